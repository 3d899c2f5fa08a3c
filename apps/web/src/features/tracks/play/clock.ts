/**
 * The replay's one clock, whose instant all vehicles, the slider, the chart and the table show. It runs with the frames
 * of the screen, outside React, and notifies its listeners in each frame; React renders only as often as people can
 * read.
 */
export const SPEEDS = [1, 2, 5, 10, 20, 30, 60, 120, 300] as const;
export type Speed = (typeof SPEEDS)[number];

/** A range of time that playing jumps over. */
export interface Skip {
  readonly beginMs: number;
  readonly endMs: number;
}

export interface Clock {
  readonly nowMs: () => number;
  readonly isPlaying: () => boolean;
  readonly speed: () => Speed;
  readonly play: () => void;
  readonly pause: () => void;
  /** Back to the start. */
  readonly stop: () => void;
  readonly seek: (timeMs: number) => void;
  readonly setSpeed: (speed: Speed) => void;
  /** One speed up or down. */
  readonly shiftSpeed: (by: 1 | -1) => void;
  /** Sets the start and the end; the instant stays within. */
  readonly setRange: (beginMs: number, endMs: number) => void;
  /** In order, and apart from each other. */
  readonly setSkips: (skips: readonly Skip[]) => void;
  /** Notifies of each change and each frame. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** After an interruption (another tab, a sleeping machine) the clock continues where it was. */
const FRAME_MAX_MS = 250;

interface Frames {
  readonly request: (step: (timeMs: number) => void) => number;
  readonly cancel: (handle: number) => void;
}

const SCREEN: Frames = {
  request: (step) => requestAnimationFrame(step),
  cancel: (handle) => cancelAnimationFrame(handle),
};

export function createClock(frames: Frames = SCREEN): Clock {
  let nowMs = 0;
  let [beginMs, endMs] = [0, 0];
  let speed: Speed = 60;
  let skips: readonly Skip[] = [];
  let frame: number | undefined;
  let lastMs: number | undefined;
  const listeners = new Set<() => void>();

  function notify(): void {
    for (const listener of listeners) listener();
  }

  function step(frameMs: number): void {
    const passedMs = Math.min(FRAME_MAX_MS, frameMs - (lastMs ?? frameMs));
    lastMs = frameMs;
    nowMs = Math.min(endMs, advance(nowMs, passedMs * speed, skips));
    frame = nowMs < endMs ? frames.request(step) : undefined;
    notify();
  }

  function pause(): void {
    if (frame !== undefined) frames.cancel(frame);
    frame = undefined;
    notify();
  }

  function setSpeed(next: Speed): void {
    speed = next;
    notify();
  }

  return {
    nowMs: () => nowMs,
    isPlaying: () => frame !== undefined,
    speed: () => speed,
    play() {
      if (frame !== undefined || endMs <= beginMs) return;
      if (nowMs >= endMs) nowMs = beginMs;
      lastMs = undefined;
      frame = frames.request(step);
      notify();
    },
    pause,
    stop() {
      nowMs = beginMs;
      pause();
    },
    seek(timeMs) {
      nowMs = Math.max(beginMs, Math.min(endMs, timeMs));
      notify();
    },
    setSpeed,
    shiftSpeed(by) {
      setSpeed(SPEEDS[SPEEDS.indexOf(speed) + by] ?? speed);
    },
    setRange(begin, end) {
      // A clock that has not moved yet stays at the start when older points arrive.
      const wasAtBegin = nowMs <= beginMs;
      [beginMs, endMs] = [begin, Math.max(begin, end)];
      nowMs = wasAtBegin ? beginMs : Math.max(beginMs, Math.min(endMs, nowMs));
      notify();
    },
    setSkips(next) {
      skips = next;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The instant after showing for `shownMs`, without what is skipped. */
export function advance(fromMs: number, shownMs: number, skips: readonly Skip[]): number {
  let nowMs = fromMs;
  let leftMs = shownMs;
  for (const { beginMs, endMs } of skips) {
    if (endMs <= nowMs) continue;
    const untilMs = Math.max(0, beginMs - nowMs);
    if (leftMs < untilMs) break;
    leftMs -= untilMs;
    nowMs = endMs;
  }
  return nowMs + leftMs;
}
