import type { ReportKindName } from '@outrider/domain/report-kinds.ts';
import { driverRows } from './kinds/drivers.ts';
import { fenceRows } from './kinds/fences.ts';
import { fuelRows, summaryRows, utilisationRows } from './kinds/figures.ts';
import { engineRows, idlingRows, speedingRows } from './kinds/spells.ts';
import { temperatureRows } from './kinds/temperature.ts';
import { daySheetRows, stayRows, tripRows } from './kinds/trips-stays.ts';
import type { ReportRow, ReportSource } from './report-source.ts';

/** The rows of a report, some at a time. */
type ReadRows = (source: ReportSource) => AsyncGenerator<readonly ReportRow[]>;

/** What reads each kind of report; one that is left out is a type error. */
export const REPORT_ROWS: Readonly<Record<ReportKindName, ReadRows>> = {
  daySheet: daySheetRows,
  drivers: driverRows,
  engine: engineRows,
  fences: fenceRows,
  fuel: fuelRows,
  idling: idlingRows,
  speeding: speedingRows,
  stays: stayRows,
  summary: summaryRows,
  temperature: temperatureRows,
  trips: tripRows,
  utilisation: utilisationRows,
};
