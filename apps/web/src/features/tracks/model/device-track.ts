/**
 * One device's points, day by day as they came: columns, never an object for each point. All that shows them (line,
 * clock, table, chart) reads here. A row is a point's number from the oldest that is loaded; it moves when older days
 * come, an instant does not.
 */
import { isAbsent } from '@outrider/tracks/columns.ts';
import { STATE_BITS } from '@outrider/tracks/states.ts';
import type { Track } from '@outrider/tracks/track.ts';
import { correctionOf, faintChunk, flagHidden } from './correction.ts';
import { LINE_FLAGS, type LineChunk, type LineJoint } from '../../../map/tracks/line-store.ts';
import type { LoadedDay } from '../../../fleet/tracks/track-messages.ts';

/** What the lines need to know of the account's thresholds. */
export interface LineRules {
  /** Silence longer than this is a gap. */
  readonly gapMs: number;
  /** At this speed or below a vehicle stands. */
  readonly stopSpeedKmh: number;
  /** Whether points that cannot be are left out of the line. */
  readonly isCorrected: boolean;
}

export interface TrackDay {
  readonly track: Track;
  readonly levels: Uint8Array<ArrayBuffer>;
  /** LINE_FLAGS of each point. */
  readonly flags: Uint8Array<ArrayBuffer>;
}

export interface Span {
  readonly beginMs: number;
  readonly endMs: number;
}

export class DeviceTrack {
  readonly deviceId: string;
  #days: TrackDay[] = [];
  /** The row with which each day begins, and behind the last the number of all rows. */
  #starts: number[] = [0];
  /** What the map was told of each day: the same again while nothing of it changes, or each would be drawn anew. */
  #chunks = new WeakMap<TrackDay, readonly LineChunk[]>();
  #vehicle = -1;
  #rules: LineRules;
  #trips: readonly Span[] = [];
  #lead: Track | undefined;

  constructor(deviceId: string, rules: LineRules) {
    this.deviceId = deviceId;
    this.#rules = rules;
  }

  get days(): readonly TrackDay[] {
    return this.#days;
  }

  /** The last point before the range; undefined when nothing is known of it. Counts for the mileage alone. */
  get lead(): Track | undefined {
    return this.#lead;
  }

  setLead(lead: Track): void {
    this.#lead = lead;
  }

  get count(): number {
    return this.#starts.at(-1) ?? 0;
  }

  get firstMs(): number | undefined {
    return this.#days[0]?.track.columns.timeMs[0];
  }

  get lastMs(): number | undefined {
    return this.#days.at(-1)?.track.columns.timeMs.at(-1);
  }

  /** Takes a day that is older than all that are here. */
  add({ track, levels }: Pick<LoadedDay, 'track' | 'levels'>): void {
    const [next] = this.#days;
    this.#days.unshift({ track, levels, flags: toFlags(track, this.#rules, undefined) });
    if (next && isGap(track, next.track, this.#rules)) {
      this.#days[1] = { ...next, flags: toFlags(next.track, this.#rules, track) };
    }
    this.#starts = [0];
    for (const day of this.#days) this.#starts.push(this.count + day.track.count);
  }

  setRules(rules: LineRules): void {
    this.#rules = rules;
    this.#days = this.#days.map((day, index) => ({
      ...day,
      flags: toFlags(day.track, rules, this.#days[index - 1]?.track),
    }));
    this.#chunks = new WeakMap();
  }

  /** In the order of time; they colour the line. */
  setTrips(trips: readonly Span[]): void {
    if (trips.length === 0 && this.#trips.length === 0) return;
    this.#trips = trips;
    this.#chunks = new WeakMap();
  }

  /** For the map. `vehicle` is the place of the device among those shown. */
  chunks(vehicle: number): readonly LineChunk[] {
    if (this.#vehicle !== vehicle) this.#chunks = new WeakMap();
    this.#vehicle = vehicle;
    return this.#days.flatMap((day, index) => {
      const chunks = this.#chunks.get(day) ?? this.#toChunk(day, this.#days[index + 1], vehicle);
      this.#chunks.set(day, chunks);
      return chunks;
    });
  }

  #toChunk({ track, levels, flags }: TrackDay, next: TrackDay | undefined, vehicle: number): LineChunk[] {
    const { timeMs, latitudeE6, longitudeE6, speedDkmh } = track.columns;
    if (!latitudeE6 || !longitudeE6) return [];
    const trips = this.#trips.length === 0 ? undefined : numberTrips(timeMs, this.#trips);
    const joint = next && findJoint(next);
    const faint = this.#rules.isCorrected ? faintChunk(track, correctionOf(track), vehicle) : undefined;
    return [
      ...(faint ? [faint] : []),
      { vehicle, latitudeE6, longitudeE6, speedDkmh, levels, flags, trips, joint },
    ];
  }

  /** The day of a row, and the point's place in it. */
  locate(row: number): { readonly day: TrackDay; readonly index: number } | undefined {
    if (row < 0 || row >= this.count) return undefined;
    const at = findLast(this.#starts, row);
    const day = this.#days[at];
    return day && { day, index: row - (this.#starts[at] ?? 0) };
  }

  timeOf(row: number): number | undefined {
    const found = this.locate(row);
    return found?.day.track.columns.timeMs[found.index];
  }

  /** The last row at or before an instant; -1 when all are later. */
  rowAt(timeMs: number): number {
    let at = this.#days.length - 1;
    while (at >= 0 && (this.#days[at]?.track.columns.timeMs[0] ?? Infinity) > timeMs) at--;
    const day = this.#days[at];
    return day ? (this.#starts[at] ?? 0) + findLast(day.track.columns.timeMs, timeMs) : -1;
  }
}

/** The last place of an ascending list whose value is not above; -1 when all are. */
export function findLast(values: ArrayLike<number>, value: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] as number) <= value) low = middle + 1; // below the length
    else high = middle;
  }
  return low - 1;
}

function isGap(before: Track, after: Track, { gapMs }: LineRules): boolean {
  return (after.columns.timeMs[0] ?? 0) - (before.columns.timeMs.at(-1) ?? 0) > gapMs;
}

function toFlags(track: Track, rules: LineRules, before: Track | undefined): Uint8Array<ArrayBuffer> {
  const { timeMs, speedDkmh, states } = track.columns;
  const flags = new Uint8Array(track.count);
  const stop = rules.stopSpeedKmh * 10;
  let lastMs = before?.columns.timeMs.at(-1) ?? timeMs[0] ?? 0;
  for (let index = 0; index < track.count; index++) {
    const time = timeMs[index] as number; // `count` points
    flags[index] =
      (time - lastMs > rules.gapMs ? LINE_FLAGS.gap : 0) |
      ((speedDkmh?.[index] ?? 0) <= stop ? LINE_FLAGS.standing : 0) |
      (((states[index] ?? 0) & STATE_BITS.acc) === 0 ? 0 : LINE_FLAGS.ignition);
    lastMs = time;
  }
  if (rules.isCorrected) flagHidden(flags, correctionOf(track));
  return flags;
}

function numberTrips(timeMs: Float64Array, trips: readonly Span[]): Uint8Array<ArrayBuffer> {
  const numbers = new Uint8Array(timeMs.length);
  let at = Math.max(
    0,
    trips.findIndex(({ endMs }) => endMs >= (timeMs[0] ?? 0)),
  );
  for (let index = 0; index < timeMs.length; index++) {
    const time = timeMs[index] as number; // within the list
    while (at < trips.length - 1 && (trips[at]?.endMs ?? 0) < time) at++;
    const trip = trips[at];
    if (trip && time >= trip.beginMs && time <= trip.endMs) numbers[index] = 1 + (at % 255);
  }
  return numbers;
}

function findJoint({ track, flags }: TrackDay): LineJoint | undefined {
  const { latitudeE6, longitudeE6, speedDkmh } = track.columns;
  if (!latitudeE6 || !longitudeE6) return undefined;
  const index = latitudeE6.findIndex(
    (value, place) => !isAbsent('int32', value) && ((flags[place] ?? 0) & LINE_FLAGS.hidden) === 0,
  );
  if (index < 0) return undefined;
  return {
    latitudeE6: latitudeE6[index] ?? 0,
    longitudeE6: longitudeE6[index] ?? 0,
    speedKmh: Math.max(0, speedDkmh?.[index] ?? 0) / 10,
    // What is silent before the first point with a place, or on the way to it, is silent.
    flags: flags
      .subarray(0, index + 1)
      .reduce((all, each) => all | (each & LINE_FLAGS.gap), flags[index] ?? 0),
  };
}
