/** The monitor's state. Choices are kept in the address; devices and live states come from the server. */
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useAskSession } from '../../lib/session.ts';
import { useAddress } from '../../lib/use-address.ts';
import { type ListFilter, readFilter, type Tab } from '../../fleet/list-filter.ts';
import { useDeviceList, isOnItsWay } from '../../fleet/use-device-list.ts';
import { createFleet, type Fleet } from '../../fleet/fleet.ts';
import { readAccountId } from './chosen-account.ts';
import { readSplit } from './split/split-address.ts';
import { LiveLink, type LiveStatus } from '../../fleet/live-link.ts';

export type { Fleet };

/** How often states that change with time alone are updated. */
const CLOCK_MS = 5_000;

export interface Choice {
  readonly accountId: string;
  readonly filter: ListFilter;
  readonly deviceId: string | undefined;
  /** Whether all details of the device are shown. */
  readonly detail: boolean;
  /** Followed side by side; undefined if there is one map. */
  readonly split: readonly string[] | undefined;
}

export type ChangeChoice = (change: {
  readonly account?: string | undefined;
  readonly tab?: Tab;
  readonly search?: string | undefined;
  readonly device?: string | undefined;
  readonly detail?: '1' | undefined;
  readonly split?: string | undefined;
  readonly state?: string | undefined;
  readonly model?: string | undefined;
  readonly icon?: string | undefined;
  readonly expiry?: string | undefined;
}) => void;

export function useChoice(ownAccountId: string): [Choice, ChangeChoice] {
  const [params, setParams] = useAddress();
  const choice: Choice = {
    accountId: readAccountId(params, ownAccountId),
    filter: readFilter(params),
    deviceId: params.get('device') ?? undefined,
    detail: params.get('detail') === '1',
    split: readSplit(params),
  };
  const change = useCallback<ChangeChoice>(
    (changes) =>
      setParams(
        Object.fromEntries(
          Object.entries(changes).map(([name, value]) =>
            // An empty value removes the parameter, except for a split view that has no vehicle yet.
            [name, value === '' && name !== 'split' ? undefined : value],
          ),
        ),
      ),
    [setParams],
  );
  return [choice, change];
}

export function useFleet(accountId: string) {
  const fleet = useFleetOf(accountId);
  const [status, setStatus] = useState<LiveStatus>({ connection: 'connecting', lostAtMs: undefined });
  const link = useMemo(
    () => new LiveLink({ accountId, onMessage: fleet.receive, onStatus: setStatus }),
    [accountId, fleet],
  );
  const devices = useDeviceList(accountId);

  useEffect(() => {
    if (!devices.data) return;
    const { list, hideOfflineAfterMs } = devices.data;
    fleet.setDevices(list, hideOfflineAfterMs, !isOnItsWay(devices.data));
  }, [fleet, devices.data]);

  useEffect(() => {
    link.start();
    const clock = setInterval(fleet.tick, CLOCK_MS);
    return () => {
      clearInterval(clock);
      link.stop();
    };
  }, [fleet, link]);

  const askSession = useEffectEvent(useAskSession());
  const hasEnded = status.connection === 'ended';
  useEffect(() => {
    // The stream has ended for good. If the reason is the end of the session, the guard must learn of it.
    if (hasEnded) void askSession();
  }, [hasEnded]);

  return { fleet, devices, link, status };
}

/** Each account has a new fleet, so that nothing of another account remains. */
function useFleetOf(accountId: string): Fleet {
  const [held, setHeld] = useState(() => ({ accountId, fleet: createFleet() }));
  // While rendering, as React has it for what is derived from earlier values: it begins anew at once.
  if (held.accountId !== accountId) setHeld({ accountId, fleet: createFleet() });
  return held.fleet;
}

/** Renders anew when the fleet has changed, but no more often than `everyMs`. */
export function useFleetVersion(fleet: Fleet, everyMs: number): number {
  const [version, setVersion] = useState(() => fleet.version());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lastMs = 0;
    const show = () => {
      timer = undefined;
      lastMs = Date.now();
      setVersion(fleet.version());
    };
    const unsubscribe = fleet.subscribe(() => {
      timer ??= setTimeout(show, Math.max(0, lastMs + everyMs - Date.now()));
    });
    show();
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [fleet, everyMs]);
  return version;
}
