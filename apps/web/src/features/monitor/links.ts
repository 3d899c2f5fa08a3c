/** Where a vehicle's other pages are, as far as they are built: an action that leads nowhere is not offered. */
import { isBuiltPage } from '../../app/route-table.ts';

const TRACK = '/index/track';
/** Specification, section 5: as many vehicles are replayed at once. */
export const REPLAY_MAX = 5;

/** The replay of these devices' day of today; undefined while there is no such page. */
export function replayPath(deviceIds: readonly string[]): string | undefined {
  // Without a period the page takes today, in the viewer's zone.
  return isBuiltPage(TRACK) ? `${TRACK}?${new URLSearchParams({ devices: deviceIds.join(',') })}` : undefined;
}

/** A page that takes the device from the address; undefined while there is no such page. */
export function devicePagePath(
  page: '/index/fence' | '/index/directive',
  deviceId: string,
): string | undefined {
  return isBuiltPage(page) ? `${page}?${new URLSearchParams({ device: deviceId })}` : undefined;
}
