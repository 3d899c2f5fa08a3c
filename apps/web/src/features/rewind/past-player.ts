/**
 * Shows a fleet at past instants, outside React. Minutes that are loaded are shown at once. Otherwise only the instant
 * itself is requested first: one request at a time, always for the slider's latest place. When the slider rests, the
 * minutes around it are loaded, so that dragging on needs no network.
 */
import { MINUTE_MS, rewindMinutesMax } from '@outrider/contract/rewind.ts';
import type { Fleet } from '../../fleet/fleet.ts';
import { type LoadPast, loadPast } from './load-past.ts';
import { createPastScreen } from './past-screen.ts';
import { covers, createWindowBuilder, type PastWindow } from './past-window.ts';

const REST_MS = 250;
const WINDOWS_MAX = 8;
/** Minutes loaded ahead of the one that is playing. */
const AHEAD_MAX = 10;

export interface PastPlayer {
  /** The fleet at the shown instant; states are computed for that instant. */
  readonly fleet: Fleet;
  /**
   * @param beginMs the first minute that is answered for; moves on with time.
   * @param deviceCount by it the server limits its answers.
   */
  setLimits(beginMs: number, deviceCount: number): void;
  /** Shows a whole minute, at once or as soon as it is loaded. */
  go(atMs: number): void;
  /** Whether a minute can be shown at once. */
  isKnown(atMs: number): boolean;
  /** Loads the next minutes, before they are played. */
  prepare(): void;
  retry(): void;
  /** Ends what is being loaded. */
  stop(): void;
}

export interface PastPlayerOptions {
  readonly accountId: string;
  readonly onState: (state: PastState) => void;
  readonly load?: LoadPast;
}

export interface PastState {
  readonly isLoading: boolean;
  readonly error: unknown;
  /** Whether no position is known at the shown instant. */
  readonly isEmpty: boolean;
}

export function createPastPlayer(options: PastPlayerOptions): PastPlayer {
  const { accountId, onState, load = loadPast } = options;
  let beginMs = 0;
  let deviceCount = 0;
  const screen = createPastScreen();
  let ending = new AbortController();
  let windows: PastWindow[] = [];
  let wantedMs: number | undefined;
  let loading: PastRange | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let error: unknown;

  const find = (atMs: number) => windows.find((window) => covers(window, atMs));

  function notify(): void {
    const isShown = screen.shownMs === wantedMs;
    onState({
      isLoading: loading !== undefined && !isShown,
      error,
      isEmpty: screen.shownMs !== undefined && isShown && screen.isEmpty,
    });
  }

  function keep(window: PastWindow): void {
    // A new window replaces those inside it.
    const others = windows.filter((each) => !(covers(window, each.fromMs) && covers(window, each.toMs)));
    windows = [...others.slice(1 - WINDOWS_MAX), window];
  }

  async function fetchRange({ fromMs, minutes }: PastRange, signal: AbortSignal): Promise<void> {
    const builder = createWindowBuilder(fromMs);
    const onStates: Parameters<LoadPast>[1] = (atMs, states) => {
      builder.add(atMs, states);
      // A large fleet arrives in parts, and is drawn in parts.
      if (minutes === 0 && wantedMs === fromMs) screen.addPart(states);
    };
    const toMs = await load({ accountId, atMs: fromMs, minutes }, onStates, signal);
    keep(builder.done(toMs));
  }

  function start(range: PastRange): void {
    const { signal } = ending;
    loading = range;
    error = undefined;
    fetchRange(range, signal)
      .catch((reason: unknown) => {
        if (!signal.aborted) error = reason;
      })
      .finally(() => {
        if (signal.aborted) return;
        loading = undefined;
        if (wantedMs !== undefined && error === undefined && screen.shownMs !== wantedMs) go(wantedMs);
        else if (error === undefined) restSoon();
        notify();
      });
  }

  /** After a pause without requests, loads the minutes around the slider unless they are loaded. */
  function restSoon(): void {
    clearTimeout(resting);
    resting = setTimeout(() => {
      if (wantedMs === undefined || loading) return;
      const minutes = rewindMinutesMax(deviceCount);
      const before = Math.floor(minutes / 2) * MINUTE_MS;
      const around = find(wantedMs);
      if (minutes === 0 || (around && around.toMs > around.fromMs)) return;
      start({ fromMs: Math.max(beginMs, wantedMs - before), minutes });
    }, REST_MS);
  }

  function go(atMs: number): void {
    wantedMs = atMs;
    screen.setClock(atMs);
    const window = find(atMs);
    if (window) {
      screen.show(window, atMs);
      restSoon();
    } else if (!loading) start({ fromMs: atMs, minutes: 0 });
    notify();
  }

  return {
    fleet: screen.fleet,
    setLimits(newBeginMs, newCount) {
      beginMs = newBeginMs;
      deviceCount = newCount;
    },
    go,
    isKnown: (atMs) => find(atMs) !== undefined,
    prepare() {
      if (wantedMs === undefined || loading) return;
      const minutes = rewindMinutesMax(deviceCount);
      const ahead = Math.max(1, Math.min(AHEAD_MAX, Math.floor(minutes / 2))) * MINUTE_MS;
      const untilMs = Math.min(wantedMs + ahead, Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS);
      if (!find(untilMs)) start({ fromMs: minutes > 1 ? wantedMs : untilMs, minutes });
    },
    retry() {
      error = undefined;
      if (wantedMs !== undefined) go(wantedMs);
    },
    stop() {
      clearTimeout(resting);
      ending.abort();
      ending = new AbortController();
      loading = undefined;
    },
  };
}

interface PastRange {
  readonly fromMs: number;
  readonly minutes: number;
}
