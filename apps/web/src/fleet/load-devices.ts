/**
 * Reads the devices of an account as a stream of columns, and sorts them by name in slices. The devices that have
 * arrived are passed on at intervals, so that the first can be seen while the rest is being loaded.
 */
import {
  type DeviceColumns,
  type DeviceColumnsEnd,
  type DeviceColumnsHead,
  findDeviceColumns,
  fromDeviceColumns,
} from '@outrider/contract/device-columns.ts';
import type { DeviceListItem } from '@outrider/contract/devices.ts';
import { ApiError, toApiError } from '../lib/api.ts';
import { createSlices } from './slices.ts';
import { createNameOrder } from './name-order.ts';

/** A frame; one line of the answer takes about as long. */
const SLICE_MS = 16;
/**
 * The interval between two parts, plus a time for each device, because handling a part takes time for all devices so
 * far.
 */
const PART_EVERY_MS = 500;
const PART_DEVICE_MS = 0.05;

export interface LoadedDevices {
  /** Sorted by name. */
  readonly list: readonly DeviceListItem[];
  /** More than the length of `list` while the rest is being loaded. */
  readonly total: number;
  /** Devices that have been offline this long are hidden from the user; undefined hides none. */
  readonly hideOfflineAfterMs: number | undefined;
}

/**
 * @param onPart is called with the devices so far: with the first at once, then at intervals.
 * @returns all devices.
 * @throws ApiError for a refusal, a broken network and an incomplete answer; the signal's reason when it aborts.
 */
export async function loadDevices(
  accountId: string,
  signal: AbortSignal,
  onPart: (part: LoadedDevices) => void,
): Promise<LoadedDevices> {
  const response = await requestColumns(accountId, signal);
  if (!response.ok || !response.body) throw toApiError(await response.json().catch(() => undefined));
  let head: DeviceColumnsHead | undefined;
  let end: DeviceColumnsEnd | undefined;
  let givenAtMs = -Infinity;
  const order = createNameOrder<DeviceListItem>();
  let count = 0;
  const slices = createSlices(SLICE_MS);
  for await (const line of readLines(response.body)) {
    // The cast is safe: the server writes lines by the same contract.
    const part = JSON.parse(line) as DeviceColumnsHead | DeviceColumns | DeviceColumnsEnd;
    if ('total' in part) head = part;
    else if ('sent' in part) end = part;
    else {
      const devices = fromDeviceColumns(part);
      order.add(devices);
      count += devices.length;
    }
    const isDue = performance.now() - givenAtMs > PART_EVERY_MS + count * PART_DEVICE_MS;
    if (head && count > 0 && count < head.total && isDue) {
      const { total, hideOfflineAfterMs } = head;
      onPart({ list: await order.sorted(slices), total, hideOfflineAfterMs });
      givenAtMs = performance.now();
    }
    if (slices.isOver()) await slices.next();
  }
  if (!head || count !== end?.sent) throw new ApiError('network');
  return { list: await order.sorted(slices), total: count, hideOfflineAfterMs: head.hideOfflineAfterMs };
}

async function requestColumns(accountId: string, signal: AbortSignal): Promise<Response> {
  const { method, path } = findDeviceColumns;
  try {
    return await fetch(path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: accountId }),
      signal,
    });
  } catch (error) {
    if (signal.aborted) throw error;
    throw new ApiError('network');
  }
}

async function* readLines(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new ApiError('network');
    });
    if (done) break;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
