/**
 * The replayed tracks: what is loaded, what is missing, and the loading. It lives outside React; the page is notified
 * of changes and reads what it needs. A cancelled loading keeps the days that arrived and later continues with the
 * missing ones.
 */
import type { GatheredDay } from '@outrider/tracks/day-gatherer.ts';
import type { LineChunk, LineStore } from '../../../map/tracks/line-store.ts';
import { loadTracks } from '../../../fleet/tracks/load-tracks.ts';
import type { LoadedDay } from '../../../fleet/tracks/track-messages.ts';
import { DeviceTrack, type LineRules, type Span } from './device-track.ts';
import { MissingHistory } from './missing-history.ts';

/** How far before the range to look for a point: a vehicle that drives at its start reported more recently. */
const LEAD_MS = 3_600_000;

export interface ReplayStatus {
  readonly phase: 'idle' | 'loading' | 'cancelled' | 'failed' | 'done';
  readonly error: unknown;
  /** The number of days (UTC) in the range, and of those that are loaded for all devices. */
  readonly days: number;
  readonly daysLoaded: number;
  readonly points: number;
  /** Milliseconds from the start of loading to the first points, and to the last. */
  readonly firstMs: number | undefined;
  readonly doneMs: number | undefined;
  /** When loading was complete, epoch milliseconds. */
  readonly doneAtMs: number | undefined;
}

/** The state at one time. */
export interface ReplaySnapshot {
  readonly tracks: readonly DeviceTrack[];
  readonly status: ReplayStatus;
}

export interface Replay {
  readonly fromMs: number;
  readonly toMs: number;
  readonly tracks: () => readonly DeviceTrack[];
  readonly status: () => ReplayStatus;
  /** The state for rendering; the same object while nothing changes. */
  readonly snapshot: () => ReplaySnapshot;
  readonly lines: LineStore;
  /** Sets the replayed devices, in order; points of other devices are dropped. */
  readonly setDevices: (deviceIds: readonly string[]) => void;
  readonly setRules: (rules: LineRules) => void;
  /** Sets the trips of each device, in order of time. */
  readonly setTrips: (trips: ReadonlyMap<string, readonly Span[]>) => void;
  /** Loads what is missing. */
  readonly load: () => void;
  readonly cancel: () => void;
  /** Drops all points, so that they can be loaded anew. */
  readonly reset: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** More would compete for the two cores of the smallest computers. */
const WORKERS = 2;

type Load = typeof loadTracks;
type Progress = Omit<ReplayStatus, 'days' | 'daysLoaded' | 'points'>;

const NOTHING_LOADED = { error: undefined, firstMs: undefined, doneMs: undefined, doneAtMs: undefined };

/** The range is `[fromMs, toMs)`. */
export function createReplay(
  range: { readonly fromMs: number; readonly toMs: number },
  firstRules: LineRules,
  load: Load = loadTracks,
): Replay {
  const { fromMs, toMs } = range;
  let rules = firstRules;
  let tracks: DeviceTrack[] = [];
  const missing = new MissingHistory(fromMs, toMs);
  let loading: AbortController | undefined;
  let snapshot: ReplaySnapshot | undefined;
  let trips: ReadonlyMap<string, readonly Span[]> = new Map();
  let begunMs = 0;
  let status: Progress = { phase: 'idle', ...NOTHING_LOADED };
  const listeners = new Set<() => void>();

  function changed(): void {
    snapshot = undefined;
    for (const listener of listeners) listener();
  }

  const deviceIds = (): string[] => tracks.map(({ deviceId }) => deviceId);

  function replace(id: string | undefined, change: (track: DeviceTrack) => DeviceTrack): void {
    tracks = tracks.map((track) => (track.deviceId === id ? change(track) : track));
  }

  function createTrack(deviceId: string): DeviceTrack {
    return DeviceTrack.of(deviceId, rules).withTrips(trips.get(deviceId) ?? []);
  }

  function addDays(ids: readonly string[], days: readonly LoadedDay[], leads: readonly GatheredDay[]): void {
    for (const { deviceIndex, track, levels } of days) {
      replace(ids[deviceIndex], (each) => each.withDay({ track, levels }));
      // A day arrives for all devices at once.
      missing.addDay(ids, track.columns.timeMs[0] ?? toMs);
    }
    for (const { deviceIndex, track } of leads) {
      replace(ids[deviceIndex], (each) => each.withLead(track));
    }
    if (days.length > 0) status = { ...status, firstMs: status.firstMs ?? performance.now() - begunMs };
    changed();
  }

  async function run(signal: AbortSignal): Promise<void> {
    for (let batch = missing.nextBatch(deviceIds()); batch; batch = missing.nextBatch(deviceIds())) {
      const { ids, endMs } = batch;
      const range = { from: new Date(fromMs).toISOString(), to: new Date(endMs).toISOString() };
      // A failure in one share ends the others as well.
      const broken = new AbortController();
      const either = AbortSignal.any([signal, broken.signal]);
      const loads = shareOut(ids).map(async (some) => {
        await load(
          { ids: some, ...range, leadMs: LEAD_MS },
          { signal: either, onDays: (days, _progress, leads) => addDays(some, days, leads) },
        );
        missing.complete(some);
      });
      try {
        await Promise.all(loads);
      } finally {
        broken.abort();
      }
    }
  }

  function start(): void {
    loading?.abort();
    const mine = new AbortController();
    loading = mine;
    begunMs = performance.now();
    status = { phase: 'loading', ...NOTHING_LOADED };
    changed();
    run(mine.signal)
      .then(() =>
        end(mine, {
          ...status,
          phase: 'done',
          doneMs: performance.now() - begunMs,
          doneAtMs: Date.now(),
        }),
      )
      .catch((error: unknown) => end(mine, { ...status, phase: 'failed', error }));
  }

  /** A loading that was replaced or cancelled reports nothing more. */
  function end(mine: AbortController, next: typeof status): void {
    if (loading !== mine || mine.signal.aborted) return;
    loading = undefined;
    status = next;
    changed();
  }

  function cancel(): void {
    if (!loading) return;
    loading.abort();
    loading = undefined;
    status = { ...status, phase: 'cancelled' };
    changed();
  }

  function readStatus(): ReplayStatus {
    return {
      ...status,
      days: missing.days,
      daysLoaded: missing.countLoaded(deviceIds()),
      points: tracks.reduce((sum, { count }) => sum + count, 0),
    };
  }

  return {
    fromMs,
    toMs,
    tracks: () => tracks,
    status: readStatus,
    snapshot: () => (snapshot ??= { tracks, status: readStatus() }),
    lines: {
      chunks: (): readonly LineChunk[] => tracks.flatMap((track, vehicle) => track.chunks(vehicle)),
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    setDevices(ids) {
      loading?.abort();
      loading = undefined;
      tracks = ids.map((id) => tracks.find(({ deviceId }) => deviceId === id) ?? createTrack(id));
      missing.keepOnly(ids);
      if (tracks.length > 0) start();
      else {
        status = { phase: 'idle', ...NOTHING_LOADED };
        changed();
      }
    },
    setRules(next) {
      if (
        next.gapMs === rules.gapMs &&
        next.stopSpeedKmh === rules.stopSpeedKmh &&
        next.isCorrected === rules.isCorrected
      ) {
        return;
      }
      rules = next;
      tracks = tracks.map((track) => track.withRules(next));
      changed();
    },
    setTrips(next) {
      trips = next;
      tracks = tracks.map((track) => track.withTrips(next.get(track.deviceId) ?? []));
      changed();
    },
    load: start,
    cancel,
    reset() {
      loading?.abort();
      loading = undefined;
      missing.clear();
      tracks = tracks.map(({ deviceId }) => createTrack(deviceId));
      changed();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Each share has a worker, because decoding takes longest. */
function shareOut(ids: readonly string[]): (readonly string[])[] {
  const half = Math.ceil(ids.length / WORKERS);
  return [ids.slice(0, half), ids.slice(half)].filter(({ length }) => length > 0);
}
