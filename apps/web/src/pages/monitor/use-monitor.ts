/** The monitor's state: what is chosen stands in the address; devices and live states come from the server. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { SESSION_KEY } from '../../lib/session.ts';
import { useAddress } from '../../lib/use-address.ts';
import { type ListFilter, readFilter, type Tab } from '../../fleet/list-filter.ts';
import { deviceListQuery, isOnItsWay } from '../../fleet/device-list-query.ts';
import { createFleet, type Fleet } from '../../fleet/fleet.ts';
import { readSplit } from './split/split-address.ts';
import { createLiveLink, type LiveStatus } from '../../fleet/live-link.ts';

export type { Fleet };

/** How often states are drawn anew that change by the clock alone. */
const CLOCK_MS = 5_000;

export interface Choice {
  readonly accountId: string;
  readonly filter: ListFilter;
  readonly deviceId: string | undefined;
  /** Whether all that is known of the device is shown. */
  readonly detail: boolean;
  /** Followed side by side; undefined while there is one map. */
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
    accountId: params.get('account') ?? ownAccountId,
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
            // An empty text is none, but split view without a vehicle yet is there all the same.
            [name, value === '' && name !== 'split' ? undefined : value],
          ),
        ),
      ),
    [setParams],
  );
  return [choice, change];
}

export function useFleet(accountId: string) {
  const fleet = useMemo<Fleet>(() => {
    // A fleet of its own for each account: nothing of the one before may linger.
    void accountId;
    return createFleet();
  }, [accountId]);
  const [status, setStatus] = useState<LiveStatus>({ connection: 'connecting', lostAtMs: undefined });
  const link = useMemo(
    () => createLiveLink({ accountId, onMessage: fleet.receive, onStatus: setStatus }),
    [accountId, fleet],
  );
  const devices = useQuery(deviceListQuery(accountId));

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

  const client = useQueryClient();
  const hasEnded = status.connection === 'ended';
  useEffect(() => {
    // The stream ended for good: if that was because the session did, the guard must hear of it.
    if (hasEnded) void client.invalidateQueries({ queryKey: SESSION_KEY });
  }, [client, hasEnded]);

  return { fleet, devices, link, status };
}

/** Renders anew when the fleet has changed, at most so often. */
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
