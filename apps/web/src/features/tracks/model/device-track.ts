/**
 * One device's points, day by day as they came: columns, never an object for each point. All that shows them (line,
 * clock, table, chart) reads here. A row is a point's number from the oldest that is loaded; it moves when older days
 * come, an instant does not. A track does not change: what comes or is set anew makes another one, so that whoever
 * shows one sees by itself whether it is still the same.
 */
import { isAbsent } from '@outrider/tracks/columns.ts';
import { STATE_BITS } from '@outrider/tracks/states.ts';
import type { Track } from '@outrider/tracks/track.ts';
import { correctionOf, faintChunk, flagHidden } from './correction.ts';
import { LINE_FLAGS, type LineChunk, type LineJoint } from '../../../map/tracks/line-store.ts';
import type { LoadedDay } from '../../../fleet/tracks/track-messages.ts';
import { float64At, numberAt } from '@outrider/tracks/number-at.ts';

/** What the lines need of the account's thresholds. */
export interface LineRules {
  /** A longer silence is a gap. */
  readonly gapMs: number;
  /** At this speed or below, a vehicle is stopped. */
  readonly stopSpeedKmh: number;
  /** Whether implausible points are left out of the line. */
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

/**
 * The last chunks of each day. They are reused while nothing in them changes, because the map draws new objects anew.
 */
class ChunkCache {
  #byDay = new WeakMap<TrackDay, readonly LineChunk[]>();
  #vehicle = -1;

  get(day: TrackDay, vehicle: number, create: () => readonly LineChunk[]): readonly LineChunk[] {
    if (this.#vehicle !== vehicle) this.#byDay = new WeakMap();
    this.#vehicle = vehicle;
    const chunks = this.#byDay.get(day) ?? create();
    this.#byDay.set(day, chunks);
    return chunks;
  }
}

interface TrackParts {
  readonly days: readonly TrackDay[];
  /** The last point before the range; undefined if it is unknown. It counts only for the mileage. */
  readonly lead: Track | undefined;
  readonly rules: LineRules;
  readonly trips: readonly Span[];
}

export class DeviceTrack {
  readonly deviceId: string;
  readonly days: readonly TrackDay[];
  readonly lead: Track | undefined;
  readonly #parts: TrackParts;
  /** The first row of each day and, at the end, the number of all rows. */
  readonly #starts: readonly number[];
  readonly #chunks: ChunkCache;

  private constructor(deviceId: string, parts: TrackParts, chunks: ChunkCache) {
    this.deviceId = deviceId;
    this.days = parts.days;
    this.lead = parts.lead;
    this.#parts = parts;
    this.#chunks = chunks;
    const starts = [0];
    for (const { track } of parts.days) starts.push((starts.at(-1) ?? 0) + track.count);
    this.#starts = starts;
  }

  /** Without points yet. */
  static of(deviceId: string, rules: LineRules): DeviceTrack {
    return new DeviceTrack(deviceId, { days: [], lead: undefined, rules, trips: [] }, new ChunkCache());
  }

  withLead(lead: Track): DeviceTrack {
    return new DeviceTrack(this.deviceId, { ...this.#parts, lead }, this.#chunks);
  }

  get count(): number {
    return this.#starts.at(-1) ?? 0;
  }

  get firstMs(): number | undefined {
    return this.days[0]?.track.columns.timeMs[0];
  }

  get lastMs(): number | undefined {
    return this.days.at(-1)?.track.columns.timeMs.at(-1);
  }

  /** With a day that is older than all that are here. */
  withDay({ track, levels }: Pick<LoadedDay, 'track' | 'levels'>): DeviceTrack {
    const { rules } = this.#parts;
    const [next, ...later] = this.days;
    const days: TrackDay[] = [{ track, levels, flags: toFlags(track, rules, undefined) }];
    if (next) {
      const isApart = isGap(track, next.track, rules);
      days.push(isApart ? { ...next, flags: toFlags(next.track, rules, track) } : next, ...later);
    }
    return new DeviceTrack(this.deviceId, { ...this.#parts, days }, this.#chunks);
  }

  withRules(rules: LineRules): DeviceTrack {
    const days = this.days.map((day, index) => ({
      ...day,
      flags: toFlags(day.track, rules, this.days[index - 1]?.track),
    }));
    return new DeviceTrack(this.deviceId, { ...this.#parts, rules, days }, new ChunkCache());
  }

  /** With trips, in the order of time; they colour the line. */
  withTrips(trips: readonly Span[]): DeviceTrack {
    if (trips.length === 0 && this.#parts.trips.length === 0) return this;
    return new DeviceTrack(this.deviceId, { ...this.#parts, trips }, new ChunkCache());
  }

  /** The chunks for the map. `vehicle` is the index of the device among those shown. */
  chunks(vehicle: number): readonly LineChunk[] {
    return this.days.flatMap((day, index) =>
      this.#chunks.get(day, vehicle, () => this.#toChunk(day, this.days[index + 1], vehicle)),
    );
  }

  #toChunk({ track, levels, flags }: TrackDay, next: TrackDay | undefined, vehicle: number): LineChunk[] {
    const { timeMs, latitudeE6, longitudeE6, speedDkmh } = track.columns;
    if (!latitudeE6 || !longitudeE6) return [];
    const { rules } = this.#parts;
    const trips = this.#parts.trips.length === 0 ? undefined : numberTrips(timeMs, this.#parts.trips);
    const joint = next && findJoint(next);
    const faint = rules.isCorrected ? faintChunk(track, correctionOf(track), vehicle) : undefined;
    return [
      ...(faint ? [faint] : []),
      { vehicle, latitudeE6, longitudeE6, speedDkmh, levels, flags, trips, joint },
    ];
  }

  /** The day of a row, and the point's index in it. */
  locate(row: number): { readonly day: TrackDay; readonly index: number } | undefined {
    if (row < 0 || row >= this.count) return undefined;
    const at = findLast(this.#starts, row);
    const day = this.days[at];
    return day && { day, index: row - (this.#starts[at] ?? 0) };
  }

  timeOf(row: number): number | undefined {
    const found = this.locate(row);
    return found?.day.track.columns.timeMs[found.index];
  }

  /** The last row at or before an instant; -1 if all are later. */
  rowAt(timeMs: number): number {
    let at = this.days.length - 1;
    while (at >= 0 && (this.days[at]?.track.columns.timeMs[0] ?? Infinity) > timeMs) at--;
    const day = this.days[at];
    return day ? (this.#starts[at] ?? 0) + findLast(day.track.columns.timeMs, timeMs) : -1;
  }
}

/** The last index of an ascending list whose value is not above `value`; -1 if all are. */
export function findLast(values: ArrayLike<number>, value: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numberAt(values, middle) <= value) low = middle + 1;
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
    const time = float64At(timeMs, index);
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
    const time = float64At(timeMs, index);
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
    // A silence before the first point with a position, or on the way to it, counts as a silence.
    flags: flags
      .subarray(0, index + 1)
      .reduce((all, each) => all | (each & LINE_FLAGS.gap), flags[index] ?? 0),
  };
}
