/** Where a vehicle's other pages are, as far as they are built: an action that leads nowhere is not offered. */
import { isBuiltPage } from '../lib/route-table.ts';

const TRACK = '/index/track';
/** Specification, section 5: as many vehicles are replayed at once. */
export const REPLAY_MAX = 5;

interface Period {
  readonly fromMs: number;
  readonly toMs: number;
}

/** The replay of these devices' day of today, or of a period; undefined while there is no such page. */
export function replayPath(deviceIds: readonly string[], period?: Period): string | undefined {
  if (!isBuiltPage(TRACK)) return undefined;
  const address = new URLSearchParams({ devices: deviceIds.join(',') });
  // Without a period the page takes today, in the viewer's zone.
  if (period) {
    address.set('from', new Date(period.fromMs).toISOString());
    address.set('to', new Date(period.toMs).toISOString());
  }
  return `${TRACK}?${address}`;
}

/** A page that takes the device from the address; undefined while there is no such page. */
export function devicePagePath(
  page: '/index/fence' | '/index/directive',
  deviceId: string,
): string | undefined {
  return isBuiltPage(page) ? `${page}?${new URLSearchParams({ device: deviceId })}` : undefined;
}
