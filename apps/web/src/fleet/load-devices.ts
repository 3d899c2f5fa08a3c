/**
 * The devices of an account, read once as a stream of columns and put in order of their names, in slices. What has come
 * is given out now and then, so that the first can be looked at while the rest is on its way.
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

/** A frame: a line of the answer takes about as long. */
const SLICE_MS = 16;
/** Between two parts that are given out, and beside it for each device: to take one over costs by all that have come. */
const PART_EVERY_MS = 500;
const PART_DEVICE_MS = 0.05;

export interface LoadedDevices {
  /** By name. */
  readonly list: readonly DeviceListItem[];
  /** More than the list has while the rest is on its way. */
  readonly total: number;
  /** Devices offline for so many milliseconds are hidden from the caller; undefined = none are. */
  readonly hideOfflineAfterMs: number | undefined;
}

/**
 * @param onPart is given what has come so far: the first devices at once, then more now and then.
 * @returns all of them.
 * @throws ApiError for a refusal, a broken network and an answer that broke off; the signal's reason when it aborts.
 */
export async function loadDevices(
  accountId: string,
  signal: AbortSignal,
  onPart: (part: LoadedDevices) => void,
): Promise<LoadedDevices> {
  const response = await ask(accountId, signal);
  if (!response.ok || !response.body) throw toApiError(await response.json().catch(() => undefined));
  let head: DeviceColumnsHead | undefined;
  let end: DeviceColumnsEnd | undefined;
  let givenAtMs = -Infinity;
  const order = createNameOrder<DeviceListItem>();
  let count = 0;
  const slices = createSlices(SLICE_MS);
  for await (const line of readLines(response.body)) {
    // The server writes them by the same contract.
    const said = JSON.parse(line) as DeviceColumnsHead | DeviceColumns | DeviceColumnsEnd;
    if ('total' in said) head = said;
    else if ('sent' in said) end = said;
    else {
      const devices = fromDeviceColumns(said);
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

async function ask(accountId: string, signal: AbortSignal): Promise<Response> {
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
