/** The devices of an account, read once as a stream of columns and put in order of their names, in slices. */
import {
  type DeviceColumns,
  type DeviceColumnsHead,
  findDeviceColumns,
  fromDeviceColumns,
} from '@outrider/contract/device-columns.ts';
import type { DeviceListItem } from '@outrider/contract/devices.ts';
import { ApiError, toApiError } from '../../../app/api.ts';
import { createSlices } from '../live/slices.ts';
import { createNameOrder } from './name-order.ts';

/** A frame: a line of the answer takes about as long. */
const SLICE_MS = 16;

export interface LoadedDevices {
  readonly list: readonly DeviceListItem[];
  /** Devices offline for so many milliseconds are hidden from the caller; undefined = none are. */
  readonly hideOfflineAfterMs: number | undefined;
}

/** @throws ApiError for a refusal, a broken network and an answer that broke off; the signal's reason when it aborts. */
export async function loadDevices(accountId: string, signal: AbortSignal): Promise<LoadedDevices> {
  const response = await ask(accountId, signal);
  if (!response.ok || !response.body) throw toApiError(await response.json().catch(() => undefined));
  let head: DeviceColumnsHead | undefined;
  const order = createNameOrder<DeviceListItem>();
  let count = 0;
  const slices = createSlices(SLICE_MS);
  for await (const line of readLines(response.body)) {
    // The server writes both by the same contract.
    if (head === undefined) head = JSON.parse(line) as DeviceColumnsHead;
    else {
      const devices = fromDeviceColumns(JSON.parse(line) as DeviceColumns);
      order.add(devices);
      count += devices.length;
    }
    if (slices.isOver()) await slices.next();
  }
  if (count !== head?.total) throw new ApiError('network');
  return { list: await order.finish(slices), hideOfflineAfterMs: head.hideOfflineAfterMs };
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
