/**
 * One watched account: the devices of its subtree, and the browsers that show them. A change of a device's state is
 * queued for all browsers; any other change only for the browsers that have the vehicle in view or watch it. The other
 * browsers get it with a slice: devices are divided into slices, one of which is sent every two seconds. Every change
 * therefore arrives within one round, no moment carries all devices, and each slice is encoded once for all browsers.
 */
import { encodeWhole, type LiveParts } from '@outrider/contract/live-encode.ts';
import type { LiveMark } from '@outrider/contract/live-mark.ts';
import { LIVE_ELSEWHERE_MS } from '@outrider/contract/live.ts';
import type { LatestStateRow } from '../telemetry/latest-state-row.ts';
import type { FirstMessage, Slice, Source } from './live-source.ts';
import { createSubscriber, type LiveReader, sorted, type Subscriber } from './subscriber.ts';
import { type Change, type Interested, isKnown, type Known, type Tracked } from './tracked.ts';
import { type Box, createViewIndex, isWithin } from './view-index.ts';

const SLICES = 10;
export const SLICE_MS = LIVE_ELSEWHERE_MS / SLICES;
/** Devices that left are remembered for browsers that come back. After more of them, such a browser gets a snapshot. */
const LEFT_MAX = 10_000;

/** What all feeds share: the number of the server's run, and its count of changes. */
export interface Marks {
  readonly run: number;
  readonly mark: number;
  /** Draws the next mark, for a change that is not a device's own report. */
  next(): number;
}

export interface Feed extends Interested {
  readonly accountId: string;
  readonly members: ReadonlySet<Tracked>;
  readonly subscribers: ReadonlySet<Subscriber>;
  join(device: Tracked): void;
  leave(device: Tracked): void;
  /** All states have been read: from here on, marks are valid. */
  begin(): void;
  /** What changed since the mark, or a snapshot where the mark is too old or unknown. */
  read(since: LiveMark | undefined): Uint8Array<ArrayBuffer>;
  add(reader: LiveReader, since: LiveMark | undefined, bufferedMaxBytes: number): Subscriber;
  setView(subscriber: Subscriber, boxes: readonly Box[] | undefined, watched: ReadonlySet<Tracked>): void;
  refresh(subscriber: Subscriber): void;
  remove(subscriber: Subscriber): void;
  /** Called every `SLICE_MS`. */
  sendSlice(): void;
}

export function createFeed(accountId: string, marks: Marks): Feed {
  const members = new Set<Tracked>();
  const joined = new Map<Tracked, number>();
  const left: { readonly number: number; readonly mark: number }[] = [];
  const subscribers = new Set<Subscriber>();
  const everywhere = new Set<Subscriber>();
  const watchers = new Map<Tracked, Set<Subscriber>>();
  const views = createViewIndex<Subscriber>();
  const slices = Array.from({ length: SLICES }, () => new Set<Known>());
  const sliceMarks = slices.map(() => 0);
  let slice = 0;
  /** Kept until the next slice, for every browser without a mark: after a restart of the server all come at once. */
  let snapshot: FirstMessage | undefined;
  /** What changed since an older mark is not known any more. */
  let rememberedMark = 0;

  const source: Source = {
    run: marks.run,
    get mark() {
      return marks.mark;
    },
    get offeredMark() {
      return Math.min(...sliceMarks);
    },
    has: (device) => members.has(device),
    joinedMark: (device) => joined.get(device) ?? 0,
  };

  function changed(device: Known, { before, isOfState }: Change): void {
    if (!before) joined.set(device, device.mark);
    if (everywhere.size < subscribers.size) slices[device.number % SLICES]?.add(device);
    if (isOfState) {
      for (const subscriber of subscribers) subscriber.queue(device);
      return;
    }
    for (const subscriber of everywhere) subscriber.queue(device);
    for (const subscriber of watchers.get(device) ?? []) subscriber.queue(device);
    visit(device.row, device);
    // A browser that had it in view before is sent where it went.
    if (before && hasMoved(before, device.row)) visit(before, device);
  }

  function visit({ latitudeE6, longitudeE6 }: LatestStateRow, device: Known): void {
    if (latitudeE6 === null || longitudeE6 === null) return;
    views.visit(latitudeE6, longitudeE6, (subscriber) => subscriber.queue(device));
  }

  function isRemembered(since: LiveMark | undefined): since is LiveMark {
    return (
      since !== undefined &&
      since.run === marks.run &&
      since.mark >= rememberedMark &&
      since.mark <= marks.mark
    );
  }

  function describe(since: LiveMark | undefined): ['snapshot' | 'changes', LiveParts] {
    const isKnownMark = isRemembered(since);
    const knownMark = isKnownMark ? since.mark : -1;
    const isNew = (device: Tracked) => !isKnownMark || source.joinedMark(device) > knownMark;
    const devices = [...members].filter(isKnown);
    const entries = sorted(devices.filter((device) => device.mark > knownMark || isNew(device)));
    const removed = left.filter(({ mark }) => isKnownMark && mark > knownMark).map(({ number }) => number);
    const parts = {
      mark: marks.mark,
      timeMs: Date.now(),
      removed: [...new Set(removed)].toSorted((a, b) => a - b),
      introduced: entries.filter(isNew),
      entries,
      knownMark,
    };
    return [isKnownMark ? 'changes' : 'snapshot', parts];
  }

  function write(since: LiveMark | undefined): FirstMessage {
    const [kind, parts] = describe(since);
    const { mark, timeMs } = parts;
    const message = { bytes: encodeWhole(kind, marks.run, parts), mark, timeMs };
    if (kind === 'snapshot') snapshot = message;
    return message;
  }

  function firstMessage(since: LiveMark | undefined): FirstMessage {
    return snapshot && !isRemembered(since) ? snapshot : write(since);
  }

  function forgetView(subscriber: Subscriber): void {
    everywhere.delete(subscriber);
    views.delete(subscriber);
    for (const device of subscriber.watched) {
      const there = watchers.get(device);
      there?.delete(subscriber);
      if (there?.size === 0) watchers.delete(device);
    }
  }

  return {
    accountId,
    members,
    subscribers,
    changed,
    join(device) {
      members.add(device);
      snapshot = undefined;
      device.interested.push(this);
      joined.set(device, marks.next());
      if (isKnown(device)) for (const subscriber of subscribers) subscriber.queue(device);
    },
    leave(device) {
      if (!members.delete(device)) return;
      snapshot = undefined;
      device.interested.splice(device.interested.indexOf(this), 1);
      joined.delete(device);
      for (const devices of slices) devices.delete(device as Known); // absent when it is not known
      left.push({ number: device.number, mark: marks.next() });
      if (left.length > LEFT_MAX) rememberedMark = left.shift()?.mark ?? rememberedMark;
      for (const subscriber of subscribers) subscriber.queueRemoval(device);
    },
    begin() {
      joined.clear();
      rememberedMark = marks.mark;
      sliceMarks.fill(marks.mark);
    },
    read: (since) => write(since).bytes,
    add(reader, since, bufferedMaxBytes) {
      const first = firstMessage(since);
      const subscriber = createSubscriber({ reader, source, first, bufferedMaxBytes });
      subscribers.add(subscriber);
      everywhere.add(subscriber);
      if (first.mark < marks.mark) {
        for (const device of members) if (device.mark > first.mark) subscriber.queue(device);
      }
      return subscriber;
    },
    setView(subscriber, boxes, watched) {
      const { boxes: boxesBefore, watched: watchedBefore } = subscriber;
      forgetView(subscriber);
      subscriber.setView(boxes, watched);
      if (boxes) views.set(subscriber, boxes);
      else everywhere.add(subscriber);
      for (const device of watched) watchers.set(device, (watchers.get(device) ?? new Set()).add(subscriber));
      // Whoever had the whole world in view has had everything.
      if (!boxesBefore) return;
      for (const devices of slices) {
        for (const device of devices) {
          const isNew =
            (watched.has(device) && !watchedBefore.has(device)) ||
            (isIn(boxes, device) && !isIn(boxesBefore, device));
          if (isNew) subscriber.queue(device);
        }
      }
    },
    refresh(subscriber) {
      if (subscriber.boxes) {
        for (const devices of slices) for (const device of devices) subscriber.queue(device);
      }
      subscriber.flush();
    },
    remove(subscriber) {
      forgetView(subscriber);
      subscribers.delete(subscriber);
      subscriber.close();
    },
    sendSlice() {
      snapshot = undefined;
      slice = (slice + 1) % SLICES;
      // There are SLICES of either.
      const devices = slices[slice] ?? new Set();
      const knownMark = sliceMarks[slice] ?? 0;
      slices[slice] = new Set();
      sliceMarks[slice] = marks.mark;
      if (devices.size === 0 || everywhere.size === subscribers.size) return;
      const offered = createSlice(sorted([...devices]), knownMark, source);
      for (const subscriber of subscribers) subscriber.offer(offered);
    },
  };
}

function createSlice(
  devices: readonly Known[],
  knownMark: number,
  { run, offeredMark: mark }: Source,
): Slice {
  const timeMs = Date.now();
  let bytes: Uint8Array | undefined;
  return {
    timeMs,
    mark,
    devices,
    bytes: () =>
      (bytes ??= encodeWhole('changes', run, {
        mark,
        timeMs,
        removed: [],
        introduced: [],
        entries: devices,
        knownMark,
      })),
  };
}

function isIn(boxes: readonly Box[] | undefined, { row }: Known): boolean {
  if (!boxes) return true;
  const { latitudeE6, longitudeE6 } = row;
  return latitudeE6 !== null && longitudeE6 !== null && isWithin(boxes, latitudeE6, longitudeE6);
}

function hasMoved(before: LatestStateRow, row: LatestStateRow): boolean {
  return before.latitudeE6 !== row.latitudeE6 || before.longitudeE6 !== row.longitudeE6;
}
