/**
 * The last known state of the fleet, for opening the app without a network. It is stored in the browser's IndexedDB,
 * only for a user who chose to stay logged in, and only until the session ends. A session that ends with the browser
 * stores nothing, because the app cannot find out without a network that it has ended.
 */
import type { CurrentUser } from '@outrider/contract/session.ts';
import type { DeviceListItem } from '@outrider/contract/devices.ts';
import type { LiveState } from '@outrider/contract/live.ts';

export interface LastKnown {
  readonly userId: string;
  readonly savedAtMs: number;
  /** The end of the session. */
  readonly untilMs: number;
  readonly devices: readonly DeviceListItem[];
  readonly states: readonly LiveState[];
}

const DATABASE = 'outrider';
const STORE = 'lastKnown';
const KEY = 'fleet';

export async function saveLastKnown(known: LastKnown): Promise<void> {
  await withStore('readwrite', (store) => store.put(known, KEY));
}

/** @returns undefined if nothing is stored, or if its session has ended. */
export async function readLastKnown(): Promise<LastKnown | undefined> {
  // An earlier version stored no end of the session.
  const known = await withStore<Partial<LastKnown> | undefined>('readonly', (store) => store.get(KEY));
  if (!known) return undefined;
  // The cast is safe: saveLastKnown writes all fields, and older entries have no end.
  if ((known.untilMs ?? 0) > Date.now()) return known as LastKnown;
  await clearLastKnown();
  return undefined;
}

/** Deletes the stored fleet unless it belongs to this user and the user stays logged in. */
export async function clearLastKnownUnlessOf(user: CurrentUser): Promise<void> {
  const known = user.rememberedUntil && (await readLastKnown().catch(() => undefined));
  if (!known || known.userId !== user.id) await clearLastKnown();
}

/** Resolves once the entry is deleted, also if the browser stores nothing. */
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
