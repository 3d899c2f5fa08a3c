/**
 * The server's end of one browser's live stream. Changes gather for a tick and leave as one message, which holds each
 * device once, in its state of that moment. A fast fleet or a slow reader therefore costs no memory.
 */
import { LIVE_CLOSE } from '@outrider/contract/live.ts';
import { DeltaWriter } from './delta-writer.ts';
import type { FirstMessage, Slice, Source } from './live-source.ts';
import { isKnown, type Known, type Tracked } from './tracked.ts';
import { type Box, isWithin } from './view-index.ts';

/** A change after a quiet tick leaves at once; others wait for the end of the tick. */
export const LIVE_TICK_MS = 250;
/** With so many bytes waiting in the socket, no more are written to it. */
export const BUFFERED_MAX_BYTES = 1024 * 1024;
const SLOW_MAX_MS = 30_000;

/** The reader's end: a WebSocket, or anything like one. */
export interface LiveReader {
  send(bytes: Uint8Array): void;
  close(code: number, reason: string): void;
  readonly bufferedAmount: number;
}

export interface Subscriber {
  /** Undefined: the whole world. */
  readonly boxes: readonly Box[] | undefined;
  readonly watched: ReadonlySet<Tracked>;
  /** Sends the device with the next message. */
  queue(device: Tracked): void;
  /** Says with the next message that the device is no longer the account's. */
  queueRemoval(device: Tracked): void;
  offer(slice: Slice): void;
  setView(boxes: readonly Box[] | undefined, watched: ReadonlySet<Tracked>): void;
  /** Sends what is queued now, even if that is nothing. */
  flush(): void;
  close(): void;
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
  const writer = new DeltaWriter(source, first);
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
    reader.send(writer.encode({ timeMs, entries, removed, isPartial: boxes !== undefined }));
    sentSinceSlice += entries.length;
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
    queue(device) {
      pending.add(device);
      schedule();
    },
    queueRemoval(device) {
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
        // Most devices of the slice are in view and were sent already. Only the others are sent.
        const others = slice.devices.filter((device) => !isSeen(device));
        if (others.length > 0) send(Date.now(), others, []);
      } else {
        reader.send(slice.bytes());
        writer.passSlice(slice);
      }
    },
    setView(nextBoxes, nextWatched) {
      boxes = nextBoxes;
      watched = nextWatched;
      const [box] = nextBoxes ?? [];
      if (box) writer.placeBase(box);
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
