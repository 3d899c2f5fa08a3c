/** The process that writes a workbook and tells what it took; its memory is nobody else's. */
import { usualColumns } from '@outrider/domain/report-kinds.ts';
import { loadReportWords } from '@outrider/server/api/reports/files/report-words.ts';
import { createReportWorkbook } from '@outrider/server/api/reports/files/xlsx.ts';
import type { ReportRow } from '@outrider/server/api/reports/report-source.ts';
import { DEFAULT_THRESHOLDS } from '@outrider/server/telemetry/thresholds.ts';

/** As many as the vehicles that are read at once have. */
const ROWS_AT_ONCE = 2_000;
const BEGIN = Date.UTC(2026, 2, 1);
const MEGABYTE = 1024 * 1024;
const LOOK_EVERY_MS = 20;
/** Before the one that is measured. */
const FIRST_ROWS = 200_000;

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

/** Writes a workbook of so many rows. Returns its length in bytes, and the most memory that was in use meanwhile. */
async function write(count: number): Promise<{ bytes: number; peakBytes: number }> {
  const file = createReportWorkbook({
    words,
    title: 'Trips',
    about: [],
    columns,
    groupTitle: undefined,
    sumColumns: [],
    zoneOffset: () => 0,
  });
  let peakBytes = 0;
  const look = () => {
    peakBytes = Math.max(peakBytes, process.memoryUsage.rss());
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  let bytes = (await file.begin()).length;
  for (let from = 0; from < count; from += ROWS_AT_ONCE) {
    const some = Array.from({ length: Math.min(ROWS_AT_ONCE, count - from) }, (_, index) =>
      makeRow(from + index),
    );
    bytes += (await file.rows(some)).length;
    look();
  }
  const end = { sums: [], all: { group: undefined, count, values: {} }, hours: undefined };
  bytes += (await file.end(end)).length;
  clearInterval(timer);
  return { bytes, peakBytes };
}

function idleBytes(): number {
  globalThis.gc?.();
  return process.memoryUsage.rss();
}

// A server that has been at work for a while has given its engine the room for short-lived values already.
const coldBytes = idleBytes();
const { peakBytes: firstPeakBytes } = await write(FIRST_ROWS);
const warmBytes = idleBytes();
const begun = performance.now();
const processorBefore = process.cpuUsage();
const { bytes, peakBytes } = await write(rows);
const seconds = (performance.now() - begun) / 1_000;
const { user, system } = process.cpuUsage(processorBefore);
process.stdout.write(
  JSON.stringify({
    rows,
    bytes,
    rowsPerSecond: rows / seconds,
    processorRowsPerSecond: rows / ((user + system) / 1e6),
    peakMemoryMb: (peakBytes - warmBytes) / MEGABYTE,
    coldPeakMemoryMb: (Math.max(firstPeakBytes, peakBytes) - coldBytes) / MEGABYTE,
  }),
);
