/** Writes one report as a file, however long, in the memory of some rows; pages to print are the exception. */
import { LANGUAGES } from '@outrider/domain/languages.ts';
import type { exportReport, ReportFormat } from '@outrider/contract/reports.ts';
import {
  columnsOfReport,
  infoOfColumn,
  infoOfReport,
  type ReportColumn,
} from '@outrider/domain/report-kinds.ts';
import type { z } from 'zod';
import { createZoneOffset } from '../../history/export/export-point.ts';
import type { Services } from '../../services.ts';
import { getNode } from '../accounts/change.ts';
import { sketchDays } from './day-sketch.ts';
import { createReportCsv } from './files/csv.ts';
import { createReportPdf } from './files/pdf.ts';
import { findReportBrand, type ReportBrand } from './files/report-brand.ts';
import type { ReportFile, ReportHead } from './files/report-file.ts';
import { loadReportWords, type ReportWords } from './files/report-words.ts';
import { createReportWorkbook } from './files/xlsx.ts';
import { REPORT_ROWS } from './report-kinds.ts';
import { withAddresses } from './report-addresses.ts';
import { assertDevices, assertSize, measure } from './report-limits.ts';
import { createReportSource, type ReportRow } from './report-source.ts';
import { createSums, groupOf } from './sums.ts';

/** A report as it was asked for: which, of what, and written how. */
export type ReportOrder = Omit<z.infer<(typeof exportReport)['input']>, 'key'>;

export interface ReportSink {
  write(bytes: Uint8Array): Promise<void>;
  /** Called with the number of rows after each part. What it throws ends the report. */
  onRows?(count: number): Promise<void>;
}

const FILES: Readonly<Record<ReportFormat, (head: ReportHead, brand: ReportBrand) => ReportFile>> = {
  csv: createReportCsv,
  pdf: createReportPdf,
  xlsx: (head) => createReportWorkbook(head),
};

/**
 * The caller has made sure that whoever gets the file may see the account and the vehicles.
 * @throws DomainError for more than a file takes.
 */
export async function runReport(
  { database, exportLimits, addresses }: Pick<Services, 'addresses' | 'database' | 'exportLimits'>,
  order: ReportOrder,
  sink: ReportSink,
): Promise<{ readonly name: string; readonly rows: number }> {
  const { kind, format, from, to } = order;
  assertDevices(order);
  const source = createReportSource(database, order);
  const size = await measure(database, source.range, { kind, days: source.days }, exportLimits);
  assertSize(size.deviceDays, size.fileDeviceDaysMax);
  const words = await loadReportWords(order.language);
  const { username } = await getNode(database, order.id);
  const file = FILES[format](toHead(order, words, username), await findReportBrand(database, order.id));
  const sums = createSums(order);
  await sink.write(await file.begin());
  let count = 0;
  const asked = {
    columns: columnsOfReport(kind, order.columns),
    language: LANGUAGES[order.language],
    isWanted: false,
  };
  const isDrawn = kind === 'daySheet' && format === 'pdf';
  const drawn: ReportRow[] = [];
  for await (const rows of REPORT_ROWS[kind](source)) {
    sums.add(rows);
    if (isDrawn) drawn.push(...rows);
    await sink.write(await file.rows(await withAddresses(addresses, rows, asked)));
    count += rows.length;
    await sink.onRows?.(count);
  }
  const hours = kind === 'utilisation' ? source.hours : undefined;
  const sketch = isDrawn ? await sketchDays(source, drawn, words.texts.units.km) : undefined;
  await sink.write(await file.end({ sums: sums.groups(), all: sums.all(), hours, sketch }));
  return { name: `${kind}-${from}-${to}.${format}`, rows: count };
}

const isFolded = (column: ReportColumn) => infoOfColumn(column).fold !== undefined;

function toHead(order: ReportOrder, words: ReportWords, username: string): ReportHead {
  const { texts } = words;
  const group = groupOf(order);
  return {
    words,
    title: texts.kinds[order.kind],
    about: [
      [texts.columns.account, username],
      [texts.period, `${order.from} – ${order.to}`],
      ...thresholdsOf(order, words),
      [texts.zone, order.timeZone],
      [texts.made, new Date().toISOString().slice(0, 19).replace('T', ' ')],
    ],
    columns: columnsOfReport(order.kind, order.columns),
    groupTitle: group && texts.groups[group],
    sumColumns: infoOfReport(order.kind).columns.filter(isFolded),
    zoneOffset: createZoneOffset(order.timeZone),
  };
}

function thresholdsOf({ kind, thresholds }: ReportOrder, { texts }: ReportWords) {
  return infoOfReport(kind).thresholds.flatMap((name): [string, string][] => {
    const value = thresholds[name];
    return value === undefined ? [] : [[texts.thresholds[name], String(value)]];
  });
}
