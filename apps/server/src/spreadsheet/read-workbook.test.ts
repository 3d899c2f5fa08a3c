import { expect, test } from 'vitest';
import { readTable } from './read-table.ts';
import { readWorkbook } from './read-workbook.ts';
import { gather } from './test-gather.ts';
import { WorkbookWriter } from './workbook.ts';
import { ZipWriter } from './zip.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORKBOOK = `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`;
const RELATIONS = `<Relationships><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`;

async function pack(files: Readonly<Record<string, string | Uint8Array>>): Promise<Buffer> {
  const zip = new ZipWriter(new Date());
  const parts: Buffer[] = [];
  for (const [name, content] of Object.entries(files)) {
    parts.push(zip.begin(name), await zip.write(Buffer.from(content)), await zip.end());
  }
  return Buffer.concat([...parts, zip.finish()]);
}

const workbook = (rows: string, more: Readonly<Record<string, string | Uint8Array>> = {}): Promise<Buffer> =>
  pack({
    'xl/workbook.xml': WORKBOOK,
    'xl/_rels/workbook.xml.rels': RELATIONS,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
    ...more,
  });

const read = async (file: Uint8Array): Promise<(readonly string[])[]> =>
  (await gather(readWorkbook(file))).map(({ cells }) => cells);

test('what our own writer wrote is read again', async () => {
  const writer = new WorkbookWriter(new Date());
  const file = Buffer.concat([
    await writer.beginSheet('1', [
      { title: 'name', width: 9 },
      { title: 'at', width: 9 },
    ]),
    await writer.rows([
      ['=1+1', { wallClockMs: Date.UTC(2026, 2, 16, 8, 30) }],
      [' 车 & "y" ', 863902040718523],
      [undefined, true],
    ]),
    await writer.finish(),
  ]);
  expect(await read(file)).toEqual([
    ['name', 'at'],
    ['=1+1', '2026-03-16 08:30:00'],
    ['车 & "y"', '863902040718523'],
    ['', 'true'],
  ]);
});

test.each([
  ['a formula as its last value', '<c r="A1"><f>1+1</f><v>2</v></c>', ['2']],
  ['a formula that was never computed', '<c r="A1"><f>1+1</f></c><c r="B1"><v>1</v></c>', ['', '1']],
  ['a formula of text', '<c r="A1" t="str"><f>A2</f><v>x</v></c>', ['x']],
  ['an error as nothing', '<c r="A1" t="e"><v>#N/A</v></c><c r="B1"><v>1</v></c>', ['', '1']],
  ['an identifier whole', '<c r="A1"><v>8.63902040718523E+14</v></c>', ['863902040718523']],
  ['a fraction as it was typed', '<c r="A1"><v>0.30000000000000004</v></c>', ['0.3']],
  ['cells that are left out', '<c r="C1"><v>3</v></c>', ['', '', '3']],
  ['cells that do not say where they are', '<c><v>1</v></c><c><v>2</v></c>', ['1', '2']],
  [
    'rich text, without how it is pronounced',
    '<c r="A1" t="inlineStr"><is><r><t>a</t></r><r><t>b</t></r><rPh><t>c</t></rPh></is></c>',
    ['ab'],
  ],
  [
    'half of a surrogate pair as the sign for it',
    '<c r="A1" t="inlineStr"><is><t>x_xD800_y_x0000_</t></is></c>',
    ['x\uFFFDy'],
  ],
])('%s', async (_name, cells, expected) => {
  expect(await read(await workbook(`<row r="1">${cells}</row>`))).toEqual([expected]);
});

test('shared texts, dates and a prefix of its own', async () => {
  const styles = `<x:styleSheet xmlns:x="${MAIN}"><x:numFmts><x:numFmt numFmtId="170" formatCode="yyyy/m/d"/><x:numFmt numFmtId="171" formatCode="0&quot;days&quot;"/></x:numFmts><x:cellStyleXfs><x:xf numFmtId="14"/></x:cellStyleXfs><x:cellXfs><x:xf numFmtId="0"/><x:xf numFmtId="170"/><x:xf numFmtId="171"/></x:cellXfs></x:styleSheet>`;
  const row =
    '<x:row r="4"><x:c r="A4" t="s"><x:v>0</x:v></x:c><x:c r="B4" s="1"><x:v>46097</x:v></x:c><x:c r="C4" s="2"><x:v>5</x:v></x:c></x:row>';
  const file = await workbook('', {
    'xl/worksheets/sheet1.xml': `<x:worksheet xmlns:x="${MAIN}"><x:sheetData>${row}</x:sheetData></x:worksheet>`,
    'xl/styles.xml': styles,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}"><si><t>shared</t></si></sst>`,
  });
  expect(await gather(readWorkbook(file))).toEqual([{ line: 4, cells: ['shared', '2026-03-16', '5'] }]);
});

test.each([
  ['no archive', () => Promise.resolve(Buffer.from('PK\u0003\u0004 and nothing'))],
  ['an archive of something else', () => pack({ 'word/document.xml': '<document/>' })],
  ['a sheet that breaks off', () => workbook('<row><c>')],
  ['a document type', () => workbook('', { 'xl/workbook.xml': `<!DOCTYPE x [<!ENTITY a "b">]>${WORKBOOK}` })],
  ['an entity of its own', () => workbook('<row><c><v>&a;</v></c></row>')],
  ['an old workbook', () => Promise.resolve(Buffer.from('d0cf11e0a1b11ae1', 'hex'))],
])('%s is refused', async (_name, file) => {
  await expect(readTable(await file(), 10)).rejects.toMatchObject({ key: 'fileUnreadable' });
});

test('what unpacks to more than it may is given up while it is unpacked', async () => {
  const bomb = await workbook(`<row><c t="inlineStr"><is><t>${'x'.repeat(5_000_000)}</t></is></c></row>`);
  expect(bomb.length).toBeLessThan(100_000);
  await expect(gather(readWorkbook(bomb, { unpackedMaxBytes: 1_000_000 }))).rejects.toMatchObject({
    key: 'fileUnreadable',
  });
});

test('shared texts that would fill the memory are given up', async () => {
  const shared = `<sst xmlns="${MAIN}">${'<si><t>0123456789</t></si>'.repeat(1_000)}</sst>`;
  const file = await workbook('<row><c t="s"><v>1</v></c></row>', { 'xl/sharedStrings.xml': shared });
  await expect(gather(readWorkbook(file, { sharedLengthMax: 5_000 }))).rejects.toMatchObject({
    key: 'fileUnreadable',
  });
});

test('of very many rows no more are read than may be', async () => {
  const writer = new WorkbookWriter(new Date());
  const rows = Array.from({ length: 50_000 }, (_, index) => [index]);
  const file = Buffer.concat([
    await writer.beginSheet('1', [{ title: 'n', width: 9 }]),
    await writer.rows(rows),
    await writer.finish(),
  ]);
  await expect(readTable(file, 100)).rejects.toMatchObject({ key: 'tooManyRows', params: { max: 100 } });
});
