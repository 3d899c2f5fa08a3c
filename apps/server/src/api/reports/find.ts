import { REPORT_ROWS_MAX, type ReportSum } from '@outrider/contract/reports.ts';
import { columnsOfReport, infoOfColumn, type ReportColumn } from '@outrider/domain/report-kinds.ts';
import type { Handler } from '../call-context.ts';
import { daysIn, toStatisticsRange } from '../statistics/statistics-range.ts';
import { atOneInstant } from '../../store/database.ts';
import { REPORT_ROWS, REPORT_SUMS } from './report-kinds.ts';
import { withAddresses } from './report-addresses.ts';
import { assertDevices, assertSize, measure } from './report-limits.ts';
import { createReportSource, type ReportRow, type ReportSource, type ReportValues } from './report-source.ts';
import { createSums, type Sum } from './sums.ts';

/** Rows whose addresses are asked for: as many as somebody looks at first. */
const ASKED_ROWS = 100;

export const findReport: Handler<'findReport'> = async ({ services }, input) => {
  const { database, exportLimits, addresses } = services;
  assertDevices(input);
  const size = await measure(
    database,
    toStatisticsRange(input),
    { kind: input.kind, days: daysIn(input) },
    exportLimits,
  );
  assertSize(size.deviceDays, size.pageDeviceDaysMax);
  // So that the rows and their sums agree while reports arrive.
  const { list, sums, hours } = await atOneInstant(database, (snapshot) =>
    readPage(createReportSource(snapshot, input)),
  );
  const all = sums.all();
  const asked = { columns: columnsOfReport(input.kind, input.columns), language: input.language };
  const rows = [
    ...(await withAddresses(addresses, list.slice(0, ASKED_ROWS), { ...asked, isWanted: true })),
    ...(await withAddresses(addresses, list.slice(ASKED_ROWS), { ...asked, isWanted: false })),
  ];
  return {
    total: all.count,
    list: rows.map(({ device, values }) => ({ ...presentValues(values), id: device.deviceId })),
    sums: sums.groups().map(presentSum),
    all: presentSum(all),
    ...(input.kind === 'utilisation' && { hours: hours.map((each) => each.map(Math.round)) }),
  };
};

/** The first rows, and the sums of all. */
async function readPage(source: ReportSource) {
  const { request, hours } = source;
  const sums = createSums(request);
  const addSums = REPORT_SUMS[request.kind];
  await addSums?.(source, sums);
  const list: ReportRow[] = [];
  for await (const rows of REPORT_ROWS[request.kind](source)) {
    if (!addSums) sums.add(rows);
    list.push(...rows.slice(0, REPORT_ROWS_MAX - list.length));
    if (addSums && list.length === REPORT_ROWS_MAX) break;
  }
  return { list, sums, hours };
}

function presentSum({ group, count, values }: Sum): ReportSum {
  return { ...(group !== undefined && { group }), count, values: presentValues(values) };
}

/** Instants as texts. */
function presentValues(values: ReportValues): ReportValues {
  const presented: ReportValues = {};
  // Object.entries widens the names of the columns.
  for (const [column, value] of Object.entries(values) as [ReportColumn, string | number][]) {
    const isInstant = typeof value === 'number' && infoOfColumn(column).type === 'instant';
    presented[column] = isInstant ? new Date(value).toISOString() : value;
  }
  return presented;
}
