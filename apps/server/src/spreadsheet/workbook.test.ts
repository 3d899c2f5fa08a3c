import { describe, expect, test } from 'vitest';
import { unzip } from './test-unzip.ts';
import { WorkbookWriter } from './workbook.ts';
import type { Cell } from './workbook-cells.ts';

const COLUMNS = [{ title: 'a & b', width: 10 }];

async function write(
  sheets: Readonly<Record<string, readonly (readonly Cell[])[][]>>,
  rowsMax?: number,
): Promise<Record<string, string>> {
  const workbook = new WorkbookWriter(new Date('2026-03-17T10:20:30Z'), rowsMax);
  const parts: Buffer[] = [];
  for (const [name, batches] of Object.entries(sheets)) {
    parts.push(await workbook.beginSheet(name, COLUMNS));
    for (const rows of batches) parts.push(await workbook.rows(rows));
  }
  parts.push(await workbook.finish());
  return unzip(Buffer.concat(parts));
}

const namesOf = (files: Record<string, string>) =>
  [...(files['xl/workbook.xml'] ?? '').matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) => name);
const rowsOf = (text = '') => [...text.matchAll(/<row r="\d+">(.*?)<\/row>/g)].map(([, row]) => row);

describe('a workbook', () => {
  test.each<[string, Cell, string]>([
    ['a number', -1.5, '<c r="A2"><v>-1.5</v></c>'],
    ['a truth', true, '<c r="A2" t="b"><v>1</v></c>'],
    ['nothing', undefined, ''],
    [
      'an instant, as a day and its part',
      { wallClockMs: Date.UTC(2026, 2, 17, 6) },
      '<c r="A2" s="1"><v>46098.25</v></c>',
    ],
    [
      'text that looks like a formula, as text',
      '=HYPERLINK("x")',
      '<c r="A2" s="3" t="inlineStr"><is><t xml:space="preserve">=HYPERLINK(&quot;x&quot;)</t></is></c>',
    ],
    [
      'text that looks like one in East Asia',
      '＝1+1',
      '<c r="A2" s="3" t="inlineStr"><is><t xml:space="preserve">＝1+1</t></is></c>',
    ],
    [
      'text that begins with a tab',
      '\t=1',
      '<c r="A2" s="3" t="inlineStr"><is><t xml:space="preserve">\t=1</t></is></c>',
    ],
    [
      'text with what XML does not allow',
      'a\u0000\uD800<粤B>',
      '<c r="A2" s="0" t="inlineStr"><is><t xml:space="preserve">a&lt;粤B&gt;</t></is></c>',
    ],
  ])('holds %s', async (_name, cell, expected) => {
    const files = await write({ one: [[[cell]]] });
    expect(rowsOf(files['xl/worksheets/sheet1.xml'])[1]).toBe(expected);
  });

  test('keeps text that looks like a formula text when the cell is edited', async () => {
    const { 'xl/styles.xml': styles = '' } = await write({ one: [[['=1+1']]] });
    const formats = /<cellXfs[^>]*>(.*)<\/cellXfs>/.exec(styles)?.[1]?.match(/<xf [^>]*>/g) ?? [];
    expect(formats[3]).toContain('quotePrefix="1"');
  });

  test('goes on in further sheets, each with its titles, and loses no row', async () => {
    const rows = Array.from({ length: 10 }, (_, index) => [index]);
    const files = await write({ 'A/1': [rows.slice(0, 3), rows.slice(3)], b: [[[99]]] }, 5);
    expect(namesOf(files)).toEqual(['A 1', 'A 1 (2)', 'A 1 (3)', 'b']);
    const sheets = [1, 2, 3, 4].map((number) => rowsOf(files[`xl/worksheets/sheet${number}.xml`]));
    expect(sheets.map((sheet) => sheet.length)).toEqual([5, 5, 3, 2]);
    expect(sheets.map(([titles]) => titles?.includes('a &amp; b'))).toEqual([true, true, true, true]);
    const values = sheets.flatMap((sheet) =>
      sheet.slice(1).map((row) => Number(/<v>(\d+)/.exec(row ?? '')?.[1])),
    );
    expect(values).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 99]);
  });

  test('names its columns beyond the alphabet', async () => {
    const cells = Array.from({ length: 703 }, (_, index) => (index < 25 || index > 26 ? undefined : index));
    const files = await write({ one: [[[...cells.slice(0, 702), 702]]] });
    expect(rowsOf(files['xl/worksheets/sheet1.xml'])[1]).toBe(
      '<c r="Z2"><v>25</v></c><c r="AA2"><v>26</v></c><c r="AAA2"><v>702</v></c>',
    );
  });

  test('names its sheets as spreadsheets allow', async () => {
    const files = await write({
      ['x'.repeat(40)]: [],
      ['X'.repeat(50)]: [],
      "'?'": [],
      History: [],
    });
    expect(namesOf(files)).toEqual(['x'.repeat(31), `${'X'.repeat(27)} (2)`, '1', '1 History']);
  });

  test('has a sheet when there is nothing to tell', async () => {
    expect(namesOf(await write({}))).toEqual(['1']);
  });

  test('lists every part that it has', async () => {
    const files = await write({ a: [], b: [] });
    const types = files['[Content_Types].xml'] ?? '';
    for (const name of Object.keys(files)) {
      const isListed = types.includes(`PartName="/${name}"`);
      expect([name, isListed || name.endsWith('.rels') || name.startsWith('[')]).toEqual([name, true]);
    }
  });
});
