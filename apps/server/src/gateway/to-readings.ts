import type { Report } from '@outrider/protocols/report.ts';
import type { Readings, ReadingValue } from '../ingest/incoming-report.ts';

/** What has a name of its own in the report, and is no part of the latest state. */
const NAMES = [
  'fuelL',
  'fuelPercent',
  'externalVoltageV',
  'batteryVoltageV',
  'charging',
  'fuelCut',
  'armed',
  'doorOpen',
  'tires',
  'batteryPack',
  'temperaturesC',
  'humiditiesPercent',
  'cells',
  'wifi',
] as const satisfies readonly (keyof Report)[];

/** A text of a device is its own: a longer one is cut. */
const TEXT_MAX = 500;

/** The last known values that a report brings besides position and state; undefined when it brings none. */
export function toReadings(report: Report): Readings | undefined {
  const readings: Record<string, ReadingValue> = {};
  for (const name of NAMES) {
    const value = report[name];
    if (value !== undefined) readings[name] = toValue(value);
  }
  for (const [name, value] of Object.entries(report.extras)) readings[`extras.${name}`] = toValue(value);
  return Object.keys(readings).length === 0 ? undefined : readings;
}

function toValue(value: NonNullable<Report[(typeof NAMES)[number]]> | string | number): ReadingValue {
  if (typeof value !== 'string') return value;
  // PostgreSQL's texts have no zero character.
  return value.replaceAll('\0', '').slice(0, TEXT_MAX);
}
