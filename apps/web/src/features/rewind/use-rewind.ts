/** The monitor at a past instant: which one, whether it plays, and the fleet at that time. */
import { findRewindRange, MINUTE_MS } from '@outrider/contract/rewind.ts';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../lib/use-call.ts';
import { useByClock } from '../../lib/use-now.ts';
import { isOnItsWay } from '../../fleet/use-device-list.ts';
import type { LoadedDevices } from '../../fleet/load-devices.ts';
import type { Fleet } from '../../fleet/fleet.ts';
import { floorMinute, formatMoment, parseMoment } from './moment.ts';
import { createPastPlayer, type PastPlayer, type PastState } from './past-player.ts';

/** While playing, each minute of the past is shown for this long. */
const PLAY_MS = 1_000;
/** Where the slider starts: far enough back to differ from the present. */
const FIRST_BACK_MS = 60 * MINUTE_MS;
/** The address follows when the slider rests, since browsers limit the number of changes. */
const ADDRESS_MS = 400;
const FIRST_STATE: PastState = { isLoading: true, error: undefined, isEmpty: false };

export interface Rewind {
  /** The fleet at that time; undefined while the monitor is live. */
  readonly fleet: Fleet | undefined;
  readonly atMs: number;
  /** The range of the slider. */
  readonly fromMs: number;
  readonly toMs: number;
  readonly playing: boolean;
  readonly state: PastState;
  readonly open: () => void;
  readonly close: () => void;
  readonly go: (atMs: number) => void;
  readonly play: (playing: boolean) => void;
  readonly retry: () => void;
}

interface RewindOptions {
  readonly accountId: string;
  readonly allowed: boolean;
  readonly devices: LoadedDevices | undefined;
}

export function useRewind({ accountId, allowed, devices }: RewindOptions): Rewind {
  const [atMs, setAtMs] = useMoment();
  const isOpen = allowed && atMs !== undefined;
  const { data: range } = useCall(findRewindRange, isOpen ? {} : undefined, { staleTime: MINUTE_MS });
  const fromMs = range && floorMinute(Date.parse(range.from)) + MINUTE_MS;
  const toMs = useByClock(floorMinute);
  const { player, state } = usePast({ accountId, devices, beginMs: isOpen ? fromMs : undefined });
  const [playing, setPlaying] = useState(false);

  const go = useCallback(
    (ms: number) => setAtMs(Math.max(fromMs ?? 0, Math.min(floorMinute(Date.now()), floorMinute(ms)))),
    [fromMs, setAtMs],
  );
  useEffect(() => {
    if (atMs === undefined) return;
    // The address may have an instant that is no longer stored, or is in the future.
    const isOutside = fromMs !== undefined && (atMs < fromMs || atMs > floorMinute(Date.now()));
    if (isOutside) go(atMs);
    else player?.go(atMs);
  }, [player, atMs, fromMs, go]);
  usePlaying(playing ? player : undefined, atMs, go, () => setPlaying(false));

  return {
    fleet: isOpen ? player?.fleet : undefined,
    atMs: atMs ?? toMs,
    fromMs: fromMs ?? toMs,
    toMs,
    playing,
    state,
    open: () => setAtMs(floorMinute(Date.now() - FIRST_BACK_MS)),
    close() {
      setPlaying(false);
      setAtMs(undefined);
    },
    go,
    play: setPlaying,
    retry: () => player?.retry(),
  };
}

/** The instant, which is also in the address; undefined means the present. */
function useMoment() {
  const [params, setParams] = useSearchParams();
  const [atMs, setAtMs] = useState(() => parseMoment(params.get('at')));
  useEffect(() => {
    const write = () => {
      // Uses the current address: the router may not have applied the monitor's last change, which must not be undone.
      const next = new URLSearchParams(location.search);
      const moment = atMs === undefined ? null : formatMoment(atMs);
      if (next.get('at') === moment) return;
      if (moment === null) next.delete('at');
      else next.set('at', moment);
      setParams(next, { replace: true });
    };
    const timer = setTimeout(write, ADDRESS_MS);
    return () => clearTimeout(timer);
  }, [atMs, setParams]);
  return [atMs, setAtMs] as const;
}

interface PastOptions {
  readonly accountId: string;
  readonly devices: LoadedDevices | undefined;
  readonly beginMs: number | undefined;
}

function usePast({ accountId, devices, beginMs }: PastOptions) {
  const [state, setState] = useState(FIRST_STATE);
  const total = devices?.total ?? 0;
  const isOn = beginMs !== undefined && devices !== undefined;
  const player = useMemo(
    () => (isOn ? createPastPlayer({ accountId, onState: setState }) : undefined),
    [accountId, isOn],
  );
  useEffect(() => () => player?.stop(), [player]);
  useEffect(() => player?.setLimits(beginMs ?? 0, total), [player, beginMs, total]);
  useEffect(() => {
    if (devices) player?.fleet.setDevices(devices.list, devices.hideOfflineAfterMs, !isOnItsWay(devices));
  }, [player, devices]);
  return { player, state };
}

/** Steps on minute by minute, as long as the next minutes are loaded. */
function usePlaying(
  player: PastPlayer | undefined,
  atMs: number | undefined,
  go: (atMs: number) => void,
  onEnd: () => void,
): void {
  const step = useEffectEvent(() => {
    if (!player || atMs === undefined) return;
    const next = atMs + MINUTE_MS;
    if (next > Date.now()) onEnd();
    else if (player.isKnown(next)) go(next);
    player.prepare();
  });
  useEffect(() => {
    if (!player) return undefined;
    const timer = setInterval(() => step(), PLAY_MS);
    return () => clearInterval(timer);
  }, [player]);
}
