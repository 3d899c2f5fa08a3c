/** The monitor put back: at which instant, whether it plays, and the fleet as it was then. */
import { CALLS } from '@outrider/contract/calls.ts';
import { MINUTE_MS } from '@outrider/contract/rewind.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { callApi } from '../../lib/api.ts';
import { isOnItsWay } from '../../fleet/device-list-query.ts';
import type { LoadedDevices } from '../../fleet/load-devices.ts';
import type { Fleet } from '../../fleet/fleet.ts';
import { floorMinute, formatMoment, parseMoment } from './moment.ts';
import { createPastPlayer, type PastPlayer, type PastState } from './past-player.ts';

/** Playing, a minute of the past passes in this time. */
const PLAY_MS = 1_000;
/** Where the slider is put at first: far enough back to differ from now. */
const FIRST_BACK_MS = 60 * MINUTE_MS;
/** The address follows the slider once it rests: browsers refuse too many changes. */
const ADDRESS_MS = 400;
const FIRST_STATE: PastState = { isLoading: true, error: undefined, isEmpty: false };

export interface Rewind {
  /** The fleet then; undefined while the monitor is live. */
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
  const { data: range } = useQuery({
    queryKey: ['rewindRange'],
    queryFn: ({ signal }) => callApi(CALLS.findRewindRange, {}, signal),
    enabled: isOpen,
    staleTime: MINUTE_MS,
  });
  const fromMs = range && floorMinute(Date.parse(range.from)) + MINUTE_MS;
  const toMs = floorMinute(Date.now());
  const { player, state } = usePast({ accountId, devices, beginMs: isOpen ? fromMs : undefined });
  const [playing, setPlaying] = useState(false);

  const go = useCallback(
    (ms: number) => setAtMs(Math.max(fromMs ?? 0, Math.min(floorMinute(Date.now()), floorMinute(ms)))),
    [fromMs, setAtMs],
  );
  // The address may name an instant that is no longer kept, or is yet to come.
  const isOutside = atMs !== undefined && fromMs !== undefined && (atMs < fromMs || atMs > toMs);
  useEffect(() => {
    if (atMs === undefined) return;
    if (isOutside) go(atMs);
    else player?.go(atMs);
  }, [player, atMs, isOutside, go]);
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

/** The instant, which stands in the address as well; undefined for now. */
function useMoment() {
  const [params, setParams] = useSearchParams();
  const [atMs, setAtMs] = useState(() => parseMoment(params.get('at')));
  useEffect(() => {
    const write = () => {
      // As it is now: what the monitor wrote a moment ago may not have come to the router yet, and must not be undone.
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
  const [player, setPlayer] = useState<PastPlayer>();
  const [state, setState] = useState(FIRST_STATE);
  const latest = useRef({ beginMs: 0, count: 0 });
  latest.current = { beginMs: beginMs ?? 0, count: devices?.total ?? 0 };
  const isOn = beginMs !== undefined && devices !== undefined;
  useEffect(() => {
    if (!isOn) return undefined;
    const created = createPastPlayer({
      accountId,
      beginMs: () => latest.current.beginMs,
      deviceCount: () => latest.current.count,
      onState: setState,
    });
    setPlayer(created);
    return () => {
      setPlayer(undefined);
      created.stop();
    };
  }, [accountId, isOn]);
  useEffect(() => {
    if (devices) player?.fleet.setDevices(devices.list, devices.hideOfflineAfterMs, !isOnItsWay(devices));
  }, [player, devices]);
  return { player, state };
}

/** Steps on minute by minute, as long as the next ones are there. */
function usePlaying(
  player: PastPlayer | undefined,
  atMs: number | undefined,
  go: (atMs: number) => void,
  onEnd: () => void,
): void {
  const step = useRef(() => {});
  step.current = () => {
    if (!player || atMs === undefined) return;
    const next = atMs + MINUTE_MS;
    if (next > Date.now()) onEnd();
    else if (player.isKnown(next)) go(next);
    player.prepare();
  };
  useEffect(() => {
    if (!player) return undefined;
    const timer = setInterval(() => step.current(), PLAY_MS);
    return () => clearInterval(timer);
  }, [player]);
}
