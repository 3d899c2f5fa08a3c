/** The monitor's state: what is chosen stands in the address; devices and live states come from the server. */
import { CALLS } from '@outrider/contract/calls.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { callApi } from '../../app/api.ts';
import { SESSION_KEY } from '../../app/session.ts';
import { isTab, type Tab } from './device-list.ts';
import { createFleet, type Fleet } from './live/fleet.ts';
import { type LiveConnection, openLiveSocket } from './live/live-socket.ts';

/** How often states are drawn anew that change by the clock alone. */
const CLOCK_MS = 5_000;

export interface Choice {
  readonly accountId: string;
  readonly tab: Tab;
  readonly search: string;
  readonly deviceId: string | undefined;
  /** Whether all that is known of the device is shown. */
  readonly detail: boolean;
}

export type ChangeChoice = (change: {
  readonly account?: string | undefined;
  readonly tab?: Tab;
  readonly search?: string | undefined;
  readonly device?: string | undefined;
  readonly detail?: '1' | undefined;
}) => void;

export function useChoice(ownAccountId: string): [Choice, ChangeChoice] {
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab');
  const choice: Choice = {
    accountId: params.get('account') ?? ownAccountId,
    tab: isTab(tab) ? tab : 'all',
    search: params.get('search') ?? '',
    deviceId: params.get('device') ?? undefined,
    detail: params.get('detail') === '1',
  };
  const change = useCallback<ChangeChoice>(
    (changes) => {
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true },
      );
    },
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
  const [connection, setConnection] = useState<LiveConnection>('connecting');
  const devices = useQuery({
    queryKey: ['devices', accountId],
    queryFn: ({ signal }) => callApi(CALLS.findByUser, { id: accountId, states: false }, signal),
    staleTime: 60_000,
  });

  useEffect(() => {
    if (devices.data) fleet.setDevices(devices.data.list, devices.data.hideOfflineAfterMs);
  }, [fleet, devices.data]);

  useEffect(() => {
    const stop = openLiveSocket({ accountId, onMessage: fleet.receive, onConnection: setConnection });
    const clock = setInterval(fleet.tick, CLOCK_MS);
    return () => {
      clearInterval(clock);
      stop();
    };
  }, [fleet, accountId]);

  const client = useQueryClient();
  useEffect(() => {
    // The stream ended for good: if that was because the session did, the guard must hear of it.
    if (connection === 'ended') void client.invalidateQueries({ queryKey: SESSION_KEY });
  }, [client, connection]);

  return { fleet, devices, connection };
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
