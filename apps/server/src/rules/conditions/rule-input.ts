/** A point for the rules, out of a report that is on its way or out of history: the same values both ways. */
import { isBySatellites, LOCATION_TYPES } from '@outrider/domain/location-types.ts';
import { isPlace } from '@outrider/domain/mileage.ts';
import type { IncomingReport } from '../../telemetry/incoming-report.ts';
import type { PositionRow } from '../../telemetry/position-row.ts';
import type { RuleInput } from './condition.ts';

const NO_TEMPERATURES: readonly number[] = [];

/** The values of a row that rules read, in the units of its columns. */
export type RulePointRow = Pick<PositionRow, 'positionedAtMs' | 'speedDkmh' | 'valid' | 'locationType'> & {
  readonly [
    Name in 'latitudeE6' | 'longitudeE6' | 'batteryPercent' | 'externalVoltageMv' | 'fuelDpercent' | 'fuelDl'
  ]: PositionRow[Name] | undefined;
} & Pick<PositionRow, 'temperaturesDdegc'>;

export function inputOfRow(row: RulePointRow, previousMs: number | undefined): RuleInput {
  return {
    timeMs: row.positionedAtMs,
    previousMs,
    place: placeOf(row),
    speedKmh: row.speedDkmh / 10,
    batteryPercent: row.batteryPercent ?? undefined,
    externalVoltageV: scaled(row.externalVoltageMv, 1_000),
    fuelPercent: scaled(row.fuelDpercent, 10),
    fuelL: scaled(row.fuelDl, 10),
    temperaturesC: row.temperaturesDdegc.length === 0 ? NO_TEMPERATURES : celsius(row.temperaturesDdegc),
  };
}

/** A report without a position tells values, of the instant at which it came. */
export function inputOfStatus(report: IncomingReport, previousMs: number | undefined): RuleInput {
  return {
    timeMs: report.receivedAtMs,
    previousMs,
    place: undefined,
    speedKmh: 0,
    batteryPercent: report.batteryPercent,
    externalVoltageV: report.externalVoltageV,
    fuelPercent: report.fuelPercent,
    fuelL: report.fuelL,
    temperaturesC: report.temperaturesC ?? NO_TEMPERATURES,
  };
}

function placeOf(row: RulePointRow): RuleInput['place'] {
  const { latitudeE6, longitudeE6, locationType } = row;
  if (!row.valid || typeof latitudeE6 !== 'number' || typeof longitudeE6 !== 'number') return undefined;
  if (!isBySatellites(LOCATION_TYPES[locationType])) return undefined;
  const place = { latitude: latitudeE6 / 1e6, longitude: longitudeE6 / 1e6 };
  return isPlace(place) ? place : undefined;
}

const scaled = (value: number | null | undefined, scale: number) =>
  typeof value === 'number' ? value / scale : undefined;

const celsius = (values: readonly (number | null)[]) =>
  values.flatMap((value) => (value === null ? [] : [value / 10]));
