/**
 * The first sheet of a workbook (ECMA-376, part 1), row by row. The sheet is unpacked and read as a stream; what has to be
 * held is the table of shared texts, which stands in a part of its own.
 *
 * Formulas count as the value that was last computed for them. Dates become `YYYY-MM-DD`, with a time of day
 * `YYYY-MM-DD HH:MM:SS`, of the clock on the wall that spreadsheets know alone.
 */
import { DomainError } from '../domain-error.ts';
import { type Archive, openArchive } from './archive.ts';
import { toCellText } from './cell-text.ts';
import { readDateStyles } from './date-styles.ts';
import { CELL_LENGTH_MAX, TABLE_COLUMNS_MAX, type TableRow, toTableRow } from './table.ts';
import { createXmlReader, readElements } from './xml-reader.ts';

/** Unpacked: 600,000 rows of six columns are 190 MB. */
const UNPACKED_MAX_BYTES = 512 * 1024 * 1024;
/** Characters of all shared texts, which are held. */
const SHARED_LENGTH_MAX = 32 * 1024 * 1024;

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const SHARED = 'xl/sharedStrings.xml';
const STYLES = 'xl/styles.xml';

/** @throws DomainError fileUnreadable for what is no workbook, or unpacks to more than any of ours. */
export async function* readWorkbook(
  file: Uint8Array,
  { unpackedMaxBytes = UNPACKED_MAX_BYTES, sharedLengthMax = SHARED_LENGTH_MAX } = {},
): AsyncGenerator<TableRow> {
  try {
    const archive = await openArchive(file, unpackedMaxBytes);
    const { path, isFrom1904 } = await findFirstSheet(archive);
    const shared = archive.has(SHARED) ? await readSharedTexts(archive, sharedLengthMax) : [];
    const dateStyles = archive.has(STYLES)
      ? readDateStyles(await archive.readWhole(STYLES))
      : new Set<number>();
    yield* readSheet(archive.read(path), { shared, dateStyles, isFrom1904 });
  } catch (error) {
    if (error instanceof DomainError || !(error instanceof Error)) throw error;
    throw new DomainError('fileUnreadable', { problem: error.message.slice(0, 200) });
  }
}

async function findFirstSheet(archive: Archive): Promise<{ path: string; isFrom1904: boolean }> {
  let relation: string | undefined;
  let isFrom1904 = false;
  readElements(await archive.readWhole(WORKBOOK), (name, attributes) => {
    if (name === 'workbookPr') isFrom1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
    if (name === 'sheet') relation ??= attributes['r:id'] ?? findRelation(attributes);
  });
  let target: string | undefined;
  readElements(await archive.readWhole(RELATIONS), (name, { Id, Target }) => {
    if (name === 'Relationship' && Id === relation) target = Target;
  });
  if (relation === undefined || target === undefined) throw new Error('no sheet');
  return { path: target.startsWith('/') ? target.slice(1) : `xl/${target}`, isFrom1904 };
}

/** Where the prefix of relations is another. */
function findRelation(attributes: Readonly<Record<string, string>>): string | undefined {
  return Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1];
}

async function readSharedTexts(archive: Archive, lengthMax: number): Promise<readonly string[]> {
  const texts: string[] = [];
  let length = 0;
  const text = createTextCollector();
  const reader = createXmlReader({
    onOpen(name) {
      if (name === 'si') text.clear();
      text.open(name);
    },
    onText: text.add,
    onClose(name) {
      text.close(name);
      if (name !== 'si') return;
      length += text.value.length;
      if (length > lengthMax) throw new Error(`more than ${lengthMax} characters of shared texts`);
      texts.push(text.value);
    },
  });
  for await (const part of archive.read(SHARED)) reader.write(part);
  reader.end();
  return texts;
}

/** The text of a cell: pieces of rich text together, and not how it is pronounced (18.4.6). */
function createTextCollector() {
  let isOpen = false;
  let isPhonetic = false;
  let value = '';
  return {
    get value() {
      return value;
    },
    clear() {
      value = '';
    },
    open(name: string) {
      if (name === 'rPh') isPhonetic = true;
      else if (name === 't' || name === 'v') isOpen = !isPhonetic;
    },
    add(part: string) {
      if (isOpen && value.length < CELL_LENGTH_MAX) value += part;
    },
    close(name: string) {
      if (name === 'rPh') isPhonetic = false;
      else if (name === 't' || name === 'v') isOpen = false;
    },
  };
}

interface SheetContext {
  readonly shared: readonly string[];
  readonly dateStyles: ReadonlySet<number>;
  readonly isFrom1904: boolean;
}

async function* readSheet(parts: AsyncIterable<string>, context: SheetContext): AsyncGenerator<TableRow> {
  const ready: TableRow[] = [];
  const text = createTextCollector();
  let line = 0;
  let cells: string[] = [];
  let cell = { column: 0, type: 'n', style: 0 };
  const reader = createXmlReader({
    onOpen(name, { r, t, s }) {
      if (name === 'row') {
        line = Math.max(line + 1, Number(r) || 0);
        cells = [];
      } else if (name === 'c') {
        cell = { column: toColumn(r) ?? cells.length, type: t ?? 'n', style: Number(s ?? 0) };
        text.clear();
      } else text.open(name);
    },
    onText: text.add,
    onClose(name) {
      text.close(name);
      if (name === 'c' && cell.column < TABLE_COLUMNS_MAX) {
        while (cells.length < cell.column) cells.push('');
        cells[cell.column] = toCellText(text.value, cell, context);
      }
      const row = name === 'row' ? toTableRow(line, cells) : undefined;
      if (row) ready.push(row);
    },
  });
  for await (const part of parts) {
    reader.write(part);
    yield* ready.splice(0);
  }
  reader.end();
}

/** 0, 1, … for `A1`, `B1`, …; undefined where a cell does not say where it stands. */
function toColumn(place: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(place ?? '')?.[0];
  if (letters === undefined) return undefined;
  return [...letters].reduce((column, letter) => column * 26 + (letter.charCodeAt(0) - 64), 0) - 1;
}
