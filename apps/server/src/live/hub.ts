/**
 * Fan-out of committed states to the browsers. The hub keeps one copy of each device that anybody watches, counts their
 * changes, and hands each to the watched accounts that hold the device (scope.ts). An account stays watched for a while
 * after its last browser left, so that one that was cut off, or that only polls, is told what changed meanwhile.
 */
import type { LiveMark } from '@outrider/contract/live-mark.ts';
import type { LiveView } from '@outrider/contract/live.ts';
import type { Bus } from '../bus/bus.ts';
import type { Database } from '../store/database.ts';
import { FIRST_DEVICES, LATELY_MS } from '../store/device-columns.ts';
import {
  findFirstStates,
  findLatestStates,
  findLatestStatesOf,
  findSubtreeDeviceIds,
  findSubtreesWith,
} from '../store/latest-states.ts';
import type { LatestStateRow } from '../telemetry/latest-state-row.ts';
import { encodePreview } from './preview.ts';
import { createScope, type Scope, SLICE_MS } from './scope.ts';
import { BUFFERED_MAX_BYTES, type LiveReader } from './subscriber.ts';
import type { Tracked } from './tracked.ts';
import { toBoxes } from './view-index.ts';
import { createWatchedDevices } from './watched-devices.ts';

/** How often an account's devices are read anew, for those imported, moved or deleted meanwhile. */
const MEMBERSHIP_MS = 30_000;
const STRANGERS_MS = 1_000;
/** Longer than the longest pause between two polls. */
const LINGER_MS = 120_000;
/** Devices of an account whose states take long enough to read that its first browsers are shown some before. */
const PREVIEW_FROM = 5_000;

export interface Watching {
  /** What the browser shows: a view, or the whole world, and devices wherever they are; strangers' are left out. */
  look(view: LiveView | undefined, deviceIds: readonly string[]): void;
  /** Sends all that changed and was not sent, at once. */
  refresh(): void;
  stop(): void;
}

export interface Hub {
  /**
   * Sends what changed in the account's subtree since the mark, or a snapshot where that cannot be told, then what goes
   * on changing.
   */
  watch(accountId: string, reader: LiveReader, since?: LiveMark): Promise<Watching>;
  /** The first message that `watch` would send. */
  read(accountId: string, since?: LiveMark): Promise<Uint8Array<ArrayBuffer>>;
  readonly subscribers: number;
  close(): void;
}

export interface HubOptions {
  readonly database: Database;
  readonly bus: Bus;
  /** Of what waits in a reader's socket; beyond, newer states replace older ones. */
  readonly bufferedMaxBytes?: number;
}

interface Watched {
  readonly scope: Scope;
  readonly slices: NodeJS.Timeout;
  holders: number;
  lingering: NodeJS.Timeout | undefined;
  /** Whether its devices are being read, and whether they have to be read again after that. */
  reading: 'no' | 'once' | 'again';
}

/** An account that is watched, from when its first browser came. */
interface Opening {
  readonly done: Promise<Watched>;
  /** Browsers that have been sent nothing yet, until it is open. */
  readonly waiting: Set<LiveReader>;
  /** Until it is open. */
  preview: Uint8Array<ArrayBuffer> | undefined;
}

export function createHub({ database, bus, bufferedMaxBytes = BUFFERED_MAX_BYTES }: HubOptions): Hub {
  const devices = createWatchedDevices();
  const watched = new Map<string, Opening>();
  const open = new Set<Watched>();
  /** Devices that reported and are in no account that was watched then. */
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

  /** One that was imported since a watched account was read shows with its first report. */
  function placeStrangers(): void {
    placing = undefined;
    const deviceIds = strangers.splice(0);
    const byAccount = new Map([...open].map((each) => [each.scope.accountId, each]));
    findSubtreesWith(database, [...byAccount.keys()], deviceIds).then(
      (accountIds) => accountIds.forEach((accountId) => refreshOne(byAccount.get(accountId))),
      // They are found when all devices are read anew.
      () => undefined,
    );
  }

  function forget(deviceId: string): void {
    const device = devices.find(deviceId);
    if (device) for (const { scope } of open) leave(scope, device);
  }

  function leave(scope: Scope, device: Tracked): void {
    scope.leave(device);
    devices.release(device);
  }

  function begin(accountId: string): Opening {
    const waiting = new Set<LiveReader>();
    const opening: Opening = { done: openScope(accountId, showPreview), waiting, preview: undefined };
    function showPreview(bytes: Uint8Array<ArrayBuffer>): void {
      opening.preview = bytes;
      for (const reader of waiting) reader.send(bytes);
    }
    return opening;
  }

  async function openScope(
    accountId: string,
    showPreview: (bytes: Uint8Array<ArrayBuffer>) => void,
  ): Promise<Watched> {
    const scope = createScope(accountId, devices.marks);
    const deviceIds = await findSubtreeDeviceIds(database, accountId);
    for (const deviceId of deviceIds) scope.join(devices.track(deviceId));
    let isWanted = deviceIds.length >= PREVIEW_FROM;
    if (isWanted) {
      const lately = new Date(Date.now() - LATELY_MS);
      findFirstStates(database, accountId, lately, FIRST_DEVICES).then(
        (states) => isWanted && showPreview(encodePreview(devices.marks.run, states)),
        // The states themselves cannot be read either, which is told.
        () => undefined,
      );
    }
    try {
      devices.load(deviceIds, await findLatestStates(database, accountId));
    } catch (error) {
      for (const device of scope.members) leave(scope, device);
      throw error;
    } finally {
      isWanted = false;
    }
    scope.begin();
    const slices = setInterval(() => scope.sendSlice(), SLICE_MS);
    slices.unref();
    const opened: Watched = { scope, slices, holders: 0, lingering: undefined, reading: 'no' };
    open.add(opened);
    return opened;
  }

  /**
   * Must be given back.
   * @param newcomer has nothing, and is shown a part while all is read.
   * @rejects when the database cannot be asked.
   */
  async function hold(accountId: string, newcomer?: LiveReader): Promise<Watched> {
    let opening = watched.get(accountId);
    if (!opening) {
      opening = begin(accountId);
      watched.set(accountId, opening);
      opening.done.catch(() => watched.delete(accountId));
    }
    if (newcomer) opening.waiting.add(newcomer);
    if (newcomer && opening.preview) newcomer.send(opening.preview);
    const held = await opening.done;
    opening.waiting.clear();
    opening.preview = undefined;
    held.holders++;
    clearTimeout(held.lingering);
    return held;
  }

  function giveBack(held: Watched): void {
    if (--held.holders > 0) return;
    held.lingering = setTimeout(() => shut(held), LINGER_MS);
    held.lingering.unref();
  }

  function shut(held: Watched): void {
    clearInterval(held.slices);
    clearTimeout(held.lingering);
    open.delete(held);
    watched.delete(held.scope.accountId);
    for (const device of held.scope.members) leave(held.scope, device);
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
      // A database that is away now is asked again at the next turn.
      await readMembers(each).catch(() => undefined);
    } while (isToBeReadAgain(each));
    each.reading = 'no';
  }

  async function readMembers(each: Watched): Promise<void> {
    const { scope } = each;
    const deviceIds = await findSubtreeDeviceIds(database, scope.accountId);
    // One that was shut meanwhile holds nothing any more.
    if (!open.has(each)) return;
    const there = new Set(deviceIds);
    for (const device of scope.members) if (!there.has(device.deviceId)) leave(scope, device);
    for (const { deviceId } of scope.members) there.delete(deviceId);
    const unread = [...there].filter(devices.isUnread);
    const tracked = [...there].map((deviceId) => devices.track(deviceId));
    try {
      if (unread.length > 0) devices.load(unread, await findLatestStatesOf(database, unread));
      if (open.has(each)) tracked.forEach((device) => scope.join(device));
    } finally {
      // Those that nobody came to watch.
      tracked.forEach((device) => devices.release(device));
    }
  }

  return {
    async watch(accountId, reader, since) {
      const held = await hold(accountId, since ? undefined : reader);
      const { scope } = held;
      const subscriber = scope.add(reader, since, bufferedMaxBytes);
      return {
        look(view, deviceIds) {
          const named = deviceIds.flatMap((deviceId) => devices.find(deviceId) ?? []);
          const own = new Set(named.filter((device) => scope.members.has(device)));
          scope.look(subscriber, view && toBoxes(view), own);
        },
        refresh: () => scope.refresh(subscriber),
        stop() {
          scope.remove(subscriber);
          giveBack(held);
        },
      };
    },
    async read(accountId, since) {
      const held = await hold(accountId);
      giveBack(held);
      return held.scope.read(since);
    },
    get subscribers() {
      let count = 0;
      for (const { scope } of open) count += scope.subscribers.size;
      return count;
    },
    close() {
      for (const stop of stopListening) stop();
      clearInterval(refresh);
      clearTimeout(placing);
      for (const each of open) {
        for (const subscriber of each.scope.subscribers) each.scope.remove(subscriber);
        shut(each);
      }
    },
  };
}

function isToBeReadAgain({ reading }: Watched): boolean {
  return reading === 'again';
}
