/** A point as files for people tell it: by names with units, in the units that people use. */
import { zoneOffsetMs } from '@outrider/domain/local-day.ts';
import { pointAt, type Track, type TrackPoint } from '@outrider/tracks/track.ts';

/** Whose track is written. */
export interface ExportDevice {
  readonly deviceId: string;
  readonly terminalId: string;
  readonly displayName: string;
  /** IANA's name. */
  readonly timeZone: string;
}

/** In the order of the columns; what the device did not tell is left out. */
export const POINT_FIELDS = [
  'time',
  'localTime',
  'receivedTime',
  'lat',
  'lon',
  'altitudeM',
  'speedKmh',
  'courseDeg',
  'satellites',
  'accuracyM',
  'valid',
  'locationType',
  'historical',
  'acc',
  'odometerM',
  'fuelL',
  'fuelPercent',
  'batteryPercent',
  'gsmPercent',
  'externalVoltageV',
  'batteryVoltageV',
  'temperaturesC',
  'alarms',
] as const;

type FieldName = (typeof POINT_FIELDS)[number];
type FieldValue = string | number | boolean | readonly (string | number | null)[] | undefined;
export type ExportPoint = { readonly [Name in FieldName]: FieldValue };

/** Offsets change on the quarter of an hour, if at all. */
const SLOT_MS = 900_000;

export function createPointPresenter({
  timeZone,
}: ExportDevice): (track: Track, index: number) => ExportPoint {
  let slot = -1;
  let offsetMs = 0;
  return (track, index) => {
    const point = pointAt(track, index);
    const { timeMs } = point;
    if (Math.floor(timeMs / SLOT_MS) !== slot) {
      slot = Math.floor(timeMs / SLOT_MS);
      offsetMs = zoneOffsetMs(timeZone, timeMs);
    }
    return presentPoint(point, new Date(timeMs + offsetMs).toISOString().slice(0, 19).replace('T', ' '));
  };
}

function presentPoint(point: TrackPoint, localTime: string): ExportPoint {
  return {
    time: new Date(point.timeMs).toISOString(),
    localTime,
    receivedTime:
      point.receiveDelayS === undefined
        ? undefined
        : new Date(point.timeMs + point.receiveDelayS * 1_000).toISOString(),
    lat: scaled(point.latitudeE6, 1e6),
    lon: scaled(point.longitudeE6, 1e6),
    altitudeM: point.altitudeM,
    speedKmh: scaled(point.speedDkmh, 10),
    courseDeg: scaled(point.courseDdeg, 10),
    satellites: point.satellites,
    accuracyM: point.accuracyM,
    valid: point.valid,
    locationType: point.locationType,
    historical: point.historical,
    acc: point.acc,
    odometerM: point.odometerM,
    fuelL: scaled(point.fuelDl, 10),
    fuelPercent: scaled(point.fuelDpercent, 10),
    batteryPercent: point.batteryPercent,
    gsmPercent: point.gsmPercent,
    externalVoltageV: scaled(point.externalVoltageMv, 1_000),
    batteryVoltageV: scaled(point.batteryVoltageMv, 1_000),
    temperaturesC:
      point.temperaturesDdegc.length === 0
        ? undefined
        : point.temperaturesDdegc.map((value) => (value === null ? null : value / 10)),
    alarms: point.alarms.length === 0 ? undefined : point.alarms,
  };
}

function scaled(value: number | undefined, scale: number): number | undefined {
  return value === undefined ? undefined : value / scale;
}
