/**
 * A workbook of Office Open XML (ECMA-376, part 1) written row by row: the sheets as they come, and last the parts that
 * name them. Texts are cells of text and nothing else, so that none is ever taken for a formula.
 */
import { toXmlText } from '../xml.ts';
import { type Cell, CellWriter, columnName, TITLE_STYLE, toTextCell } from './workbook-cells.ts';
import { ZipWriter } from './zip.ts';

export interface Column {
  readonly title: string;
  /** In characters. */
  readonly width: number;
}

/** Excel's limit ("Excel specifications and limits"). */
export const SHEET_ROWS_MAX = 1_048_576;
const NAME_LENGTH_MAX = 31;
const NAME_FORBIDDEN = /[[\]:*?/\\]/g;
/** Of a sheet's text that is packed at once. */
const PART_BYTES = 64 * 1024;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MEDIA = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf xfId="0"/><xf numFmtId="164" xfId="0" applyNumberFormat="1"/><xf fontId="1" xfId="0" applyFont="1"/><xf numFmtId="49" xfId="0" applyNumberFormat="1" quotePrefix="1"/><xf numFmtId="46" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

export class WorkbookWriter {
  readonly #zip: ZipWriter;
  readonly #sheets: string[] = [];
  readonly #rowsMax: number;
  readonly #cells = new CellWriter();
  #columns: readonly Column[] = [];
  #name = '';
  #rows = 0;
  #isOpen = false;

  constructor(at: Date, rowsMax = SHEET_ROWS_MAX) {
    this.#zip = new ZipWriter(at);
    this.#rowsMax = rowsMax;
  }

  /** Begins a sheet with its titles, after ending the one before. A name that another sheet has is numbered. */
  async beginSheet(name: string, columns: readonly Column[]): Promise<Buffer> {
    this.#columns = columns;
    this.#name = name;
    return Buffer.concat([await this.endSheet(), await this.#openSheet(toSheetName(name, this.#sheets))]);
  }

  /** Adds rows; those for which the sheet has no room begin a further sheet of the same name, numbered. */
  rows(rows: readonly (readonly Cell[])[]): Promise<Buffer> {
    return this.rowsOf(rows, (row, cells) => {
      for (const cell of row) cells.cell(cell);
    });
  }

  /** Adds a row for each item, whose cells `write` writes from the first column on. */
  async rowsOf<Item>(
    items: readonly Item[],
    write: (item: Item, cells: CellWriter) => void,
  ): Promise<Buffer> {
    const parts: Buffer[] = [];
    const cells = this.#cells;
    let packing: Promise<Buffer> | undefined;
    // While some are packed, by another thread, the next become text.
    const pack = async () => {
      if (packing) parts.push(await packing);
      packing = cells.length > 0 ? this.#zip.write(cells.take()) : undefined;
    };
    for (const item of items) {
      if (this.#rows >= this.#rowsMax) {
        await pack();
        await pack();
        parts.push(await this.beginSheet(this.#name, this.#columns));
      }
      this.#rows++;
      cells.beginRow(this.#rows);
      write(item, cells);
      cells.endRow();
      if (cells.length >= PART_BYTES) await pack();
    }
    await pack();
    await pack();
    return Buffer.concat(parts);
  }

  async endSheet(): Promise<Buffer> {
    if (!this.#isOpen) return Buffer.alloc(0);
    this.#isOpen = false;
    return Buffer.concat([
      await this.#zip.write(Buffer.from('</sheetData></worksheet>')),
      await this.#zip.end(),
    ]);
  }

  /** A workbook has at least one sheet. */
  async finish(): Promise<Buffer> {
    const parts = [this.#sheets.length === 0 ? await this.beginSheet('1', this.#columns) : Buffer.alloc(0)];
    parts.push(await this.endSheet());
    for (const [name, text] of Object.entries(this.#frame())) {
      parts.push(this.#zip.begin(name), await this.#zip.write(Buffer.from(text)), await this.#zip.end());
    }
    parts.push(this.#zip.finish());
    return Buffer.concat(parts);
  }

  async #openSheet(name: string): Promise<Buffer> {
    this.#sheets.push(name);
    this.#isOpen = true;
    this.#rows = 1;
    const widths = this.#columns
      .map(
        ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
      )
      .join('');
    const titles = this.#columns
      .map(({ title }, index) => toTextCell(title, `${columnName(index)}1`, TITLE_STYLE))
      .join('');
    const head = `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${widths === '' ? '' : `<cols>${widths}</cols>`}<sheetData><row r="1">${titles}</row>`;
    return Buffer.concat([
      this.#zip.begin(`xl/worksheets/sheet${this.#sheets.length}.xml`),
      await this.#zip.write(Buffer.from(head)),
    ]);
  }

  /** What makes the sheets a workbook, by file. */
  #frame(): Record<string, string> {
    const sheets = this.#sheets.map((name, index) => ({ name: toXmlText(name), number: index + 1 }));
    const types = sheets
      .map(
        ({ number }) =>
          `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${MEDIA}.worksheet+xml"/>`,
      )
      .join('');
    const relations = sheets
      .map(
        ({ number }) =>
          `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
      )
      .join('');
    const list = sheets
      .map(({ name, number }) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`)
      .join('');
    return {
      'xl/styles.xml': STYLES,
      'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${list}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relations}<Relationship Id="rId${sheets.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
      '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${MEDIA}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${MEDIA}.styles+xml"/>${types}</Types>`,
    };
  }
}

/** As Excel takes it: short, without some characters, and told apart from the others without regard to case. */
function toSheetName(wanted: string, taken: readonly string[]): string {
  const plain = wanted
    .replaceAll(NAME_FORBIDDEN, ' ')
    .replaceAll(/^'+|'+$/g, '')
    .trim();
  // Excel keeps this name for itself.
  const base = plain === '' || plain.toLowerCase() === 'history' ? `1 ${plain}`.trim() : plain;
  const used = new Set(taken.map((name) => name.toLowerCase()));
  for (let number = 1; ; number++) {
    const ending = number === 1 ? '' : ` (${number})`;
    const name = `${base.slice(0, NAME_LENGTH_MAX - ending.length)}${ending}`;
    if (!used.has(name.toLowerCase())) return name;
  }
}
