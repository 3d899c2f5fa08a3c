import type { CurrentUser } from '@outrider/contract/session.ts';
import { useEffect } from 'react';
import { saveLastKnown } from '../../lib/last-known.ts';
import type { Fleet } from '../../fleet/fleet.ts';

/** A page that is looked at for a moment is kept as well. */
const FIRST_MS = 5_000;
const EVERY_MS = 60_000;
/** A browser keeps some megabytes without asking; larger fleets are watched at desks. Our choice. */
const DEVICES_MAX = 20_000;

/**
 * Keeps what the live monitor shows, now and then and when the page is left, for whoever stays logged in.
 * @param fleet undefined while not all of it is there.
 */
export function useKeepLastKnown(
  { id: userId, rememberedUntil }: CurrentUser,
  fleet: Fleet | undefined,
): void {
  useEffect(() => {
    if (!fleet || rememberedUntil === undefined) return undefined;
    const untilMs = Date.parse(rememberedUntil);
    const save = () => {
      const devices = fleet.devices();
      if (devices.length === 0 || devices.length > DEVICES_MAX) return;
      const states = devices.map(({ id }) => fleet.state(id)).filter((state) => state !== undefined);
      // A browser that keeps nothing shows nothing without a network.
      saveLastKnown({ userId, savedAtMs: Date.now(), untilMs, devices, states }).catch(() => undefined);
    };
    const saveHidden = () => document.visibilityState === 'hidden' && save();
    const first = setTimeout(save, FIRST_MS);
    const timer = setInterval(save, EVERY_MS);
    document.addEventListener('visibilitychange', saveHidden);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      document.removeEventListener('visibilitychange', saveHidden);
    };
  }, [userId, rememberedUntil, fleet]);
}
