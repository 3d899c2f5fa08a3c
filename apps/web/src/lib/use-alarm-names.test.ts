import { expect, test } from 'vitest';
import { nameAlarms } from './use-alarm-names.ts';

test.each([
  [['sos'], 'SOS!'],
  [['sos', 'overspeed'], 'SOS!, OVERSPEED!'],
  [[], ''],
  [
    [{ kind: 'fenceIn', fences: [{ name: 'Yard' }, { name: 'Depot' }] }, 'sos'],
    'FENCEIN! (Yard, Depot), SOS!',
  ],
  [[{ kind: 'fenceOut', fences: [] }], 'FENCEOUT!'],
] as const)('alarms %j are named %j', (kinds, expected) => {
  expect(nameAlarms(kinds, (kind) => `${kind.toUpperCase()}!`)).toBe(expected);
});
