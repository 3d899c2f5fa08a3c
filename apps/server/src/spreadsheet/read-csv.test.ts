import { beginsLikeFormula, formatCsv } from '@outrider/domain/csv.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';
import { gather } from './test-gather.ts';
import type { TableRow } from './table.ts';

const parse = (text: string): Promise<TableRow[]> => gather(readCsv(Buffer.from(text)));

describe('reading', () => {
  test.each([
    [
      'commas',
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'semicolons',
      'a;b\r\n1;2,5\r\n',
      [
        ['a', 'b'],
        ['1', '2,5'],
      ],
    ],
    [
      'tabs',
      'a\tb\n1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'quotes',
      'a,b\n"1,""x""\ny",2',
      [
        ['a', 'b'],
        ['1,"x"\ny', '2'],
      ],
    ],
    ['a byte order mark', '\uFEFFa,b', [['a', 'b']]],
    [
      'empty lines',
      'a,b\n\n,,\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['nothing', '', []],
  ])('%s', async (_name, text, cells) => {
    expect((await parse(text)).map((row) => row.cells)).toEqual(cells);
  });

  test('a quote that is never closed is no table', async () => {
    await expect(parse('a\n"1,2')).rejects.toThrow('fileUnreadable');
  });

  test.each([
    ['GB 18030, as Excel in Chinese saves it', Buffer.from([0xb3, 0xb5, 0x2c, 0x31])],
    ['UTF-16, as "Unicode text"', Buffer.from('\uFEFF车\t1', 'utf16le')],
  ])('%s', async (_name, file) => {
    expect((await gather(readCsv(file))).map((row) => row.cells)).toEqual([['车', '1']]);
  });

  test('what PostgreSQL cannot hold is no table', async () => {
    await expect(parse('a\0b')).rejects.toThrow('fileUnreadable');
  });

  test('a row is found again by its line', async () => {
    expect((await parse('a,b\n"1\n1",2\n\n3,4')).map((row) => row.line)).toEqual([1, 2, 5]);
  });
});

describe('writing', () => {
  test.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '|calc',
    '\tx',
    '\rx',
    '\nx',
    ' =1+1',
    '\t\u00a0=1+1',
    '\ufeff=1+1',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    '｜calc',
    '﹦1+1',
  ])('%j is no formula any more', (text) => {
    expect(formatCsv([[text]])).toMatch(/^\uFEFF"?'/);
  });

  test.each(['1-1', 'a=b', '粤B＝7', 'x\t=1', ''])('%j is none', (text) => {
    expect(formatCsv([[text]])).not.toContain("'");
  });

  test('numbers stay numbers', () => expect(formatCsv([[-1]])).toBe('\uFEFF-1\r\n'));

  test('what was written is read again', async () => {
    const cell = fc
      .string()
      .filter((text) => text.trim() === text && text !== '' && !beginsLikeFormula(text));
    const row = fc.array(
      cell.map((text) => text.replaceAll('\r', '')).filter((text) => text.trim() === text && text !== ''),
      { minLength: 2, maxLength: 2 },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1 }), async (rows) => {
        const all = [['first', 'second'], ...rows];
        expect((await parse(formatCsv(all))).map((each) => each.cells)).toEqual(all);
      }),
    );
  });
});
