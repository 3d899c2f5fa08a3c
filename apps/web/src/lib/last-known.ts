/**
 * The last known state of the fleet, for whoever opens the app without a network. In a database of the browser's, of
 * the one who stays logged in there and of nobody else: it goes with the session. A session that ends with the browser
 * keeps nothing, since nobody can tell without a network that it has ended.
 */
import type { CurrentUser } from '@outrider/contract/session.ts';
import type { DeviceListItem } from '@outrider/contract/devices.ts';
import type { LiveState } from '@outrider/contract/live.ts';

export interface LastKnown {
  readonly userId: string;
  readonly savedAtMs: number;
  /** When the session ends. */
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

/** Undefined where there is nothing, or the session that it belongs to is over. */
export async function readLastKnown(): Promise<LastKnown | undefined> {
  // An earlier version kept it for every session, and no end.
  const known = await withStore<Partial<LastKnown> | undefined>('readonly', (store) => store.get(KEY));
  if (!known) return undefined;
  // What has an end was written whole, by saveLastKnown.
  if ((known.untilMs ?? 0) > Date.now()) return known as LastKnown;
  await clearLastKnown();
  return undefined;
}

/** Takes away what is not this one's to see again. */
export async function clearLastKnownUnlessOf(user: CurrentUser): Promise<void> {
  const known = user.rememberedUntil && (await readLastKnown().catch(() => undefined));
  if (!known || known.userId !== user.id) await clearLastKnown();
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
