import { expect, test } from 'vitest';
import { PROTOCOL_TYPES } from './protocol-types.ts';
import { fitsProtocol, toTerminalId } from './terminal-ids.ts';

test.each([
  ['jt808', [11, 15, 20]],
  ['bsj11', [11, 15, 20]],
  ['jt808LongStandby', [11, 15, 20]],
  ['gt06', [15]],
  ['other', [10, 11, 12, 13, 14, 15]],
] as const)('a device of %s has a number of %j digits', (name, lengths) => {
  const taken = Array.from({ length: 25 }, (_, length) => length).filter((length) =>
    fitsProtocol('1'.repeat(length), PROTOCOL_TYPES[name]),
  );
  expect(taken).toEqual(lengths);
});

test('a number of 2019 loses the zeros that fill it up, and no other loses any', () => {
  expect(toTerminalId('00000000013912345678')).toBe('13912345678');
  expect(toTerminalId('12345678901234567890')).toBe('12345678901234567890');
  expect(toTerminalId('013912345678')).toBe('013912345678');
});
