/**
 * `reports`: how long people wait for mileage, trips and stays of 1,000 vehicles over 31 days, and ten times as many
 * vehicles beside it. `--scale` changes the size of both fleets.
 */
import type { BenchOptions, BenchResult } from '../report.ts';
import { type Answers, deviceDays, measureAnswers } from '../reports/answers.ts';

const DEVICES = 1_000;
const TIMES = 10;

export async function runReports({ scale }: BenchOptions): Promise<BenchResult> {
  const devices = Math.max(1, Math.round(DEVICES * scale));
  const few = await measureAnswers(devices);
  const many = await measureAnswers(devices * TIMES);
  return {
    name: 'reports',
    rows: [few, many].flatMap(toRows),
    json: {
      devices: few.devices,
      reportP99Ms: few.p99Ms,
      manyDevices: many.devices,
      manyReportP99Ms: many.p99Ms,
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
