/** What every kind of file of a report is made from, and does. */
import type { ReportColumn } from '@outrider/domain/report-kinds.ts';
import type { ReportRow } from '../report-source.ts';
import type { Sum } from '../sums.ts';
import type { ReportWords } from './report-words.ts';
import type { Sketch } from './sketch.ts';

export interface ReportHead {
  readonly words: ReportWords;
  readonly title: string;
  /** What the report is about, line by line: a name and a value. */
  readonly about: readonly (readonly [name: string, value: string])[];
  readonly columns: readonly ReportColumn[];
  /** The title of the sums' first column; undefined for a report without groups. */
  readonly groupTitle: string | undefined;
  /** The columns that sums have. */
  readonly sumColumns: readonly ReportColumn[];
  /** How far the clock on the wall is ahead of UTC at an instant, in milliseconds. */
  readonly zoneOffset: (timeMs: number) => number;
}

export interface ReportEnd {
  readonly sums: readonly Sum[];
  readonly all: Sum;
  /** Seconds by day of the week and hour; of utilisation alone. */
  readonly hours: readonly (readonly number[])[] | undefined;
  /** Of a day sheet that is printed. */
  readonly sketch?: Sketch | undefined;
}

export interface ReportFile {
  begin(): Promise<Uint8Array>;
  rows(rows: readonly ReportRow[]): Promise<Uint8Array>;
  end(end: ReportEnd): Promise<Uint8Array>;
}
