import type { Report } from '@outrider/protocols/report.ts';
import { EXTRA_READING, type Readings, type ReadingValue } from '../telemetry/incoming-report.ts';

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
  const add = (name: string, value: ReadingValue): void => {
    if (typeof value === 'string') readings[name] = value.slice(0, TEXT_MAX);
    else if (typeof value !== 'number' || Number.isFinite(value)) readings[name] = value;
  };
  for (const name of NAMES) {
    const value = report[name];
    if (value !== undefined) add(name, value);
  }
  for (const [name, value] of Object.entries(report.extras)) add(`${EXTRA_READING}${name}`, value);
  return Object.keys(readings).length === 0 ? undefined : readings;
}
