import type { ReportKindName } from '@outrider/domain/report-kinds.ts';
import { driverRows } from './kinds/drivers.ts';
import { fenceRows } from './kinds/fences.ts';
import { addFuelSums, fuelRows } from './kinds/fuel.ts';
import { addSpanSums } from './kinds/span-sums.ts';
import { engineRows, idlingRows, speedingRows } from './kinds/spells.ts';
import { summaryRows } from './kinds/summary.ts';
import { temperatureRows } from './kinds/temperature.ts';
import { daySheetRows, stayRows, tripRows } from './kinds/trips-stays.ts';
import { utilisationRows } from './kinds/utilisation.ts';
import type { ReportRow, ReportSource } from './report-source.ts';
import type { Sums } from './sums.ts';

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

/** Adds up all rows of a report without reading them. */
type AddSums = (source: ReportSource, sums: Sums) => Promise<void>;

/** Of the kinds that have many times more rows than a page shows; the others are summed up as they are read. */
export const REPORT_SUMS: Readonly<Partial<Record<ReportKindName, AddSums>>> = {
  fuel: addFuelSums,
  stays: (source, sums) => addSpanSums(source, sums, 'stay'),
  trips: (source, sums) => addSpanSums(source, sums, 'trip'),
};
