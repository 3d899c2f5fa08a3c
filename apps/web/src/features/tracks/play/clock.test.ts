import { describe, expect, test } from 'vitest';
import { advance, createClock } from './clock.ts';

/** A screen whose frames come when the test requests them. */
function createScreen() {
  let waiting: ((timeMs: number) => void) | undefined;
  return {
    frames: {
      request: (step: (timeMs: number) => void) => {
        waiting = step;
        return 1;
      },
      cancel: () => (waiting = undefined),
    },
    show(timeMs: number) {
      const step = waiting;
      waiting = undefined;
      step?.(timeMs);
    },
    isWaiting: () => waiting !== undefined,
  };
}

function start() {
  const screen = createScreen();
  const clock = createClock(screen.frames);
  clock.setRange(1_000_000, 2_000_000);
  clock.setSpeed(10);
  return { screen, clock };
}

describe('the clock', () => {
  test('advances with the frames, at the set speed', () => {
    const { screen, clock } = start();
    clock.play();
    for (const timeMs of [5_000, 5_016, 5_032]) screen.show(timeMs);
    expect(clock.nowMs()).toBe(1_000_320);
  });

  test('continues where it was after the page was in the background', () => {
    const { screen, clock } = start();
    clock.play();
    screen.show(5_000);
    screen.show(3_605_000);
    expect(clock.nowMs()).toBe(1_002_500);
  });

  test('stands while it is paused, and goes back when it is stopped', () => {
    const { screen, clock } = start();
    clock.play();
    screen.show(0);
    screen.show(100);
    clock.pause();
    expect([clock.isPlaying(), screen.isWaiting(), clock.nowMs()]).toEqual([false, false, 1_001_000]);
    clock.stop();
    expect(clock.nowMs()).toBe(1_000_000);
  });

  test('ends with the range, and restarts when it is then played', () => {
    const { screen, clock } = start();
    clock.seek(1_999_990);
    clock.play();
    screen.show(0);
    screen.show(100);
    expect([clock.isPlaying(), clock.nowMs()]).toEqual([false, 2_000_000]);
    clock.play();
    expect(clock.nowMs()).toBe(1_000_000);
  });

  test('stays within the range and the available speeds', () => {
    const { clock } = start();
    clock.seek(9_999_999);
    expect(clock.nowMs()).toBe(2_000_000);
    clock.setSpeed(300);
    clock.shiftSpeed(1);
    expect(clock.speed()).toBe(300);
    clock.shiftSpeed(-1);
    expect(clock.speed()).toBe(120);
  });
});

test.each([
  ['before what is skipped', 0, 5, 5],
  ['into it', 0, 15, 25],
  ['within it', 12, 0, 20],
  ['over two', 0, 35, 65],
  ['behind all', 70, 5, 75],
])('time passes %s', (_name, fromMs, shownMs, expected) => {
  const skips = [
    { beginMs: 10, endMs: 20 },
    { beginMs: 40, endMs: 60 },
  ];
  expect(advance(fromMs, shownMs, skips)).toBe(expected);
});
