/** Events for lists and marks: trips, stays, alarms and commands of all vehicles, in order of time. */
import type { FenceAlarm } from '@outrider/contract/alarms.ts';
import type { CommandRecord } from '@outrider/contract/commands.ts';
import type { StayPoint, TripItem } from '@outrider/contract/tracks.ts';
import { type AlarmKind, isBorderAlarm, toAlarmKinds } from '@outrider/domain/alarm-kinds.ts';
import { type Track, valueAt } from '@outrider/tracks/track.ts';
import type { NamedAlarm } from '../../../lib/use-alarm-names.ts';
import type { TrackMark } from '../../../map/TrackMarksLayer.tsx';
import type { DeviceTrack, TrackDay } from '../model/device-track.ts';
import { int32At } from '@outrider/tracks/number-at.ts';

interface ItemBase {
  readonly id: string;
  readonly deviceId: string;
  /** Index of its vehicle among those shown. */
  readonly vehicle: number;
  readonly beginMs: number;
  readonly endMs: number;
  readonly latitude: number;
  readonly longitude: number;
}

export interface TripEntry extends ItemBase {
  readonly kind: 'trip';
  /** Its number among those of its vehicle. */
  readonly number: number;
  readonly ongoing: boolean;
  /** Of an ongoing trip, where the vehicle was last. */
  readonly end: { readonly latitude: number; readonly longitude: number };
  readonly distanceM: number;
  readonly maxSpeedKmh: number;
}

export interface StayEntry extends ItemBase {
  readonly kind: 'stay';
  readonly number: number;
  readonly ongoing: boolean;
}

export interface AlarmEntry extends ItemBase {
  readonly kind: 'alarm';
  /** The raised alarms. */
  readonly alarms: readonly NamedAlarm[];
}

export interface CommandEntry extends ItemBase {
  readonly kind: 'command';
  readonly command: CommandRecord;
}

export interface CrossingEntry extends ItemBase {
  readonly kind: 'crossing';
  /** The fence's name. */
  readonly fence: string;
  readonly enters: boolean;
  /** The silence around it in milliseconds, if it was longer than usual. */
  readonly gapMs: number | undefined;
}

/** Events at one instant. */
export type EventEntry = AlarmEntry | CommandEntry;
/** The entries that the map marks on the lines, each with its kind, time and place. */
export type MarkedEntry = StayEntry | EventEntry | CrossingEntry;
export type ListEntry = TripEntry | MarkedEntry;

export const byTime = (a: ItemBase, b: ItemBase): number => a.beginMs - b.beginMs || a.vehicle - b.vehicle;

interface Spanned {
  readonly id: string;
  readonly startTime: string;
  readonly endTime: string;
}

/** Numbers the items of each device in order of time. */
function number<Item extends Spanned>(items: readonly Item[], deviceIds: readonly string[]) {
  const counts = new Map<string, number>();
  return items
    .filter(({ id }) => deviceIds.includes(id))
    .map((item) => ({ item, beginMs: Date.parse(item.startTime), endMs: Date.parse(item.endTime) }))
    .toSorted((a, b) => a.beginMs - b.beginMs)
    .map(({ item, beginMs, endMs }) => {
      const count = (counts.get(item.id) ?? 0) + 1;
      counts.set(item.id, count);
      const vehicle = deviceIds.indexOf(item.id);
      return { item, base: { deviceId: item.id, vehicle, beginMs, endMs, number: count } };
    });
}

export function listTrips(trips: readonly TripItem[], deviceIds: readonly string[]): TripEntry[] {
  return number(trips, deviceIds)
    .map(({ item, base }) => ({
      ...base,
      id: `trip/${item.id}/${base.beginMs}`,
      kind: 'trip' as const,
      ongoing: item.ongoing,
      distanceM: item.distanceM,
      maxSpeedKmh: item.maxSpeedKmh,
      latitude: item.start.lat,
      longitude: item.start.lon,
      end: { latitude: item.end.lat, longitude: item.end.lon },
    }))
    .toSorted(byTime);
}

export function listStays(stays: readonly StayPoint[], deviceIds: readonly string[]): StayEntry[] {
  return number(stays, deviceIds)
    .map(({ item, base }) => ({
      ...base,
      id: `stay/${item.id}/${base.beginMs}`,
      kind: 'stay' as const,
      ongoing: item.ongoing,
      latitude: item.lat,
      longitude: item.lon,
    }))
    .toSorted(byTime);
}

/**
 * An alarm is raised at the first point that has it. An alarm of a fence is raised at each point, since each belongs to
 * one crossing.
 * @param fenceAlarms the fences of these alarms, as far as they are known
 */
export function listAlarms(tracks: readonly DeviceTrack[], fenceAlarms: readonly FenceAlarm[]): AlarmEntry[] {
  const fences = new Map(
    fenceAlarms.map((alarm) => [fenceKey(alarm.id, Date.parse(alarm.time), alarm.kind), alarm.fences]),
  );
  return tracks.flatMap((track, vehicle) => listAlarmsOf(track, vehicle, fences)).toSorted(byTime);
}

const fenceKey = (deviceId: string, timeMs: number, kind: AlarmKind): string =>
  `${deviceId} ${timeMs} ${kind}`;
const NO_FENCES: FenceAlarm['fences'] = [];

function listAlarmsOf(
  { deviceId, days }: DeviceTrack,
  vehicle: number,
  fences: ReadonlyMap<string, FenceAlarm['fences']>,
): AlarmEntry[] {
  const entries: AlarmEntry[] = [];
  let before: readonly AlarmKind[] = [];
  for (const [day, { track }] of days.entries()) {
    // Most days have no alarms at all, and few of the millions of points start one.
    const column = track.alarms?.column ?? NO_ALARMS;
    const sets = track.alarms?.sets.map(toAlarmKinds) ?? [];
    let last = -1;
    if (column.length === 0) before = [];
    for (let index = 0; index < column.length; index++) {
      const number = int32At(column, index);
      const present = sets[number] ?? [];
      if (number === last && !present.some(isBorderAlarm)) continue;
      last = number;
      const beginMs = track.columns.timeMs[index] ?? 0;
      const raised: NamedAlarm[] = [];
      for (const kind of present) {
        const crossed = isBorderAlarm(kind) ? fences.get(fenceKey(deviceId, beginMs, kind)) : undefined;
        if (crossed || !before.includes(kind)) raised.push({ kind, fences: crossed ?? NO_FENCES });
      }
      before = present;
      if (raised.length === 0) continue;
      const place = lastPlace(days, day, index);
      // Without any position there is nothing to show on a map.
      if (!place) continue;
      entries.push({
        ...place,
        id: `alarm/${deviceId}/${beginMs}/${track.columns.kind[index] ?? 0}`,
        kind: 'alarm',
        deviceId,
        vehicle,
        beginMs,
        endMs: beginMs,
        alarms: raised,
      });
    }
  }
  return entries;
}

const NO_ALARMS = new Int32Array(0);

/** The position at a point, or the last one before it. */
function lastPlace(days: readonly TrackDay[], day: number, index: number): Place | undefined {
  for (let at = day; at >= 0; at--) {
    const track = days[at]?.track;
    if (!track) continue;
    for (let point = at === day ? index : track.count - 1; point >= 0; point--) {
      const place = placeAt(track, point);
      if (place) return place;
    }
  }
  return undefined;
}

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

function placeAt(track: Track, index: number): Place | undefined {
  const latitudeE6 = valueAt(track, 'latitudeE6', index);
  const longitudeE6 = valueAt(track, 'longitudeE6', index);
  return latitudeE6 === undefined || longitudeE6 === undefined
    ? undefined
    : { latitude: latitudeE6 / 1e6, longitude: longitudeE6 / 1e6 };
}

/** The start and end of each track. */
export function markEnds(tracks: readonly DeviceTrack[]): TrackMark[] {
  return tracks.flatMap((track, vehicle) =>
    (['start', 'end'] as const).flatMap((kind) => {
      const place = endPlace(track, kind);
      return place ? [{ id: `${kind}/${track.deviceId}`, kind, vehicle, ...place }] : [];
    }),
  );
}

function endPlace(track: DeviceTrack, kind: 'start' | 'end') {
  const days = kind === 'start' ? track.days : track.days.toReversed();
  for (const { track: day } of days) {
    for (let step = 0; step < day.count; step++) {
      const index = kind === 'start' ? step : day.count - 1 - step;
      const place = placeAt(day, index);
      if (place) return place;
    }
  }
  return undefined;
}

export function toMark(entry: MarkedEntry): TrackMark {
  const { id, kind, vehicle, latitude, longitude } = entry;
  return {
    id,
    kind,
    vehicle,
    latitude,
    longitude,
    ...(entry.kind === 'stay' && { number: entry.number }),
    ...(entry.kind === 'crossing' && { enters: entry.enters }),
  };
}
