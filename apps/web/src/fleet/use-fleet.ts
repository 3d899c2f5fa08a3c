/** An account's devices and live states, for as long as a page shows them. */
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useAskSession } from '../lib/session.ts';
import { createFleet, type Fleet } from './fleet.ts';
import { LiveLink, type LiveStatus } from './live-link.ts';
import { isOnItsWay, useDeviceList } from './use-device-list.ts';

/** How often states that change with time alone are updated. */
const CLOCK_MS = 5_000;

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
