import { toTrack, type TrackPoint } from '@outrider/tracks/track.ts';
import { describe, expect, test, vi } from 'vitest';
import type { loadTracks } from '../../../fleet/tracks/load-tracks.ts';
import { createReplay } from './replay.ts';

const DAY_MS = 86_400_000;
const RANGE = { fromMs: 0, toMs: 2 * DAY_MS };
const RULES = { gapMs: 600_000, stopSpeedKmh: 5, isCorrected: false };
const PROGRESS = { points: 0, sealedPoints: 0, bytes: 0 };

type Arguments = Parameters<typeof loadTracks>;

/** A loading that the test controls. */
function createLoads() {
  const loads: { request: Arguments[0]; options: Arguments[1]; end: (error?: Error) => void }[] = [];
  const load: typeof loadTracks = (request, options) =>
    new Promise((resolve, reject) => {
      options.signal.addEventListener('abort', () => reject(options.signal.reason));
      loads.push({ request, options, end: (error) => (error ? reject(error) : resolve(PROGRESS)) });
    });
  return { loads, load };
}

function dayOf(deviceIndex: number, day: number) {
  const point: TrackPoint = {
    timeMs: day * DAY_MS + 1_000,
    kind: 1,
    latitudeE6: 22_000_000,
    longitudeE6: 114_000_000,
    valid: true,
    historical: false,
    locationType: 'gps',
    acc: true,
    alarms: [],
    temperaturesDdegc: [],
  };
  return { deviceIndex, track: toTrack([point]), levels: new Uint8Array(1) };
}

describe('loading', () => {
  test('is split into shares, and done when each share is', async () => {
    const { loads, load } = createLoads();
    const replay = createReplay(RANGE, RULES, load);
    replay.setDevices(['1', '2', '3']);
    expect(loads.map(({ request }) => request.ids)).toEqual([['1', '2'], ['3']]);
    loads[0]?.options.onDays([dayOf(0, 1), dayOf(1, 1)], PROGRESS, []);
    loads[0]?.options.onDays([dayOf(0, 0)], PROGRESS, []);
    loads[0]?.end();
    loads[1]?.options.onDays([dayOf(0, 1)], PROGRESS, []);
    await Promise.resolve();
    expect(replay.tracks().map(({ count }) => count)).toEqual([2, 1, 1]);
    expect(replay.status()).toMatchObject({ phase: 'loading', daysLoaded: 1 });
    loads[1]?.end();
    await vi.waitFor(() =>
      expect(replay.status()).toMatchObject({ phase: 'done', daysLoaded: 2, points: 4 }),
    );
  });

  test('that fails in one share ends the other, and continues with the missing days of each', async () => {
    const { loads, load } = createLoads();
    const replay = createReplay(RANGE, RULES, load);
    replay.setDevices(['1', '2']);
    loads[0]?.options.onDays([dayOf(0, 1)], PROGRESS, []);
    loads[1]?.end(new Error('broken'));
    await vi.waitFor(() => expect(replay.status().phase).toBe('failed'));
    expect(loads[0]?.options.signal.aborted).toBe(true);
    replay.load();
    // The second vehicle's newest day is missing; the first one waits for it.
    expect(loads.slice(2).map(({ request }) => [request.ids, request.to])).toEqual([
      [['2'], new Date(RANGE.toMs).toISOString()],
    ]);
    loads[2]?.end();
    await vi.waitFor(() => expect(loads).toHaveLength(4));
    expect(loads[3]?.request).toMatchObject({ ids: ['1'], to: new Date(DAY_MS).toISOString() });
  });

  test('that is cancelled ends every share, and reports nothing more', async () => {
    const { loads, load } = createLoads();
    const replay = createReplay(RANGE, RULES, load);
    replay.setDevices(['1', '2']);
    replay.cancel();
    expect(loads.map(({ options }) => options.signal.aborted)).toEqual([true, true]);
    await Promise.resolve();
    expect(replay.status().phase).toBe('cancelled');
  });
});
