/**
 * Fan-out of committed states to the browsers. A subscriber watches an account's subtree. Changes gather for a tick
 * and go out as one message with each device once, so that a fast fleet or a slow reader costs messages, not memory:
 * what a reader has not taken yet is replaced by what is newer.
 */
import { encodeLive, LIVE_CLOSE } from '@outrider/contract/live.ts';
import type { Bus } from '../bus/bus.ts';
import type { Database } from '../store/database.ts';
import { findLatestStates, findSubtreeDeviceIds } from '../store/latest-states.ts';
import type { LatestStateRow } from '../store/report-batches.ts';
import { presentLiveState } from './live-state.ts';

/** A change after a quiet tick leaves at once; others wait for the end of the tick. */
export const LIVE_TICK_MS = 250;
/** How often a subscriber's devices are read anew, for devices imported, moved or deleted meanwhile. */
const MEMBERSHIP_MS = 30_000;
const BUFFERED_MAX_BYTES = 4 * 1024 * 1024;
const SLOW_MAX_MS = 30_000;

/** The reader's end: a WebSocket, or anything like one. */
export interface LiveReader {
  send(bytes: Uint8Array): void;
  close(code: number, reason: string): void;
  readonly bufferedAmount: number;
}

export interface Hub {
  /** Sends a snapshot of the account's subtree, then deltas, until the returned function is called. */
  subscribe(accountId: string, reader: LiveReader): Promise<() => void>;
  readonly subscribers: number;
  close(): void;
}

interface Subscriber {
  readonly accountId: string;
  readonly reader: LiveReader;
  readonly changed: Map<string, LatestStateRow>;
  deviceIds: ReadonlySet<string>;
  started: boolean;
  timer: NodeJS.Timeout | undefined;
  flushedAtMs: number;
  slowSinceMs: number | undefined;
}

export function createHub({ database, bus }: { database: Database; bus: Bus }): Hub {
  const subscribers = new Set<Subscriber>();

  const unsubscribe = bus.subscribe((event) => {
    if (event.type === 'tree.changed') refreshAll();
    if (event.type !== 'states.recorded') return;
    for (const subscriber of subscribers) {
      for (const state of event.states) {
        if (subscriber.deviceIds.has(state.deviceId)) subscriber.changed.set(state.deviceId, state);
      }
      schedule(subscriber);
    }
  });

  const refresh = setInterval(refreshAll, MEMBERSHIP_MS);
  refresh.unref();

  function refreshAll(): void {
    for (const subscriber of subscribers) {
      // A database that is away now is asked again at the next turn.
      refreshMembership(subscriber).catch(() => undefined);
    }
  }

  async function refreshMembership(subscriber: Subscriber): Promise<void> {
    const deviceIds = new Set(await findSubtreeDeviceIds(database, subscriber.accountId));
    const removed = [...subscriber.deviceIds].filter((id) => !deviceIds.has(id));
    const added = [...deviceIds].some((id) => !subscriber.deviceIds.has(id));
    subscriber.deviceIds = deviceIds;
    if (removed.length > 0) {
      for (const id of removed) subscriber.changed.delete(id);
      subscriber.reader.send(encodeLive({ kind: 'removed', deviceIds: removed }));
    }
    if (added) await sendSnapshot(subscriber).finally(() => (subscriber.started = true));
  }

  /** Deltas wait while the snapshot is read, so that it never overwrites what is newer. */
  async function sendSnapshot(subscriber: Subscriber): Promise<void> {
    subscriber.started = false;
    const states = await findLatestStates(database, subscriber.accountId);
    subscriber.reader.send(encodeLive({ kind: 'snapshot', states: states.map(presentLiveState) }));
    subscriber.started = true;
    schedule(subscriber);
  }

  function schedule(subscriber: Subscriber): void {
    if (!subscriber.started || subscriber.timer !== undefined || subscriber.changed.size === 0) return;
    const waitMs = Math.max(0, subscriber.flushedAtMs + LIVE_TICK_MS - Date.now());
    subscriber.timer = setTimeout(
      () => {
        subscriber.timer = undefined;
        flush(subscriber);
      },
      Math.min(waitMs, LIVE_TICK_MS),
    );
  }

  function flush(subscriber: Subscriber): void {
    if (!subscriber.started) return;
    const now = Date.now();
    subscriber.flushedAtMs = now;
    if (subscriber.reader.bufferedAmount > BUFFERED_MAX_BYTES) {
      subscriber.slowSinceMs ??= now;
      if (now - subscriber.slowSinceMs > SLOW_MAX_MS)
        subscriber.reader.close(LIVE_CLOSE.tooSlow, 'reader too slow');
      else schedule(subscriber);
      return;
    }
    subscriber.slowSinceMs = undefined;
    const states = [...subscriber.changed.values()].map(presentLiveState);
    subscriber.changed.clear();
    subscriber.reader.send(encodeLive({ kind: 'delta', states }));
  }

  function remove(subscriber: Subscriber): void {
    subscribers.delete(subscriber);
    clearTimeout(subscriber.timer);
  }

  return {
    async subscribe(accountId, reader) {
      const subscriber: Subscriber = {
        accountId,
        reader,
        changed: new Map(),
        deviceIds: new Set(await findSubtreeDeviceIds(database, accountId)),
        started: false,
        timer: undefined,
        flushedAtMs: 0,
        slowSinceMs: undefined,
      };
      // Changes gather from here on, so that none falls between the snapshot and the first delta.
      subscribers.add(subscriber);
      try {
        await sendSnapshot(subscriber);
      } catch (error) {
        remove(subscriber);
        throw error;
      }
      return () => remove(subscriber);
    },
    get subscribers() {
      return subscribers.size;
    },
    close() {
      unsubscribe();
      clearInterval(refresh);
      for (const subscriber of subscribers) remove(subscriber);
    },
  };
}
