/**
 * The tracks that are replayed: what of them is here, what is missing, and the loading between. Held outside React: the
 * page is told that something changed, and reads what it needs. What is cancelled keeps the days that came and goes on
 * with those that are missing.
 */
import type { GatheredDay } from '@outrider/tracks/day-gatherer.ts';
import type { LineChunk, LineStore } from '../../../map/tracks/line-store.ts';
import { loadTracks } from '../../../fleet/tracks/load-tracks.ts';
import type { LoadedDay } from '../../../fleet/tracks/track-messages.ts';
import { DeviceTrack, type LineRules } from './device-track.ts';

const DAY_MS = 86_400_000;
/** Before the range: a vehicle that drives at its beginning told where it was not longer ago. */
const LEAD_MS = 3_600_000;

export interface ReplayStatus {
  readonly phase: 'idle' | 'loading' | 'cancelled' | 'failed' | 'done';
  readonly error: unknown;
  /** Days (UTC) of the range, and those of them that are here, of all devices. */
  readonly days: number;
  readonly daysLoaded: number;
  readonly points: number;
  /** Milliseconds from the beginning of the loading to the first points, and to the last. */
  readonly firstMs: number | undefined;
  readonly doneMs: number | undefined;
  /** When all was here, epoch milliseconds. */
  readonly doneAtMs: number | undefined;
}

export interface Replay {
  readonly fromMs: number;
  readonly toMs: number;
  readonly tracks: () => readonly DeviceTrack[];
  readonly status: () => ReplayStatus;
  /** Changes whenever there is something new to read. */
  readonly version: () => number;
  readonly lines: LineStore;
  /** Who is replayed, in order; what was loaded of others is forgotten. */
  readonly setDevices: (deviceIds: readonly string[]) => void;
  readonly setRules: (rules: LineRules) => void;
  /** Something of the tracks (trips) was changed by their owner. */
  readonly touch: () => void;
  /** Loads what is missing. */
  readonly load: () => void;
  readonly cancel: () => void;
  /** Forgets all that is here, to be loaded anew. */
  readonly reset: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** More would take turns on the two cores that the smallest computers have. */
const WORKERS = 2;

type Load = typeof loadTracks;

/** A range is `[fromMs, toMs)`. */
export function createReplay(
  range: { readonly fromMs: number; readonly toMs: number },
  firstRules: LineRules,
  load: Load = loadTracks,
): Replay {
  const { fromMs, toMs } = range;
  let rules = firstRules;
  let tracks: DeviceTrack[] = [];
  /** Until when each device's history is missing; what is later is here. 0: nothing is missing. */
  const missingTo = new Map<string, number>();
  let loading: AbortController | undefined;
  let version = 0;
  let begunMs = 0;
  let status: Omit<ReplayStatus, 'days' | 'daysLoaded' | 'points'> = {
    phase: 'idle',
    error: undefined,
    firstMs: undefined,
    doneMs: undefined,
    doneAtMs: undefined,
  };
  const listeners = new Set<() => void>();

  function changed(): void {
    version++;
    for (const listener of listeners) listener();
  }

  function take(ids: readonly string[], days: readonly LoadedDay[], leads: readonly GatheredDay[]): void {
    for (const { deviceIndex, track, levels } of days) {
      tracks.find(({ deviceId }) => deviceId === ids[deviceIndex])?.add({ track, levels });
      const first = track.columns.timeMs[0] ?? toMs;
      // A day comes of all devices at once.
      const dayMs = Math.max(fromMs, Math.floor(first / DAY_MS) * DAY_MS);
      for (const id of ids) missingTo.set(id, Math.min(missingTo.get(id) ?? toMs, dayMs));
    }
    for (const { deviceIndex, track } of leads) {
      tracks.find(({ deviceId }) => deviceId === ids[deviceIndex])?.setLead(track);
    }
    if (days.length > 0) status = { ...status, firstMs: status.firstMs ?? performance.now() - begunMs };
    changed();
  }

  /** The devices whose newest missing day is the same, the newest first: they are loaded together. */
  function nextBatch(): { readonly ids: string[]; readonly endMs: number } | undefined {
    const endMs = Math.max(0, ...tracks.map(({ deviceId }) => missingTo.get(deviceId) ?? toMs));
    if (endMs <= fromMs) return undefined;
    const ids = tracks.map(({ deviceId }) => deviceId).filter((id) => (missingTo.get(id) ?? toMs) === endMs);
    return { ids, endMs };
  }

  async function run(signal: AbortSignal): Promise<void> {
    for (let batch = nextBatch(); batch; batch = nextBatch()) {
      const { ids, endMs } = batch;
      const range = { from: new Date(fromMs).toISOString(), to: new Date(endMs).toISOString() };
      // What breaks off in one ends the others as well.
      const broken = new AbortController();
      const either = AbortSignal.any([signal, broken.signal]);
      const loads = shareOut(ids).map(async (some) => {
        await load(
          { ids: some, ...range, leadMs: LEAD_MS },
          { signal: either, onDays: (days, _progress, leads) => take(some, days, leads) },
        );
        for (const id of some) missingTo.set(id, 0);
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
    status = {
      phase: 'loading',
      error: undefined,
      firstMs: undefined,
      doneMs: undefined,
      doneAtMs: undefined,
    };
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

  /** Nothing is told of a loading that another one, or nobody, has taken the place of. */
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

  function daysLoaded(): number {
    const missing = tracks.map(({ deviceId }) => countDays(fromMs, missingTo.get(deviceId) ?? toMs));
    return countDays(fromMs, toMs) - Math.max(0, ...missing);
  }

  return {
    fromMs,
    toMs,
    tracks: () => tracks,
    status: () => ({
      ...status,
      days: countDays(fromMs, toMs),
      daysLoaded: daysLoaded(),
      points: tracks.reduce((sum, { count }) => sum + count, 0),
    }),
    version: () => version,
    lines: {
      chunks: (): readonly LineChunk[] => tracks.flatMap((track, vehicle) => track.chunks(vehicle)),
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    setDevices(deviceIds) {
      loading?.abort();
      loading = undefined;
      tracks = deviceIds.map(
        (id) => tracks.find(({ deviceId }) => deviceId === id) ?? new DeviceTrack(id, rules),
      );
      for (const id of missingTo.keys()) if (!deviceIds.includes(id)) missingTo.delete(id);
      if (tracks.length > 0) start();
      else {
        status = {
          phase: 'idle',
          error: undefined,
          firstMs: undefined,
          doneMs: undefined,
          doneAtMs: undefined,
        };
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
      for (const track of tracks) track.setRules(next);
      changed();
    },
    touch: changed,
    load: start,
    cancel,
    reset() {
      loading?.abort();
      loading = undefined;
      missingTo.clear();
      tracks = tracks.map(({ deviceId }) => new DeviceTrack(deviceId, rules));
      changed();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Each share has a worker: decoding is what takes longest. */
function shareOut(ids: readonly string[]): (readonly string[])[] {
  const half = Math.ceil(ids.length / WORKERS);
  return [ids.slice(0, half), ids.slice(half)].filter(({ length }) => length > 0);
}

/** Days (UTC) that a range touches. */
function countDays(fromMs: number, toMs: number): number {
  return toMs <= fromMs ? 0 : Math.floor((toMs - 1) / DAY_MS) - Math.floor(fromMs / DAY_MS) + 1;
}
