/** A page without anything to see: the loading of history as the pages do it, for tests and benchmarks to call. */
import { ApiError } from '@outrider/web/lib/api.ts';
import { loadTracks } from '@outrider/web/fleet/tracks/load-tracks.ts';
import type { LoadRequest } from '@outrider/web/fleet/tracks/track-messages.ts';

/** What became of a loading. Milliseconds count from its start. */
export interface LoadSummary {
  /** `done`, `cancelled`, or why not. */
  readonly outcome: string;
  readonly points: number;
  readonly bytes: number;
  readonly firstDayMs: number;
  readonly doneMs: number;
  /** Of each device: points, the first and the last instant, and the sum of all latitudes (1e-6 degree). */
  readonly devices: readonly {
    readonly points: number;
    readonly firstMs: number;
    readonly lastMs: number;
    readonly latitudeSumE6: number;
  }[];
}

/** @param cancelAfterDays breaks off when so many days have come. */
async function load(request: LoadRequest, cancelAfterDays = Infinity): Promise<LoadSummary> {
  const begun = performance.now();
  const cancelled = new AbortController();
  const devices = request.ids.map(() => ({
    points: 0,
    firstMs: Infinity,
    lastMs: -Infinity,
    latitudeSumE6: 0,
  }));
  let firstDayMs = -1;
  let bytes = 0;
  let dayCount = 0;
  let outcome = 'done';
  try {
    await loadTracks(request, {
      signal: cancelled.signal,
      onDays(days, progress) {
        if (firstDayMs < 0) firstDayMs = performance.now() - begun;
        ({ bytes } = progress);
        for (const { deviceIndex, track } of days) {
          const device = devices[deviceIndex];
          if (!device) continue;
          device.points += track.count;
          device.firstMs = Math.min(device.firstMs, track.columns.timeMs[0] ?? Infinity);
          device.lastMs = Math.max(device.lastMs, track.columns.timeMs[track.count - 1] ?? -Infinity);
          for (const latitudeE6 of track.columns.latitudeE6 ?? []) device.latitudeSumE6 += latitudeE6;
        }
        dayCount += days.length;
        if (dayCount >= cancelAfterDays) cancelled.abort();
      },
    });
  } catch (error) {
    outcome = error instanceof ApiError ? error.key : cancelled.signal.aborted ? 'cancelled' : String(error);
  }
  const points = devices.reduce((sum, device) => sum + device.points, 0);
  return { outcome, points, bytes, firstDayMs, doneMs: performance.now() - begun, devices };
}

Object.assign(globalThis, { loadSummary: load });
