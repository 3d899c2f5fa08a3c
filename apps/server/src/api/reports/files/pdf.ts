/** A report as pages to print: with the account's logo, its sums first, and the list after them. */
import { readFile } from 'node:fs/promises';
import { REPORT_PDF_ROWS_MAX } from '@outrider/contract/reports.ts';
import { LANGUAGES } from '@outrider/domain/languages.ts';
import { infoOfColumn, type ReportColumn, type ReportValueType } from '@outrider/domain/report-kinds.ts';
import { DomainError } from '../../../domain-error.ts';
import { typeset } from '../../../typesetting/typeset.ts';
import type { ReportRow, ReportValues } from '../report-source.ts';
import type { Sum } from '../sums.ts';
import type { ReportBrand } from './report-brand.ts';
import type { ReportFile, ReportHead } from './report-file.ts';
import { toClock, toWallClock } from './report-words.ts';

/** As wide as what stands in them, against each other. */
const WIDTHS: Readonly<Record<ReportValueType, number>> = {
  text: 16,
  edge: 16,
  entry: 8,
  day: 10,
  instant: 17,
  duration: 9,
  distance: 9,
  speed: 8,
  count: 6,
  litres: 8,
  litresPer100Km: 9,
  percent: 8,
  temperature: 8,
  degrees: 11,
  address: 26,
};
const GROUP_WIDTH = 22;
/** With more than this the paper lies. */
const UPRIGHT_WIDTH_MAX = 95;

/** All is written at the end. */
const nothing = () => Promise.resolve(new Uint8Array());

export function createReportPdf(head: ReportHead, brand: ReportBrand): ReportFile {
  const rows: string[][] = [];
  const toTexts = textsOf(head.columns, head);
  const entryAt = head.columns.indexOf('entry');
  let stays = 0;
  return {
    begin: nothing,
    rows(some: readonly ReportRow[]) {
      if (rows.length + some.length > REPORT_PDF_ROWS_MAX) {
        throw new DomainError('tooManyRowsToPrint', { max: REPORT_PDF_ROWS_MAX });
      }
      for (const { values } of some) {
        const line = toTexts(values);
        // By its number on the map.
        if (entryAt >= 0 && values.entry === 'stay') line[entryAt] += ` ${++stays}`;
        rows.push(line);
      }
      return nothing();
    },
    async end({ sums, all, hours, sketch }) {
      const { texts, language, weekdays } = head.words;
      const data = {
        title: head.title,
        lang: LANGUAGES[language].split('-')[0],
        product: brand.productName,
        logo: brand.logo ? `logo.${brand.logo.type}` : null,
        about: head.about,
        wide: widthOf(head.columns) > UPRIGHT_WIDTH_MAX,
        sketch: sketch ?? null,
        sums: head.groupTitle === undefined ? null : toSums(head, sums, all),
        hours: hours ? { title: texts.hours, days: weekdays, rows: hours } : null,
        rows: { title: texts.rows, ...toSheet(head.columns, head), rows },
        nothing: texts.nothing,
      };
      return typeset({
        source: await readFile(new URL('report.typ', import.meta.url), 'utf8'),
        texts: { 'data.json': JSON.stringify(data) },
        pictures: brand.logo ? { [`logo.${brand.logo.type}`]: brand.logo.base64 } : {},
      });
    },
  };
}

const widthOf = (columns: readonly ReportColumn[]) =>
  columns.reduce((sum, column) => sum + WIDTHS[infoOfColumn(column).type], 0);

function toSheet(columns: readonly ReportColumn[], { words }: ReportHead) {
  return {
    titles: columns.map((column) => words.titleOf(column)),
    widths: columns.map((column) => WIDTHS[infoOfColumn(column).type]),
    numbers: columns.map(isNumber),
  };
}

function toSums(head: ReportHead, sums: readonly Sum[], all: Sum) {
  const { texts } = head.words;
  // What none of the rows has is no column of the sums.
  const columns = head.sumColumns.filter((column) => all.values[column] !== undefined);
  const sheet = toSheet(columns, head);
  const toTexts = textsOf(columns, head);
  return {
    title: texts.sums,
    titles: [head.groupTitle, texts.count, ...sheet.titles],
    widths: [GROUP_WIDTH, WIDTHS.count, ...sheet.widths],
    numbers: [false, true, ...sheet.numbers],
    rows: [...sums, all].map(({ group, count, values }) => [
      group ?? texts.all,
      String(count),
      ...toTexts(values),
    ]),
  };
}

const TEXTS: ReadonlySet<ReportValueType> = new Set(['text', 'address', 'edge', 'entry', 'day', 'instant']);
const isNumber = (column: ReportColumn) => !TEXTS.has(infoOfColumn(column).type);

function textsOf(columns: readonly ReportColumn[], head: ReportHead): (values: ReportValues) => string[] {
  const writers = columns.map((column) => [column, createText(column, head)] as const);
  return (values) =>
    writers.map(([column, toText]) => {
      const value = values[column];
      return value === undefined ? '' : toText(value);
    });
}

/** As people of the language write it, in the units of the titles. */
function createText(
  column: ReportColumn,
  { words, zoneOffset }: ReportHead,
): (value: string | number) => string {
  const { type } = infoOfColumn(column);
  const tag = LANGUAGES[words.language];
  if (type === 'edge' || type === 'entry') return (value) => words.wordOf(column, String(value));
  if (type === 'instant') return (value) => toWallClock(Number(value), zoneOffset);
  if (type === 'duration') return (value) => toClock(Number(value));
  if (type === 'text' || type === 'address' || type === 'day' || type === 'degrees') return String;
  const isDistance = type === 'distance';
  const decimals = isDistance ? 3 : 1;
  const format = new Intl.NumberFormat(tag, {
    minimumFractionDigits: isDistance ? decimals : 0,
    maximumFractionDigits: decimals,
    numberingSystem: 'latn',
  });
  return (value) => format.format(isDistance ? Number(value) / 1_000 : Number(value));
}
