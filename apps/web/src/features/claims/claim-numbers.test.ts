import { CLAIMS_MAX } from '@outrider/contract/claims.ts';
import { expect, test } from 'vitest';
import { readNumbers } from './claim-numbers.ts';

test('numbers are read from lines or after commas, each once', () => {
  expect(readNumbers(' 863902040718523\r\n\n13507318526, 13507318526\n')).toEqual([
    '863902040718523',
    '13507318526',
  ]);
});

test.each([
  ['nothing', ' \n '],
  ['letters', 'abc'],
  ['too few digits', '123456789'],
  ['too many digits', '1'.repeat(16)],
  [
    'too many',
    Array.from({ length: CLAIMS_MAX + 1 }, (_, index) => String(13_500_000_000 + index)).join('\n'),
  ],
])('%s is not taken', (_name, text) => expect(readNumbers(text)).toBeUndefined());
