import type { exportFigures, FIGURES_COLUMNS, FiguresRow } from '@outrider/contract/figures.ts';
import type { z } from 'zod';
import { defineExport } from '../../jobs/define-export.ts';
import type { JobContext } from '../../jobs/job-kind.ts';
import { findFigures } from '../../store/statistics/figures.ts';
import { checkExport } from './export-limits.ts';
import { presentFigures, toFiguresFilter } from './figures.ts';
import { daysIn } from './statistics-range.ts';

/** Each reading sums all of it: few readings of many rows. */
const ROWS_AT_ONCE = 10_000;

type Input = z.infer<(typeof exportFigures)['input']>;

const km = (meters: number | undefined) => (meters === undefined ? undefined : meters / 1_000);
/** To a hundredth. */
const hours = (seconds: number) => Math.round(seconds / 36) / 100;

/** What the page of mileage lists, as a file: distances in kilometres, times in hours. */
export const figuresExport = defineExport<Input, FiguresRow, (typeof FIGURES_COLUMNS)[number]>({
  kind: 'exportFigures',
  name: 'mileage',
  columns: {
    name: ({ displayName, accountName }) => displayName ?? accountName,
    terminalID: ({ terminalID }) => terminalID,
    account: ({ accountName }) => accountName,
    day: ({ from }) => from,
    to: ({ to }) => to,
    mileage: ({ mileageM }) => km(mileageM),
    mileageBy: ({ mileageBy }) => mileageBy,
    line: ({ distanceM }) => km(distanceM),
    odometer: ({ odometerDistanceM }) => km(odometerDistanceM),
    driving: ({ drivingS }) => hours(drivingS),
    idling: ({ idlingS }) => hours(idlingS),
    stopped: ({ stoppedS }) => hours(stoppedS),
    stops: ({ stopCount }) => stopCount,
    maxSpeed: ({ maxSpeedKmh }) => maxSpeedKmh,
    overspeed: ({ overspeedCount }) => overspeedCount,
    fuel: ({ fuelUsedL }) => fuelUsedL,
    fuelPercent: ({ fuelUsedPercent }) => fuelUsedPercent,
    devices: ({ deviceCount }) => deviceCount,
  },
  subjectOf: (context, input) => checkExport(context, toFiguresFilter(input), daysIn(input)),
  batches: readFigures,
});

async function* readFigures({ services }: JobContext, input: Input): AsyncGenerator<FiguresRow[]> {
  const filter = toFiguresFilter(input);
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    const { rows } = await findFigures(services.database, filter, { limit: ROWS_AT_ONCE, offset });
    yield rows.map((row) => presentFigures(row, filter));
    if (rows.length < ROWS_AT_ONCE) return;
  }
}
