import type { CurrentUser } from '@outrider/contract/session.ts';
import { useEffect } from 'react';
import { saveLastKnown } from '../../lib/last-known.ts';
import type { Fleet } from '../../fleet/fleet.ts';

/** Early, so that a page that is viewed only for a moment is saved, too. */
const FIRST_MS = 5_000;
const EVERY_MS = 60_000;
/** Browsers store some megabytes without asking; larger fleets are watched at desks. Our choice. */
const DEVICES_MAX = 20_000;

/**
 * Saves what the live monitor shows, at intervals and when the page is left, for a user who stays logged in.
 * @param fleet undefined while it is not complete.
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
      // If the browser cannot store it, nothing is shown without a network.
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
