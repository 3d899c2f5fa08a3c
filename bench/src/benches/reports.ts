/**
 * `reports`: how long people wait for mileage, trips and stays of 1,000 vehicles over 31 days, and ten times as many
 * vehicles beside it; how fast a million rows and five times as many become a workbook, and how much memory that takes;
 * and how long a month of 50 vehicles takes to be printed. `--scale` changes the size of all.
 */
import type { BenchOptions, BenchResult } from '../report.ts';
import { type Answers, deviceDays, measureAnswers } from '../reports/answers.ts';
import { measurePrinting, type Printing } from '../reports/printing.ts';
import { measureWorkbook, type Workbook } from '../reports/workbooks.ts';

const DEVICES = 1_000;
const TIMES = 10;
const ROWS = 1_000_000;
const MANY_ROWS_TIMES = 5;
const PRINTED_DEVICES = 50;

export async function runReports({ scale }: BenchOptions): Promise<BenchResult> {
  const devices = Math.max(1, Math.round(DEVICES * scale));
  const rows = Math.max(1, Math.round(ROWS * scale));
  const workbook = await measureWorkbook(rows);
  const longer = await measureWorkbook(rows * MANY_ROWS_TIMES);
  const printed = await measurePrinting(Math.max(1, Math.round(PRINTED_DEVICES * scale)));
  const few = await measureAnswers(devices);
  const many = await measureAnswers(devices * TIMES);
  return {
    name: 'reports',
    rows: [
      ...[few, many].flatMap(toRows),
      ...[workbook, longer].flatMap(workbookRows),
      ...printedRows(printed),
    ],
    json: {
      devices: few.devices,
      reportP99Ms: few.p99Ms,
      manyDevices: many.devices,
      manyReportP99Ms: many.p99Ms,
      rowsPerSecond: workbook.rowsPerSecond,
      processorRowsPerSecond: workbook.processorRowsPerSecond,
      peakMemoryMb: workbook.peakMemoryMb,
      coldPeakMemoryMb: workbook.coldPeakMemoryMb,
      manyRowsPerSecond: longer.rowsPerSecond,
      manyPeakMemoryMb: longer.peakMemoryMb,
      printedRows: printed.rows,
      printMs: printed.durationMs,
    },
  };
}

function toRows(answers: Answers): BenchResult['rows'] {
  return [
    { measure: `${answers.devices} vehicles, days of vehicles`, value: deviceDays(answers), unit: '' },
    { measure: `${answers.devices} vehicles, p99 of all answers`, value: answers.p99Ms, unit: 'ms' },
    ...Object.entries(answers.p99MsOf).map(([name, value]) => ({
      measure: `${answers.devices} vehicles, p99: ${name}`,
      value,
      unit: 'ms',
    })),
  ];
}

function workbookRows(workbook: Workbook) {
  const { rows, bytes, rowsPerSecond, processorRowsPerSecond, peakMemoryMb, coldPeakMemoryMb } = workbook;
  const of = `workbook of ${rows} rows`;
  return [
    { measure: of, value: Math.round(rowsPerSecond), unit: 'rows/s' },
    {
      measure: `${of}, by its own processor time`,
      value: Math.round(processorRowsPerSecond),
      unit: 'rows/s',
    },
    { measure: `${of}, memory above idle`, value: Math.round(peakMemoryMb), unit: 'MB' },
    { measure: `${of}, memory above a fresh start`, value: Math.round(coldPeakMemoryMb), unit: 'MB' },
    { measure: `${of}, length`, value: Math.round(bytes / 1e6), unit: 'MB' },
  ];
}

function printedRows({ devices, rows, bytes, durationMs }: Printing) {
  const of = `${devices} vehicles, printed`;
  return [
    { measure: `${of}: rows`, value: rows, unit: '' },
    { measure: of, value: Math.round(durationMs), unit: 'ms' },
    { measure: `${of}, length`, value: Math.round(bytes / 1_024), unit: 'KiB' },
  ];
}
