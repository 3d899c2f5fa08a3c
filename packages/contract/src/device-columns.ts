/**
 * The devices of a subtree as a stream of lines, each a JSON object: a head, then columns of some hundreds or thousands
 * of devices, then an end. Column names occur once per line instead of once per device, and the browser gets the first
 * devices before the last are read; 100,000 of them are 6 MB before compression. Devices that reported recently come
 * first, since the monitor shows them first.
 */
import { z } from 'zod';
import { streamCall } from './call.ts';
import type { DeviceListItem } from './devices.ts';
import { id } from './envelope.ts';

export const DEVICE_COLUMNS_MEDIA = 'application/vnd.outrider.devices+octet-stream';

export const findDeviceColumns = streamCall({
  method: 'POST',
  path: '/device/findColumns',
  feature: 'devices',
  summary:
    'What is written down of every device of an account and of all accounts below it, in columns: a line with the number of devices, lines with some thousands of them each, those heard of lately first, and a line with how many were sent',
  access: 'main:monitor',
  scope: { id: 'account' },
  reads: ['accounts', 'devices'],
  writes: [],
  input: z.object({ id }),
  media: [DEVICE_COLUMNS_MEDIA],
});

export interface DeviceColumnsHead {
  /** The number of devices when the reading started. A device that is removed before its line is read is not sent. */
  readonly total: number;
  /** Devices that have been offline for this many milliseconds are hidden from the caller; undefined hides none. */
  readonly hideOfflineAfterMs?: number | undefined;
}

/** The last line; an answer without it is incomplete. */
export interface DeviceColumnsEnd {
  readonly sent: number;
}

/** One column for each field of a device; all have the same length. */
export interface DeviceColumns {
  readonly ids: readonly string[];
  readonly terminalIDs: readonly string[];
  readonly carNumbers: readonly string[];
  readonly nicknames: readonly string[];
  readonly simNumbers: readonly string[];
  readonly userIds: readonly string[];
  readonly deviceTypes: readonly number[];
  readonly iconTypes: readonly number[];
  readonly deviceProtocols: readonly number[];
  /** Epoch seconds; 0 means lifelong. */
  readonly expires: readonly number[];
  /** km/h; 0 means that it has no limit of its own. */
  readonly speedLimits: readonly number[];
  /** What each lacks of what its model has; 0 means nothing. */
  readonly lacks: readonly number[];
  /** Ids of the few whose numbers were given to another account. */
  readonly retired: readonly string[];
}

/** The plate, else the name, else the terminal id (specification, section 3). */
export function displayNameOf(device: {
  readonly carNumber: string;
  readonly nickname: string;
  readonly terminalID: string;
}): string {
  return device.carNumber || device.nickname || device.terminalID;
}

export function fromDeviceColumns(columns: DeviceColumns): DeviceListItem[] {
  const retired = new Set(columns.retired);
  return columns.ids.map((deviceId, index) => {
    const text = (column: readonly string[]) => column[index] ?? '';
    const number = (column: readonly number[]) => column[index] ?? 0;
    const names = {
      carNumber: text(columns.carNumbers),
      nickname: text(columns.nicknames),
      terminalID: text(columns.terminalIDs),
    };
    const expires = number(columns.expires);
    const speedLimit = number(columns.speedLimits);
    const lacks = number(columns.lacks);
    return {
      id: deviceId,
      displayName: displayNameOf(names),
      ...names,
      simNumber: text(columns.simNumbers),
      user_id: text(columns.userIds),
      deviceType: number(columns.deviceTypes),
      iconType: number(columns.iconTypes),
      deviceProtocol: number(columns.deviceProtocols),
      ...(expires === 0 ? {} : { expire: new Date(expires * 1_000).toISOString() }),
      ...(speedLimit === 0 ? {} : { speedLimit }),
      ...(lacks === 0 ? {} : { lacks }),
      ...(retired.has(deviceId) && { retired: true }),
    };
  });
}
