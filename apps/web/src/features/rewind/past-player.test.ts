import type { LiveState } from '@outrider/contract/live.ts';
import { MINUTE_MS } from '@outrider/contract/rewind.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LoadPast, PastRequest } from './load-past.ts';
import { createPastPlayer, type PastState } from './past-player.ts';

const NOON = Date.UTC(2026, 2, 14, 12);
const at = (minute: number) => NOON + minute * MINUTE_MS;

/** One vehicle that reports at each minute of the first hour, and one that reported only at noon. */
function stateOf(deviceId: string, atMs: number): LiveState {
  return {
    deviceId,
    communicatedAtMs: atMs,
    position: {
      latitude: (atMs - NOON) / MINUTE_MS / 100,
      longitude: 100,
      positionedAtMs: atMs,
      receivedAtMs: atMs,
      speedKmh: 40,
      courseDeg: 0,
      locationType: 'gps',
    },
    alarm: false,
  };
}

let asked: PastRequest[];
let answers: (() => void)[];
let states: PastState[];

/** Answers when the test tells it to. */
const load: LoadPast = async (request, onStates) => {
  asked.push(request);
  await new Promise<void>((resolve) => answers.push(resolve));
  const { atMs, minutes } = request;
  if (atMs < NOON) return atMs;
  onStates(atMs, [stateOf('1', Math.min(atMs, at(60))), stateOf('2', NOON)]);
  for (let minute = 1; minute <= minutes; minute++) {
    onStates(atMs + minute * MINUTE_MS, [stateOf('1', atMs + minute * MINUTE_MS)]);
  }
  return atMs + minutes * MINUTE_MS;
};

function create() {
  const player = createPastPlayer({ accountId: '1', onState: (state) => states.push(state), load });
  player.setLimits(NOON - 600 * MINUTE_MS, 2);
  return player;
}

async function answer(): Promise<void> {
  answers.shift()?.();
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  answers = [];
  states = [];
});

afterEach(() => vi.useRealTimers());

describe('past player', () => {
  test('during a request, only the last instant chosen meanwhile is requested next', async () => {
    const player = create();
    player.go(at(1));
    for (const minute of [2, 3, 4, 5]) player.go(at(minute));
    await answer();
    expect(asked.map(({ atMs }) => atMs)).toEqual([at(1), at(5)]);
    await answer();
    expect(player.fleet.state('1')?.position?.positionedAtMs).toBe(at(5));
    expect(states.at(-1)).toEqual({ isLoading: false, error: undefined, isEmpty: false });
  });

  test('at rest the minutes around are loaded, and then nothing more is requested', async () => {
    const player = create();
    player.go(at(30));
    await answer();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked.at(-1)).toEqual({ accountId: '1', atMs: at(0), minutes: 60 });
    await answer();
    const before = asked.length;
    for (const minute of [29, 0, 60, 31]) {
      player.go(at(minute));
      expect(player.fleet.state('1')?.position?.positionedAtMs).toBe(at(minute));
    }
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked.length).toBe(before);
  });

  test('a vehicle that is unknown at an instant does not remain from another', async () => {
    const player = create();
    player.go(at(1));
    await answer();
    expect(player.fleet.state('2')).toBeDefined();
    player.go(at(-5));
    await answer();
    expect(player.fleet.state('1')).toBeUndefined();
    expect(states.at(-1)?.isEmpty).toBe(true);
  });

  test('a refusal is reported, and requested again when the user tries again', async () => {
    const failing: LoadPast = vi
      .fn<LoadPast>()
      .mockRejectedValueOnce(new Error('away'))
      .mockImplementation(load);
    const player = createPastPlayer({
      accountId: '1',
      onState: (state) => states.push(state),
      load: failing,
    });
    player.go(at(1));
    await vi.advanceTimersByTimeAsync(0);
    expect(states.at(-1)?.error).toBeInstanceOf(Error);
    player.retry();
    await answer();
    expect(player.fleet.state('1')?.position?.positionedAtMs).toBe(at(1));
  });
});
