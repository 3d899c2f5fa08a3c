import { expect, test } from 'vitest';
import { nameAlarms } from './use-alarm-names.ts';

test.each([
  [['sos'], 'SOS!'],
  [['sos', 'overspeed'], 'SOS!, OVERSPEED!'],
  [['alarmOfTomorrow', 'sos'], 'alarmOfTomorrow, SOS!'],
  [['toString'], 'toString'],
  [[], ''],
  [
    [{ kind: 'fenceIn', fences: [{ name: 'Yard' }, { name: 'Depot' }] }, 'sos'],
    'FENCEIN! (Yard, Depot), SOS!',
  ],
  [[{ kind: 'fenceOut', fences: [] }], 'FENCEOUT!'],
])('alarms %j are named %j', (kinds, expected) => {
  expect(nameAlarms(kinds, (kind) => `${kind.toUpperCase()}!`)).toBe(expected);
});
