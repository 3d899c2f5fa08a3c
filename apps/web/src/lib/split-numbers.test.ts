import { expect, test } from 'vitest';
import { splitNumbers } from './split-numbers.ts';

test.each([
  ['a line for each', ' 13900000001 \r\n13900000002\n\n', ['13900000001', '13900000002']],
  [
    'commas and semicolons',
    '13900000001, 13900000002;13900000003',
    ['13900000001', '13900000002', '13900000003'],
  ],
  [
    'those of Chinese texts',
    '13900000001，13900000002；13900000003',
    ['13900000001', '13900000002', '13900000003'],
  ],
  ['a column of a spreadsheet', '13900000001\t粤B12345', ['13900000001', '粤B12345']],
  ['doubles', '13900000001 13900000001', ['13900000001', '13900000001']],
  ['nothing', ' \n, ', []],
])('%s', (_name, text, numbers) => {
  expect(splitNumbers(text)).toEqual(numbers);
});
