/** Which devices the list shows, and in which order: pure, so that it can be tested with every rule. */
import type { DeviceListItem } from '@outrider/contract/devices.ts';
import {
  compareDevices,
  type ConnectionState,
  connectionState,
  type DeviceMotion,
} from '@outrider/domain/run-state.ts';

export const TABS = ['all', 'online', 'offline', 'inactive'] as const;
export type Tab = (typeof TABS)[number];

export function isTab(value: string | null): value is Tab {
  return TABS.some((tab) => tab === value);
}

export interface ListedDevice {
  readonly device: DeviceListItem;
  readonly motion: DeviceMotion;
  readonly connection: ConnectionState;
}

export interface DeviceList {
  readonly rows: readonly ListedDevice[];
  /** Of all devices, whatever is searched for. */
  readonly counts: Readonly<Record<Tab, number>>;
}

export function buildDeviceList(
  devices: readonly DeviceListItem[],
  motionOf: (device: DeviceListItem) => DeviceMotion,
  choice: { readonly tab: Tab; readonly search: string },
  nowMs: number,
): DeviceList {
  const counts = { all: devices.length, online: 0, offline: 0, inactive: 0 };
  const rows: ListedDevice[] = [];
  const matches = createMatcher(choice.search);
  for (const device of devices) {
    const motion = motionOf(device);
    const connection = connectionState(motion, nowMs);
    counts[connection]++;
    if ((choice.tab === 'all' || choice.tab === connection) && matches(device)) {
      rows.push({ device, motion, connection });
    }
  }
  return { rows: rows.toSorted((a, b) => compareRows(a, b, nowMs)), counts };
}

/** Vehicles in the same state keep their places while they report: names decide, not who spoke last. */
function compareRows(a: ListedDevice, b: ListedDevice, nowMs: number): number {
  const sameMoment = a.connection === 'online' && b.connection === 'online';
  const byState = compareDevices(
    sameMoment
      ? { ...a.motion, communicatedAtMs: nowMs, positionReceivedAtMs: receivedFor(a, nowMs) }
      : a.motion,
    sameMoment
      ? { ...b.motion, communicatedAtMs: nowMs, positionReceivedAtMs: receivedFor(b, nowMs) }
      : b.motion,
    nowMs,
  );
  return byState !== 0 ? byState : a.device.displayName.localeCompare(b.device.displayName);
}

/** Keeps the gap between communication and position that the run state is told by. */
function receivedFor({ motion }: ListedDevice, nowMs: number): number | undefined {
  const { communicatedAtMs, positionReceivedAtMs } = motion;
  if (communicatedAtMs === undefined || positionReceivedAtMs === undefined) return positionReceivedAtMs;
  return nowMs - (communicatedAtMs - positionReceivedAtMs);
}

/** Name, plate, SIM number, terminal id, or the last digits of one; spaces and case do not count. */
function createMatcher(search: string): (device: DeviceListItem) => boolean {
  const wanted = squeeze(search);
  if (wanted === '') return () => true;
  return (device) =>
    [device.displayName, device.nickname, device.carNumber, device.simNumber, device.terminalID].some(
      (text) => squeeze(text).includes(wanted),
    );
}

function squeeze(text: string): string {
  return text.replaceAll(/[\s·•-]/g, '').toLowerCase();
}
