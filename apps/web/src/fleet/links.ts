/** Paths of a vehicle's other pages. They are undefined for pages that are not built, so that no link leads nowhere. */
import { isBuiltPage } from '../lib/route-table.ts';

const TRACK = '/index/track';
/** The most vehicles replayed at once (specification, section 5). */
export const REPLAY_MAX = 5;

interface Period {
  readonly fromMs: number;
  readonly toMs: number;
}

/** The replay of these devices, for today or for a period; undefined if there is no such page. */
export function replayPath(deviceIds: readonly string[], period?: Period): string | undefined {
  if (!isBuiltPage(TRACK)) return undefined;
  const address = new URLSearchParams({ devices: deviceIds.join(',') });
  // Without a period, the page shows today in the viewer's time zone.
  if (period) {
    address.set('from', new Date(period.fromMs).toISOString());
    address.set('to', new Date(period.toMs).toISOString());
  }
  return `${TRACK}?${address}`;
}

/** The live map with this vehicle chosen. */
export function monitorPath(deviceId: string): string {
  return `/index/home?${new URLSearchParams({ device: deviceId })}`;
}

/** All that is written down of this device, and what is done to it. */
export function devicePath(deviceId: string): string {
  return `/device?${new URLSearchParams({ id: deviceId })}`;
}

/** All alarms of this vehicle. */
export function alarmsOfPath(deviceId: string): string {
  return `/index/alarmsAll?${new URLSearchParams({ state: 'all', devices: deviceId })}`;
}

/** What the platform watches for of this vehicle. */
export function rulesOfPath(deviceId: string): string {
  return `/index/alarmRules?${new URLSearchParams({ device: deviceId })}`;
}

/** How long, and how fast, vehicles may be in this fence. */
export function rulesOfFencePath(fenceId: string): string {
  return `/index/alarmRules?${new URLSearchParams({ fence: fenceId })}`;
}

/** Who changed what is written down of this device, its plate among the rest. */
export function auditOfPath(terminalId: string): string {
  return `/index/agent/audit?${new URLSearchParams({ text: terminalId })}`;
}

/** The page of risk points with this one opened. */
export function riskPointPath(riskPointId: string): string {
  return `/index/riskPoint?${new URLSearchParams({ edit: riskPointId })}`;
}

/** A page that reads the device from the address; undefined if there is no such page. */
export function devicePagePath(
  page: '/index/fence' | '/index/directive',
  deviceId: string,
): string | undefined {
  return isBuiltPage(page) ? `${page}?${new URLSearchParams({ device: deviceId })}` : undefined;
}
