/** A point in files for people: names and units that they use. */
import type { TrackField } from '@outrider/contract/tracks.ts';
import { zoneOffsetMs } from '@outrider/domain/local-day.ts';
import { pointAt, type Track, type TrackPoint } from '@outrider/tracks/track.ts';

import type { TrackNames } from './track-names.ts';

/** The device whose track is written. */
export interface ExportDevice {
  readonly deviceId: string;
  readonly terminalId: string;
  readonly displayName: string;
  /** IANA's name. */
  readonly timeZone: string;
}

type AlarmNames = TrackNames['alarmNames'];

type FieldValue = string | number | boolean | readonly (string | number | null)[] | undefined;
type TimeField = 'time' | 'localTime' | 'receivedTime';
export type PointValues = { readonly [Name in Exclude<TrackField, TimeField>]: FieldValue };
/** A value that the device did not report is undefined. */
export type ExportPoint = PointValues & { readonly [Name in TimeField]: string | undefined };

/** Offsets of time zones change only at quarters of an hour. */
const SLOT_MS = 900_000;

/** How far the clocks of a zone are ahead of UTC at an instant. */
export function createZoneOffset(timeZone: string): (timeMs: number) => number {
  let slot = -1;
  let offsetMs = 0;
  return (timeMs) => {
    if (Math.floor(timeMs / SLOT_MS) !== slot) {
      slot = Math.floor(timeMs / SLOT_MS);
      offsetMs = zoneOffsetMs(timeZone, timeMs);
    }
    return offsetMs;
  };
}

export function createPointPresenter(
  { timeZone }: ExportDevice,
  alarmNames?: AlarmNames,
): (track: Track, index: number) => ExportPoint {
  const zoneOffset = createZoneOffset(timeZone);
  return (track, index) => {
    const point = pointAt(track, index);
    const { timeMs, receiveDelayS } = point;
    const received = receiveDelayS === undefined ? undefined : new Date(timeMs + receiveDelayS * 1_000);
    return {
      time: new Date(timeMs).toISOString(),
      localTime: new Date(timeMs + zoneOffset(timeMs)).toISOString().slice(0, 19).replace('T', ' '),
      receivedTime: received?.toISOString(),
      ...presentValues(point, alarmNames),
    };
  };
}

export function presentValues(point: TrackPoint, alarmNames: AlarmNames = {}): PointValues {
  return {
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
    alarms: point.alarms.length === 0 ? undefined : point.alarms.map((kind) => alarmNames[kind] ?? kind),
  };
}

function scaled(value: number | undefined, scale: number): number | undefined {
  return value === undefined ? undefined : value / scale;
}
