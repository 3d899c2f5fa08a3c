/** The process that writes a workbook and tells what it took; its memory is nobody else's. */
import { usualColumns } from '@outrider/domain/report-kinds.ts';
import { loadReportWords } from '@outrider/server/api/reports/files/report-words.ts';
import { createReportWorkbook } from '@outrider/server/api/reports/files/xlsx.ts';
import type { ReportRow } from '@outrider/server/api/reports/report-source.ts';
import { DEFAULT_THRESHOLDS } from '@outrider/server/telemetry/thresholds.ts';

/** As many as the vehicles that are read at once have. */
const ROWS_AT_ONCE = 8_000;
const BEGIN = Date.UTC(2026, 2, 1);
const MEGABYTE = 1024 * 1024;
const LOOK_EVERY_MS = 20;

const rows = Number(process.argv[2]);
const columns = usualColumns('trips');
const device = {
  deviceId: '1',
  terminalId: '13400000001',
  name: '',
  plate: '粤B12345',
  displayName: '粤B12345',
  accountId: '1',
  accountName: 'Depot',
  timeZone: 'UTC',
  beginMs: BEGIN,
  endMs: BEGIN,
  thresholds: DEFAULT_THRESHOLDS,
};

function makeRow(index: number): ReportRow {
  const begin = BEGIN + index * 61_000;
  const values = {
    device: `粤B${index % 90_000}`,
    terminalID: '13400000001',
    account: 'Depot',
    begin,
    end: begin + (index % 5_000) * 1_000,
    duration: index % 5_000,
    distance: index % 90_000,
    meanSpeed: (index % 900) / 10,
    maxSpeed: (index % 1_200) / 10,
    fromLatitude: 22.5,
    fromLongitude: 114,
  };
  return { device, day: '2026-03-01', values };
}

const words = await loadReportWords('cn');
const file = createReportWorkbook({
  words,
  title: 'Trips',
  about: [],
  columns,
  groupTitle: undefined,
  sumColumns: [],
  zoneOffset: () => 0,
});
globalThis.gc?.();
const idleBytes = process.memoryUsage().rss;
let peakBytes = idleBytes;
const timer = setInterval(() => {
  peakBytes = Math.max(peakBytes, process.memoryUsage().rss);
}, LOOK_EVERY_MS);
const begun = performance.now();
const processorBefore = process.cpuUsage();
let bytes = (await file.begin()).length;
for (let from = 0; from < rows; from += ROWS_AT_ONCE) {
  const some = Array.from({ length: Math.min(ROWS_AT_ONCE, rows - from) }, (_, index) =>
    makeRow(from + index),
  );
  bytes += (await file.rows(some)).length;
  peakBytes = Math.max(peakBytes, process.memoryUsage().rss);
}
bytes += (await file.end({ sums: [], all: { group: undefined, count: rows, values: {} }, hours: undefined }))
  .length;
const seconds = (performance.now() - begun) / 1_000;
clearInterval(timer);
const { user, system } = process.cpuUsage(processorBefore);
process.stdout.write(
  JSON.stringify({
    rows,
    bytes,
    rowsPerSecond: rows / seconds,
    processorRowsPerSecond: rows / ((user + system) / 1e6),
    peakMemoryMb: (peakBytes - idleBytes) / MEGABYTE,
  }),
);
