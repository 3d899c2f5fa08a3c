/** The columns of the point table: a point's values in the reader's language. */
import type { AlarmKind } from '@outrider/domain/alarm-kinds.ts';
import { compassPoint } from '@outrider/domain/geometry.ts';
import { alarmsAt, pointAt, type Track } from '@outrider/tracks/track.ts';
import type { TFunction } from 'i18next';
import { formatInstant, formatPercent, formatSpeed } from '../../../lib/format.ts';

export const COLUMNS = [
  'time',
  'speed',
  'course',
  'latitude',
  'longitude',
  'location',
  'fix',
  'acc',
  'alarms',
  'satellites',
  'altitude',
  'odometer',
  'fuel',
  'battery',
  'voltage',
  'signal',
  'temperature',
  'received',
] as const;
export type Column = (typeof COLUMNS)[number];

/** Figures are compared by their last digits. */
export const FIGURES: ReadonlySet<Column> = new Set([
  'speed',
  'latitude',
  'longitude',
  'satellites',
  'altitude',
  'odometer',
  'fuel',
  'battery',
  'voltage',
  'signal',
  'temperature',
]);

/** CSS pixels. */
export const COLUMN_WIDTHS: Readonly<Record<Column, number>> = {
  time: 192,
  speed: 84,
  course: 132,
  latitude: 92,
  longitude: 100,
  location: 92,
  fix: 64,
  acc: 56,
  alarms: 130,
  satellites: 80,
  altitude: 76,
  odometer: 96,
  fuel: 84,
  battery: 76,
  voltage: 76,
  signal: 70,
  temperature: 110,
  received: 178,
};

function tenth(value: number | undefined): number | undefined {
  return value === undefined ? undefined : value / 10;
}

type T = TFunction<readonly ['track', 'monitor']>;

/** The texts of a row; empty for values that the device did not report. */
export function textsOf(
  track: Track,
  index: number,
  t: T,
  language: string,
  nameAlarms: (kinds: readonly AlarmKind[]) => string,
): Readonly<Record<Column, string>> {
  const point = pointAt(track, index);
  const { latitudeE6, longitudeE6, speedDkmh, courseDdeg, receiveDelayS } = point;
  const number = (value: number | undefined, unit: string, digits = 0): string =>
    value === undefined
      ? ''
      : `${value.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits })} ${unit}`;
  const mileage = point.odometerM === undefined ? undefined : point.odometerM / 1_000;
  const voltage = point.externalVoltageMv ?? point.batteryVoltageMv;
  return {
    time: formatInstant(point.timeMs, language),
    speed: speedDkmh === undefined ? '' : formatSpeed(speedDkmh / 10, language),
    course:
      courseDdeg === undefined
        ? ''
        : `${t(`monitor:compass.${compassPoint(courseDdeg / 10)}`)} ${Math.round(courseDdeg / 10)}°`,
    latitude: latitudeE6 === undefined ? '' : (latitudeE6 / 1e6).toFixed(6),
    longitude: longitudeE6 === undefined ? '' : (longitudeE6 / 1e6).toFixed(6),
    location: t(`monitor:locationTypes.${point.locationType}`),
    fix: t(point.valid ? 'track:fixed' : 'track:unfixed'),
    acc: point.acc === undefined ? '' : t(point.acc ? 'monitor:card.on' : 'monitor:card.off'),
    alarms: nameAlarms(alarmsAt(track, index)),
    satellites: point.satellites?.toLocaleString(language) ?? '',
    altitude: number(point.altitudeM, 'm'),
    odometer: number(mileage, 'km', 1),
    fuel: number(tenth(point.fuelDl), 'L', 1) || number(tenth(point.fuelDpercent), '%', 1),
    battery: point.batteryPercent === undefined ? '' : formatPercent(point.batteryPercent, language),
    voltage: number(voltage === undefined ? undefined : voltage / 1_000, 'V', 1),
    signal: point.gsmPercent === undefined ? '' : formatPercent(point.gsmPercent, language),
    temperature: point.temperaturesDdegc
      .map((each) => (each === null ? '–' : (each / 10).toFixed(1)))
      .join(' / '),
    received:
      receiveDelayS === undefined ? '' : formatInstant(point.timeMs + receiveDelayS * 1_000, language),
  };
}
