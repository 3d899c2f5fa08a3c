/**
 * The last known state of the fleet, for whoever opens the app without a network. In a database of the browser's, of
 * the one who is logged in and of nobody else: it goes with the session.
 */
import type { DeviceListItem } from '@outrider/contract/devices.ts';
import type { LiveState } from '@outrider/contract/live.ts';

export interface LastKnown {
  readonly userId: string;
  readonly savedAtMs: number;
  readonly devices: readonly DeviceListItem[];
  readonly states: readonly LiveState[];
}

const DATABASE = 'outrider';
const STORE = 'lastKnown';
const KEY = 'fleet';

export async function saveLastKnown(known: LastKnown): Promise<void> {
  await withStore('readwrite', (store) => store.put(known, KEY));
}

export async function readLastKnown(): Promise<LastKnown | undefined> {
  return withStore<LastKnown | undefined>('readonly', (store) => store.get(KEY));
}

/** @returns once it is gone; where the browser keeps nothing, at once. */
export async function clearLastKnown(): Promise<void> {
  await withStore('readwrite', (store) => store.delete(KEY)).catch(() => undefined);
}

async function withStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open();
  try {
    return await settled(work(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
  return settled(request);
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the browser keeps nothing')));
  });
}
