import { REPORT_ROWS_MAX, type ReportSum } from '@outrider/contract/reports.ts';
import { infoOfColumn, type ReportColumn } from '@outrider/domain/report-kinds.ts';
import type { Handler } from '../call-context.ts';
import { REPORT_ROWS } from './report-kinds.ts';
import { assertDevices, assertSize, measure } from './report-limits.ts';
import { createReportSource, type ReportRow, type ReportValues } from './report-source.ts';
import { createSums, type Sum } from './sums.ts';

export const findReport: Handler<'findReport'> = async ({ services }, input) => {
  const { database, exportLimits } = services;
  assertDevices(input);
  const source = createReportSource(database, input);
  const size = await measure(database, source.range, { kind: input.kind, days: source.days }, exportLimits);
  assertSize(size.deviceDays, size.pageDeviceDaysMax);
  const sums = createSums(input);
  const list: ReportRow[] = [];
  for await (const rows of REPORT_ROWS[input.kind](source)) {
    sums.add(rows);
    list.push(...rows.slice(0, REPORT_ROWS_MAX - list.length));
  }
  const all = sums.all();
  return {
    total: all.count,
    list: list.map(({ device, values }) => ({ ...presentValues(values), id: device.deviceId })),
    sums: sums.groups().map(presentSum),
    all: presentSum(all),
    ...(input.kind === 'utilisation' && { hours: source.hours.map((hours) => hours.map(Math.round)) }),
  };
};

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
