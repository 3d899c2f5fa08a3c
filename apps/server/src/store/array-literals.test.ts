import { expect, test } from 'vitest';
import { booleanArray, numberArray, textArray, timeArray } from './array-literals.ts';

test.each([
  ['numbers and none', numberArray([1, null, -2.5, '9007199254740993']), '{1,NULL,-2.5,9007199254740993}'],
  ['no numbers', numberArray([]), '{}'],
  ['a column of numbers without any', numberArray([null, null]), '{}'],
  ['a column of instants without any', timeArray([null, null]), '{}'],
  ['a column of texts without any', textArray([null, null]), '{}'],
  ['the same instant again', timeArray([0, 0]), '{1970-01-01T00:00:00.000Z,1970-01-01T00:00:00.000Z}'],
  ['booleans and none', booleanArray([true, null, false]), '{t,NULL,f}'],
  ['instants and none', timeArray([0, null]), '{1970-01-01T00:00:00.000Z,NULL}'],
  [
    'texts that need escapes',
    textArray(['a,b', 'say "x"', 'back\\slash', '{}']),
    '{"a,b","say \\"x\\"","back\\\\slash","{}"}',
  ],
  ['texts within texts', textArray([textArray(['sos', 'a"b'])]), '{"{\\"sos\\",\\"a\\\\\\"b\\"}"}'],
])('%s', (_name, literal, expected) => {
  expect(literal).toBe(expected);
});
