/**
 * One browser's end. What it is to be sent gathers for a tick and goes out as one message with each device once, as it
 * is then: a fast fleet or a slow reader costs messages, not memory.
 */
import { encodeDelta, type LiveBase, type LiveContext, NOWHERE } from '@outrider/contract/live-encode.ts';
import { LIVE_CLOSE } from '@outrider/contract/live.ts';
import { isKnown, type Known, type Tracked } from './tracked.ts';
import { type Box, isWithin } from './view-index.ts';

/** A change after a quiet tick leaves at once; others wait for the end of the tick. */
export const LIVE_TICK_MS = 250;
/** Of what waits in the socket, before nothing more is put there. */
export const BUFFERED_MAX_BYTES = 1024 * 1024;
const SLOW_MAX_MS = 30_000;

/** The reader's end: a WebSocket, or anything like one. */
export interface LiveReader {
  send(bytes: Uint8Array): void;
  close(code: number, reason: string): void;
  readonly bufferedAmount: number;
}

/** What a subscriber asks of the watched account. */
export interface Source {
  readonly run: number;
  /** The present mark. */
  readonly mark: number;
  /** All that changed up to this mark was offered to those who have only a part in view. */
  readonly offeredMark: number;
  has(device: Tracked): boolean;
  /** When the device came into the account, or was first heard of, after the account began to be watched; else 0. */
  joinedMark(device: Tracked): number;
}

/** Devices that changed, for everyone who has not seen them change. */
export interface Slice {
  readonly timeMs: number;
  readonly mark: number;
  readonly devices: readonly Known[];
  /** The same for everyone. */
  bytes(): Uint8Array;
}

export interface Subscriber {
  /** Undefined: the whole world. */
  readonly boxes: readonly Box[] | undefined;
  readonly watched: ReadonlySet<Tracked>;
  /** Sends the device with the next message. */
  want(device: Tracked): void;
  /** Tells that the device is no longer the account's. */
  drop(device: Tracked): void;
  offer(slice: Slice): void;
  look(boxes: readonly Box[] | undefined, watched: ReadonlySet<Tracked>): void;
  /** Sends what waits now, be it nothing. */
  flush(): void;
  close(): void;
}

/** Sent at once; all that changed up to its mark is in it or known to the reader. */
export interface FirstMessage {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly mark: number;
  readonly timeMs: number;
}

export interface SubscriberOptions {
  readonly reader: LiveReader;
  readonly source: Source;
  readonly first: FirstMessage;
  readonly bufferedMaxBytes: number;
}

export function createSubscriber({ reader, source, first, bufferedMaxBytes }: SubscriberOptions): Subscriber {
  const pending = new Set<Tracked>();
  const gone = new Set<Tracked>();
  let boxes: readonly Box[] | undefined;
  let watched: ReadonlySet<Tracked> = new Set();
  let context: LiveContext = { mark: first.mark, timeMs: first.timeMs, base: undefined };
  let base = NOWHERE;
  /** The browser has all that changed up to here, and every device that came before `introducedMark`. */
  let completeMark = first.mark;
  let introducedMark = first.mark;
  let timer: NodeJS.Timeout | undefined;
  let flushedAtMs = 0;
  let slowSinceMs: number | undefined;
  let sentSinceSlice = 0;

  reader.send(first.bytes);

  function schedule(): void {
    if (timer !== undefined) return;
    const waitMs = Math.max(0, flushedAtMs + LIVE_TICK_MS - Date.now());
    timer = setTimeout(tick, Math.min(waitMs, LIVE_TICK_MS));
  }

  function tick(): void {
    timer = undefined;
    if (pending.size + gone.size > 0) flush();
  }

  function isSlow(now: number): boolean {
    if (reader.bufferedAmount <= bufferedMaxBytes) {
      slowSinceMs = undefined;
      return false;
    }
    slowSinceMs ??= now;
    if (now - slowSinceMs > SLOW_MAX_MS) reader.close(LIVE_CLOSE.tooSlow, 'reader too slow');
    return true;
  }

  function flush(): void {
    const now = Date.now();
    flushedAtMs = now;
    if (isSlow(now)) {
      schedule();
      return;
    }
    const entries = [...pending].filter(isKnown).filter((device) => source.has(device));
    const removed = [...gone].map(({ number }) => number);
    pending.clear();
    gone.clear();
    send(now, sorted(entries), removed);
  }

  function send(timeMs: number, entries: readonly Known[], removed: readonly number[]): void {
    const knownMark = completeMark;
    completeMark = Math.max(completeMark, boxes ? source.offeredMark : source.mark);
    const introduced = entries.filter((device) => source.joinedMark(device) > introducedMark);
    introducedMark = source.mark;
    if (!boxes) base = baseFor(entries);
    const mark = completeMark;
    const parts = {
      mark,
      timeMs,
      removed: removed.toSorted((a, b) => a - b),
      introduced,
      entries,
      knownMark,
    };
    reader.send(encodeDelta(context, base, parts));
    context = { mark, timeMs, base };
    sentSinceSlice += entries.length;
  }

  /** Kept once there is one: telling another costs more than a vehicle far from it. */
  function baseFor([first]: readonly Known[]): LiveBase {
    const { latitudeE6 = null, longitudeE6 = null } = first?.row ?? {};
    return base !== NOWHERE || latitudeE6 === null || longitudeE6 === null
      ? base
      : { latitudeE6, longitudeE6 };
  }

  function isSeen(device: Known): boolean {
    const { latitudeE6, longitudeE6 } = device.row;
    if (!boxes || watched.has(device)) return true;
    return latitudeE6 !== null && longitudeE6 !== null && isWithin(boxes, latitudeE6, longitudeE6);
  }

  return {
    get boxes() {
      return boxes;
    },
    get watched() {
      return watched;
    },
    want(device) {
      pending.add(device);
      schedule();
    },
    drop(device) {
      pending.delete(device);
      gone.add(device);
      schedule();
    },
    offer(slice) {
      if (!boxes) return;
      if (pending.size + gone.size > 0) flush();
      const sent = sentSinceSlice;
      sentSinceSlice = 0;
      if (pending.size > 0 || isSlow(Date.now())) {
        for (const device of slice.devices) pending.add(device);
        schedule();
      } else if (sent > slice.devices.length) {
        // Most of it is in view and was sent: the few others are picked out.
        const others = slice.devices.filter((device) => !isSeen(device));
        if (others.length > 0) send(Date.now(), others, []);
      } else {
        reader.send(slice.bytes());
        context = { ...context, mark: slice.mark, timeMs: slice.timeMs };
        completeMark = Math.max(completeMark, slice.mark);
      }
    },
    look(nextBoxes, nextWatched) {
      boxes = nextBoxes;
      watched = nextWatched;
      const [box] = nextBoxes ?? [];
      if (box) base = middleOf(box);
    },
    flush,
    close() {
      clearTimeout(timer);
    },
  };
}

export function sorted<Device extends Tracked>(devices: readonly Device[]): Device[] {
  return devices.toSorted((a, b) => a.number - b.number);
}

function middleOf({ westE6, southE6, eastE6, northE6 }: Box): LiveBase {
  return {
    latitudeE6: Math.round((southE6 + northE6) / 2),
    longitudeE6: Math.round((westE6 + eastE6) / 2),
  };
}
