/**
 * Fan-out of committed states to the browsers. The hub keeps one copy of each device that anybody watches, counts their
 * changes, and hands each change to the watched accounts that hold the device (feed.ts). An account stays watched for
 * a while after its last browser has left: a browser that was cut off, or that only polls, then gets what changed.
 */
import type { LiveMark } from '@outrider/contract/live-mark.ts';
import type { LiveView } from '@outrider/contract/live.ts';
import type { Bus } from '../bus/bus.ts';
import type { Database } from '../store/database.ts';
import { findDeviceTotal } from '../store/accounts/account-totals.ts';
import { FIRST_DEVICES, LATELY_MS } from '../store/devices/device-columns.ts';
import type { ServedScope } from '../store/devices/served.ts';
import {
  findFirstStates,
  findLatestStates,
  findLatestStatesOf,
  findSpeedLimits,
  findSubtreeDeviceIds,
  findSubtreesWith,
} from '../store/reports/latest-states.ts';
import type { LatestStateRow } from '../telemetry/latest-state-row.ts';
import { encodePreview } from './preview.ts';
import { createFeed, type Feed, SLICE_MS } from './feed.ts';
import { BUFFERED_MAX_BYTES, type LiveReader } from './subscriber.ts';
import type { Tracked } from './tracked.ts';
import { toBoxes } from './view-index.ts';
import { createWatchedDevices } from './watched-devices.ts';

/** How often an account's devices are read anew, for those imported, moved, renewed or run out meanwhile. */
const MEMBERSHIP_MS = 30_000;
const STRANGERS_MS = 1_000;
/** Longer than the longest pause between two polls. */
const LINGER_MS = 120_000;
/** With so many devices it takes long to read and decode all states: a browser is sent a part of them before. */
const PREVIEW_FROM = 5_000;

export interface Watching {
  /** Sets what the browser shows: a view, or the whole world, and single devices. Devices of other accounts are left out. */
  setView(view: LiveView | undefined, deviceIds: readonly string[]): void;
  /** Sends all that changed and was not sent, at once. */
  refresh(): void;
  stop(): void;
}

export interface Hub {
  /**
   * Sends what changed in the account's subtree since the mark, or a snapshot where the mark is too old or unknown. Then
   * sends each further change.
   */
  watch(scope: ServedScope, reader: LiveReader, since?: LiveMark): Promise<Watching>;
  /** The first message that `watch` would send. */
  read(scope: ServedScope, since?: LiveMark): Promise<Uint8Array<ArrayBuffer>>;
  readonly subscribers: number;
  close(): void;
}

export interface HubOptions {
  readonly database: Database;
  readonly bus: Bus;
  /** Bytes that may wait in a reader's socket. Beyond that, newer states replace older ones. */
  readonly bufferedMaxBytes?: number;
}

interface Watched {
  readonly scope: ServedScope;
  readonly feed: Feed;
  readonly slices: NodeJS.Timeout;
  users: number;
  lingering: NodeJS.Timeout | undefined;
  /** Whether its devices are being read, and whether they must be read again after that. */
  reading: 'no' | 'once' | 'again';
}

export function createHub({ database, bus, bufferedMaxBytes = BUFFERED_MAX_BYTES }: HubOptions): Hub {
  const devices = createWatchedDevices();
  /** What is watched, each from when its first browser came. */
  const watched = new Map<string, Promise<Watched>>();
  const previews = new Map<string, Promise<Uint8Array<ArrayBuffer> | undefined>>();
  const open = new Set<Watched>();
  /** Devices that reported, and were in no watched account at that time. */
  const placed = new Set<string>();
  const strangers: string[] = [];
  let placing: NodeJS.Timeout | undefined;

  const stopListening = [
    bus.on('states.recorded', record),
    bus.on('tree.changed', refreshAll),
    bus.on('device.gone', forget),
  ];
  const refresh = setInterval(refreshAll, MEMBERSHIP_MS);
  refresh.unref();

  function record(states: readonly LatestStateRow[]): void {
    for (const state of states) {
      if (devices.record(state) || open.size === 0 || placed.has(state.deviceId)) continue;
      placed.add(state.deviceId);
      strangers.push(state.deviceId);
      placing ??= setTimeout(placeStrangers, STRANGERS_MS);
      placing.unref();
    }
  }

  /** A device that was imported after its account was read appears with its first report. */
  function placeStrangers(): void {
    placing = undefined;
    const deviceIds = strangers.splice(0);
    const byAccount = Map.groupBy(open, ({ scope }) => scope.accountId);
    findSubtreesWith(database, [...byAccount.keys()], deviceIds).then(
      (accountIds) => accountIds.flatMap((id) => byAccount.get(id) ?? []).forEach(refreshOne),
      // The next reading of all devices finds them.
      () => undefined,
    );
  }

  function forget(deviceId: string): void {
    const device = devices.find(deviceId);
    if (device) for (const { feed } of open) leave(feed, device);
  }

  function leave(feed: Feed, device: Tracked): void {
    feed.leave(device);
    devices.release(device);
  }

  /** Sends a browser that has nothing yet the first states, where reading or decoding all of them takes long. */
  async function sendPreview(scope: ServedScope, newcomer: LiveReader): Promise<void> {
    const key = toKey(scope);
    let preview = previews.get(key);
    if (!preview) {
      // Where the database cannot be asked, all states cannot be read either, and that error is reported.
      preview = readPreview(scope).catch(() => undefined);
      previews.set(key, preview);
      void preview.then(() => previews.delete(key));
    }
    const bytes = await preview;
    if (bytes) newcomer.send(bytes);
  }

  async function readPreview(scope: ServedScope): Promise<Uint8Array<ArrayBuffer> | undefined> {
    if ((await findDeviceTotal(database, scope.accountId)) < PREVIEW_FROM) return undefined;
    const lately = new Date(Date.now() - LATELY_MS);
    return encodePreview(devices.marks.run, await findFirstStates(database, scope, lately, FIRST_DEVICES));
  }

  async function openFeed(scope: ServedScope): Promise<Watched> {
    const feed = createFeed(scope.accountId, devices.marks);
    const deviceIds = await findSubtreeDeviceIds(database, scope);
    for (const deviceId of deviceIds) feed.join(devices.track(deviceId));
    try {
      devices.setLimits(deviceIds, await findSpeedLimits(database, scope));
      devices.load(deviceIds, await findLatestStates(database, scope));
    } catch (error) {
      for (const device of feed.members) leave(feed, device);
      throw error;
    }
    feed.begin();
    const slices = setInterval(() => feed.sendSlice(), SLICE_MS);
    slices.unref();
    const opened: Watched = { scope, feed, slices, users: 0, lingering: undefined, reading: 'no' };
    open.add(opened);
    return opened;
  }

  /** The caller must release it. @rejects when the database cannot be asked. */
  async function acquire(scope: ServedScope): Promise<Watched> {
    const key = toKey(scope);
    let opening = watched.get(key);
    if (!opening) {
      opening = openFeed(scope);
      watched.set(key, opening);
      opening.catch(() => watched.delete(key));
    }
    const acquired = await opening;
    acquired.users++;
    clearTimeout(acquired.lingering);
    return acquired;
  }

  function release(acquired: Watched): void {
    if (--acquired.users > 0) return;
    acquired.lingering = setTimeout(() => closeFeed(acquired), LINGER_MS);
    acquired.lingering.unref();
  }

  function closeFeed(acquired: Watched): void {
    clearInterval(acquired.slices);
    clearTimeout(acquired.lingering);
    open.delete(acquired);
    watched.delete(toKey(acquired.scope));
    for (const device of acquired.feed.members) leave(acquired.feed, device);
  }

  function refreshAll(): void {
    for (const each of open) refreshOne(each);
  }

  function refreshOne(each: Watched | undefined): void {
    if (!each) return;
    if (each.reading === 'no') void refreshMembers(each);
    else each.reading = 'again';
  }

  async function refreshMembers(each: Watched): Promise<void> {
    do {
      each.reading = 'once';
      // If the database is away, the next turn asks again.
      await readMembers(each).catch(() => undefined);
    } while (isToBeReadAgain(each));
    each.reading = 'no';
  }

  async function readMembers(each: Watched): Promise<void> {
    const { feed, scope } = each;
    const deviceIds = await findSubtreeDeviceIds(database, scope);
    const limitsKmh = await findSpeedLimits(database, scope);
    // The account may have been closed meanwhile.
    if (!open.has(each)) return;
    const there = new Set(deviceIds);
    for (const device of feed.members) if (!there.has(device.deviceId)) leave(feed, device);
    for (const { deviceId } of feed.members) there.delete(deviceId);
    const unread = [...there].filter(devices.isUnread);
    const tracked = [...there].map((deviceId) => devices.track(deviceId));
    devices.setLimits(deviceIds, limitsKmh);
    try {
      if (unread.length > 0) devices.load(unread, await findLatestStatesOf(database, unread));
      if (open.has(each)) tracked.forEach((device) => feed.join(device));
    } finally {
      // Devices that nobody watches after all are forgotten.
      tracked.forEach((device) => devices.release(device));
    }
  }

  return {
    async watch(scope, reader, since) {
      if (!since) await sendPreview(scope, reader);
      const acquired = await acquire(scope);
      const { feed } = acquired;
      const subscriber = feed.add(reader, since, bufferedMaxBytes);
      return {
        setView(view, deviceIds) {
          const named = deviceIds.flatMap((deviceId) => devices.find(deviceId) ?? []);
          const own = new Set(named.filter((device) => feed.members.has(device)));
          feed.setView(subscriber, view && toBoxes(view), own);
        },
        refresh: () => feed.refresh(subscriber),
        stop() {
          feed.remove(subscriber);
          release(acquired);
        },
      };
    },
    async read(scope, since) {
      const acquired = await acquire(scope);
      release(acquired);
      return acquired.feed.read(since);
    },
    get subscribers() {
      let count = 0;
      for (const { feed } of open) count += feed.subscribers.size;
      return count;
    },
    close() {
      for (const stop of stopListening) stop();
      clearInterval(refresh);
      clearTimeout(placing);
      for (const each of open) {
        for (const subscriber of each.feed.subscribers) each.feed.remove(subscriber);
        closeFeed(each);
      }
    },
  };
}

function toKey({ accountId, servedOnly }: ServedScope): string {
  return `${accountId}/${servedOnly}`;
}

function isToBeReadAgain({ reading }: Watched): boolean {
  return reading === 'again';
}
