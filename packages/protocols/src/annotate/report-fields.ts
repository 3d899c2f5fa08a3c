/** The meaning of a maker's bytes is found by what they change in the report. */
import type { Report } from '../report.ts';

/** A report with its alarms as one field, so that each of their bits is part of it. */
export function reportFields({ alarms, tellsAlarms: _told, ...report }: Report): object {
  return { ...report, alarms: alarms.map(({ kind }) => kind).join(' ') };
}

/** Longer ones are pictures and the like, not fields. */
export const FIELDS_MAX_BYTES = 256;
