/**
 * Puts a fleet at past instants, outside React. What was loaded is shown at once; for the rest the instant alone is
 * asked for first, one question at a time and always for where the slider is by then; once the slider rests, the
 * minutes around it follow, so that dragging on needs nothing of the network.
 */
import { MINUTE_MS, rewindMinutesMax } from '@outrider/contract/rewind.ts';
import { createFleet, type Fleet } from '../../fleet/fleet.ts';
import { type LoadPast, loadPast } from './load-past.ts';
import { covers, createWindowBuilder, type PastWindow, statesAt } from './past-window.ts';

const REST_MS = 250;
const WINDOWS_MAX = 8;
/** Minutes that are there before they are played. */
const AHEAD_MAX = 10;

export interface PastPlayer {
  /** As it was at the instant shown; its states are those of that instant's clock. */
  readonly fleet: Fleet;
  /** Shows a whole minute, now or as soon as it is known. */
  go(atMs: number): void;
  /** Whether a minute could be shown at once. */
  isKnown(atMs: number): boolean;
  /** Loads the next minutes, for whoever plays them. */
  prepare(): void;
  retry(): void;
  stop(): void;
}

export interface PastPlayerOptions {
  readonly accountId: string;
  /** The first minute that is answered for; moves on with time. */
  readonly beginMs: () => number;
  /** How many devices there are: by it the server limits its answers. */
  readonly deviceCount: () => number;
  readonly onState: (state: PastState) => void;
  readonly load?: LoadPast;
}

export interface PastState {
  readonly isLoading: boolean;
  readonly error: unknown;
  /** Whether nobody's place is known at the instant shown. */
  readonly isEmpty: boolean;
}

export function createPastPlayer(options: PastPlayerOptions): PastPlayer {
  const { accountId, beginMs, deviceCount, onState, load = loadPast } = options;
  let clockMs = 0;
  const fleet = createFleet(() => clockMs, true);
  const ending = new AbortController();
  let windows: PastWindow[] = [];
  let shown: { readonly atMs: number; readonly window: PastWindow } | undefined;
  let drawnIds = new Set<string>();
  let wantedMs: number | undefined;
  let loading: PastRange | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let error: unknown;

  const find = (atMs: number) => windows.find((window) => covers(window, atMs));

  function tell(): void {
    if (ending.signal.aborted) return;
    const isEmpty = shown !== undefined && shown.atMs === wantedMs && drawnIds.size === 0;
    onState({ isLoading: loading !== undefined && shown?.atMs !== wantedMs, error, isEmpty });
  }

  function show(window: PastWindow, atMs: number): void {
    const isNext = shown?.window === window && shown.atMs + MINUTE_MS === atMs;
    if (isNext) {
      const states = window.minutes.get(atMs) ?? [];
      for (const { deviceId } of states) drawnIds.add(deviceId);
      fleet.receive({ kind: 'changes', removed: [], states });
    } else {
      const states = statesAt(window, atMs);
      const ids = new Set(states.map(({ deviceId }) => deviceId));
      const removed = [...drawnIds].filter((id) => !ids.has(id));
      fleet.receive({ kind: 'changes', removed, states });
      drawnIds = ids;
    }
    shown = { atMs, window };
    fleet.tick();
  }

  function keep(window: PastWindow): void {
    // A window takes the place of what lies within it.
    const others = windows.filter((each) => !(covers(window, each.fromMs) && covers(window, each.toMs)));
    windows = [...others.slice(1 - WINDOWS_MAX), window];
  }

  async function fetchRange({ fromMs, minutes }: PastRange): Promise<void> {
    const builder = createWindowBuilder(fromMs);
    const onStates: Parameters<LoadPast>[1] = (atMs, states) => {
      builder.add(atMs, states);
      // A large fleet comes part by part, and is drawn so.
      if (minutes === 0 && wantedMs === fromMs) {
        for (const { deviceId } of states) drawnIds.add(deviceId);
        fleet.receive({ kind: 'changes', removed: [], states });
      }
    };
    const toMs = await load({ accountId, atMs: fromMs, minutes }, onStates, ending.signal);
    keep(builder.done(toMs));
  }

  function start(range: PastRange): void {
    loading = range;
    error = undefined;
    fetchRange(range)
      .catch((reason: unknown) => {
        error = reason;
      })
      .finally(() => {
        loading = undefined;
        if (ending.signal.aborted) return;
        if (wantedMs !== undefined && error === undefined && shown?.atMs !== wantedMs) go(wantedMs);
        else if (error === undefined) restSoon();
        tell();
      });
  }

  /** When nothing has been asked for a while, the minutes around are loaded, unless they are there. */
  function restSoon(): void {
    clearTimeout(resting);
    resting = setTimeout(() => {
      if (wantedMs === undefined || loading || ending.signal.aborted) return;
      const minutes = rewindMinutesMax(deviceCount());
      const before = Math.floor(minutes / 2) * MINUTE_MS;
      const around = find(wantedMs);
      if (minutes === 0 || (around && around.toMs > around.fromMs)) return;
      start({ fromMs: Math.max(beginMs(), wantedMs - before), minutes });
    }, REST_MS);
  }

  function go(atMs: number): void {
    wantedMs = atMs;
    clockMs = atMs;
    const window = find(atMs);
    if (window) {
      show(window, atMs);
      restSoon();
    } else if (!loading) start({ fromMs: atMs, minutes: 0 });
    tell();
  }

  return {
    fleet,
    go,
    isKnown: (atMs) => find(atMs) !== undefined,
    prepare() {
      if (wantedMs === undefined || loading) return;
      const minutes = rewindMinutesMax(deviceCount());
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
    },
  };
}

interface PastRange {
  readonly fromMs: number;
  readonly minutes: number;
}
