/** Alarms as the map and the list beside it show them; pure functions. */
import type { RecentAlarm } from '@outrider/contract/alarms.ts';
import type { AlarmKind } from '@outrider/domain/alarm-kinds.ts';
import type { TrackMark } from '../../map/TrackMarksLayer.tsx';

const MINUTE_MS = 60_000;
/** How long before and after an alarm its replay starts and ends, to show cause and consequence. */
const BEFORE_MS = 10 * MINUTE_MS;
const AFTER_MS = 20 * MINUTE_MS;

export interface PlacedAlarm {
  readonly id: string;
  readonly deviceId: string;
  readonly kind: AlarmKind;
  /** The fences that it is about. */
  readonly fences: RecentAlarm['fences'];
  readonly timeMs: number;
  /** WGS84 degrees. */
  readonly longitude: number;
  readonly latitude: number;
  readonly speedKmh: number;
}

/** @param isShown undefined means all devices. */
export function placeAlarms(
  alarms: readonly RecentAlarm[],
  isShown: ((deviceId: string) => boolean) | undefined,
): PlacedAlarm[] {
  const shown = isShown ? alarms.filter(({ id }) => isShown(id)) : alarms;
  return shown.map(({ id, kind, fences, time, lat, lon, speed }) => ({
    id: `${id} ${time} ${kind}`,
    deviceId: id,
    kind,
    fences,
    timeMs: Date.parse(time),
    longitude: lon,
    latitude: lat,
    speedKmh: speed,
  }));
}

export function toMarks(alarms: readonly PlacedAlarm[]): TrackMark[] {
  return alarms.map(({ id, longitude, latitude }) => ({
    id,
    kind: 'alarm',
    longitude,
    latitude,
    vehicle: 0,
  }));
}

/** The period of the replay around an alarm. */
export function replayPeriod(timeMs: number): { readonly fromMs: number; readonly toMs: number } {
  return { fromMs: timeMs - BEFORE_MS, toMs: timeMs + AFTER_MS };
}
