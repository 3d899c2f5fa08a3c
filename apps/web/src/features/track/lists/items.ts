/** What happened on the way, as lists and marks show it: trips, stays, alarms and commands of all vehicles, in order of time. */
import type { FenceAlarm } from '@outrider/contract/alarms.ts';
import type { CommandRecord } from '@outrider/contract/commands.ts';
import type { StayPoint, TripItem } from '@outrider/contract/tracks.ts';
import { alarmsAt, valueAt } from '@outrider/tracks/track.ts';
import type { NamedAlarm } from '../../../app/use-alarm-names.ts';
import type { TrackMark } from '../../../map/TrackMarksLayer.tsx';
import type { DeviceTrack } from '../model/device-track.ts';

interface ItemBase {
  readonly id: string;
  readonly deviceId: string;
  /** Place of its vehicle among those shown. */
  readonly vehicle: number;
  readonly beginMs: number;
  readonly endMs: number;
  readonly latitude: number;
  readonly longitude: number;
}

export interface TripEntry extends ItemBase {
  readonly kind: 'trip';
  /** Among those of its vehicle. */
  readonly number: number;
  readonly ongoing: boolean;
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
  /** What was raised. */
  readonly alarms: readonly NamedAlarm[];
}

export interface CommandEntry extends ItemBase {
  readonly kind: 'command';
  readonly command: CommandRecord;
}

export interface CrossingEntry extends ItemBase {
  readonly kind: 'crossing';
  /** Its name. */
  readonly fence: string;
  readonly enters: boolean;
  /** Silence around it, ms, where that was longer than usual. */
  readonly gapMs: number | undefined;
}

/** What happens at an instant. */
export type EventEntry = AlarmEntry | CommandEntry;
/** What the map marks on the lines, each with its kind, time and place. */
export type MarkedEntry = StayEntry | EventEntry | CrossingEntry;
export type ListEntry = TripEntry | MarkedEntry;

export const byTime = (a: ItemBase, b: ItemBase): number => a.beginMs - b.beginMs || a.vehicle - b.vehicle;

interface Spanned {
  readonly id: string;
  readonly startTime: string;
  readonly endTime: string;
}

/** Numbers what each device has, in order of time. */
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
 * An alarm is raised at the first point that tells of it; one of a border at each, since it is of a fence of its own.
 * @param fenceAlarms which fences those are about, as far as that is known
 */
export function listAlarms(tracks: readonly DeviceTrack[], fenceAlarms: readonly FenceAlarm[]): AlarmEntry[] {
  const fences = new Map(
    fenceAlarms.map((alarm) => [fenceKey(alarm.id, Date.parse(alarm.time), alarm.kind), alarm.fences]),
  );
  return tracks.flatMap((track, vehicle) => listAlarmsOf(track, vehicle, fences)).toSorted(byTime);
}

const fenceKey = (deviceId: string, timeMs: number, kind: string): string => `${deviceId} ${timeMs} ${kind}`;
const NO_FENCES: FenceAlarm['fences'] = [];

function listAlarmsOf(
  track: DeviceTrack,
  vehicle: number,
  fences: ReadonlyMap<string, FenceAlarm['fences']>,
): AlarmEntry[] {
  const entries: AlarmEntry[] = [];
  let before: readonly string[] = [];
  let place: { readonly latitude: number; readonly longitude: number } | undefined;
  for (const { track: day } of track.days) {
    // Most days have none at all, and need not be gone through.
    if (!day.alarms) {
      before = [];
      continue;
    }
    for (let index = 0; index < day.count; index++) {
      const told = alarmsAt(day, index);
      const beginMs = day.columns.timeMs[index] ?? 0;
      const raised: NamedAlarm[] = [];
      for (const kind of told) {
        const crossed = fences.get(fenceKey(track.deviceId, beginMs, kind));
        if (crossed || !before.includes(kind)) raised.push({ kind, fences: crossed ?? NO_FENCES });
      }
      before = told;
      if (raised.length === 0) continue;
      const latitudeE6 = valueAt(day, 'latitudeE6', index);
      const longitudeE6 = valueAt(day, 'longitudeE6', index);
      if (latitudeE6 !== undefined && longitudeE6 !== undefined) {
        place = { latitude: latitudeE6 / 1e6, longitude: longitudeE6 / 1e6 };
      }
      // Where no point ever had a place there is nothing to be shown on a map.
      if (!place) continue;
      entries.push({
        ...place,
        id: `alarm/${track.deviceId}/${beginMs}/${day.columns.kind[index] ?? 0}`,
        kind: 'alarm',
        deviceId: track.deviceId,
        vehicle,
        beginMs,
        endMs: beginMs,
        alarms: raised,
      });
    }
  }
  return entries;
}

/** Where each track begins and ends. */
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
      const latitudeE6 = valueAt(day, 'latitudeE6', index);
      const longitudeE6 = valueAt(day, 'longitudeE6', index);
      if (latitudeE6 === undefined || longitudeE6 === undefined) continue;
      return { latitude: latitudeE6 / 1e6, longitude: longitudeE6 / 1e6 };
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
