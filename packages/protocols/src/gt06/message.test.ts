import { expect, test } from 'vitest';
import { load, type Vector } from '../test-support.ts';
import { codecs, nameGt06 } from './message.ts';

interface Typed {
  readonly type: string;
  readonly protocolNumber: number;
}

const vectors = load<Vector>('gt06').map(({ decoded }) => decoded as Typed);
const kinds = Object.entries(codecs).flatMap(([type, { numbers }]) =>
  numbers.map((protocolNumber) => ({ type, protocolNumber })),
);

test.each(kinds)('$type under number $protocolNumber has a vector', (kind) => {
  expect(vectors).toContainEqual(expect.objectContaining(kind));
});

test.each([
  [0x8c, 'obdText'],
  [0x5e, 'other'],
])('a message kept as it came, %i, is called %s', (protocolNumber, name) => {
  expect(nameGt06({ type: 'other', protocolNumber, content: new Uint8Array(0) })).toBe(name);
});
