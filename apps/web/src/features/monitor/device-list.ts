/** Which devices the list shows, and in which order: pure, so that it can be tested with every rule. */
import type { DeviceListItem } from '@outrider/contract/devices.ts';
import {
  compareListPlaces,
  type ConnectionState,
  connectionState,
  type DeviceMotion,
  type ListPlace,
  listPlace,
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
  readonly place: ListPlace;
}

export interface DeviceList {
  readonly rows: readonly ListedDevice[];
  /** Of all devices, whatever is searched for. */
  readonly counts: Readonly<Record<Tab, number>>;
}

/** Devices in the same state keep the order that they are given in. */
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
      rows.push({ device, motion, connection, place: listPlace(motion, nowMs) });
    }
  }
  return { rows: rows.toSorted((a, b) => compareListPlaces(a.place, b.place)), counts };
}

/** Name, plate, SIM number, terminal id, or the last digits of one; spaces and case do not count. */
export function createMatcher(search: string): (device: DeviceListItem) => boolean {
  const wanted = squeeze(search);
  if (wanted === '') return () => true;
  return (device) => searchedText(device).includes(wanted);
}

/** Kept for each device, since a list is built anew several times a second. */
const searchedTexts = new WeakMap<DeviceListItem, string>();

function searchedText(device: DeviceListItem): string {
  let text = searchedTexts.get(device);
  if (text === undefined) {
    const { displayName, nickname, carNumber, simNumber, terminalID } = device;
    // No search holds the character between them.
    text = [displayName, nickname, carNumber, simNumber, terminalID].map(squeeze).join('\n');
    searchedTexts.set(device, text);
  }
  return text;
}

function squeeze(text: string): string {
  return text.replaceAll(/[\s·•-]/g, '').toLowerCase();
}
