/**
 * The frame log: what every device sent and was sent, as raw bytes, for some days. It follows off the way of a report:
 * a frame is copied into the open block of its device's shard, and blocks are compressed and stored once they are full
 * or a minute old. What a crash takes with it is that minute of the log; never a report.
 *
 * Devices are spread over shards, so that a block holds many frames that compress well together, and reading one
 * device has to open only its shard's blocks.
 */
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import type { Log } from '../log.ts';
import type { FrameBlockRow, FrameBlockStore } from '../store/frame-blocks.ts';
import { type BlockBuilder, createBlockBuilder, readBlock } from './block.ts';
import type { FrameEntry } from './frame-entry.ts';
import { createShares, type Loss } from './shares.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
/** Higher levels take longer and save next to nothing; see docs/decisions/0005-frame-log-blocks.md. */
const COMPRESSION = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

export const SHARDS = 64;
const BLOCK_BYTES = 128 * 1024;
/** An open block is stored when its first frame is this old. */
const OPEN_MAX_MS = 60_000;
const SWEEP_MS = 5_000;
/** Blocks that wait for a database that is away; beyond, the oldest are given up and counted. */
const WAITING_MAX = 256;
/** From here on no network may have more than its share. */
const PRESSED_FROM = WAITING_MAX / 2;
/** The log keeps this much of a frame: more is a picture's. */
const FRAME_BYTES_MAX = 1_200;
/** What a frame takes beside its bytes, roughly. */
const FRAME_OVERHEAD_BYTES = 8;
/** A clock set back by more than this starts a new block, so that times within one only rise. */
const CLOCK_BACK_MAX_US = 1_000_000;

export type NewFrame = Omit<FrameEntry, 'timeUs' | 'fullBytes'> & {
  /** Where the device is, as the gateway's `networkOf` has it. */
  readonly network: string;
};

export interface FrameQuery {
  readonly deviceId: string;
  /** Later than this. */
  readonly afterUs: number;
  /** Up to and with this. */
  readonly untilUs: number;
  readonly limit: number;
  /** Whether the limit keeps the newest instead of the earliest. */
  readonly newestFirst: boolean;
}

export interface FrameLog {
  record(frame: NewFrame): void;
  /** In the order of time, or the newest first. */
  find(query: FrameQuery): Promise<FrameEntry[]>;
  /** Calls back for each frame of a device from now on, until the returned function is called. */
  follow(deviceId: string, listener: () => void): () => void;
  /** Blocks that could not be stored, since the start. */
  readonly lostBlocks: number;
  /** Frames that were left out because their device or network sent too many, and whose the last of them were. */
  readonly lostFrames: number;
  readonly losses: ReadonlyMap<string, Loss>;
  /** Stores what is open. */
  close(): Promise<void>;
}

/** The shard of a device: the same in every process and forever. */
export function shardOf(deviceId: string): number {
  const number = Number(deviceId);
  // Beyond 2^53 a number is not exact; below, it is many times faster.
  return Number.isSafeInteger(number) ? number % SHARDS : Number(BigInt(deviceId) % BigInt(SHARDS));
}

export function createFrameLog(
  store: FrameBlockStore,
  log: Log,
  isKept: boolean,
  now: () => number = Date.now,
): FrameLog {
  const open: (BlockBuilder | undefined)[] = Array.from({ length: SHARDS });
  const followers = new Map<string, Set<() => void>>();
  /** Full, not yet stored, oldest first. */
  const waiting: { readonly shard: number; readonly builder: BlockBuilder }[] = [];
  const shares = createShares(log, now);
  let storing: Promise<void> | undefined;
  let lostBlocks = 0;
  let lastUs = 0;

  function nextTimeUs(): number {
    const nowUs = now() * 1_000;
    if (lastUs - nowUs > CLOCK_BACK_MAX_US) {
      for (let shard = 0; shard < SHARDS; shard++) shut(shard);
      lastUs = nowUs;
    } else {
      lastUs = Math.max(nowUs, lastUs + 1);
    }
    return lastUs;
  }

  /** Hands an open block over to be stored. */
  function shut(shard: number): void {
    const builder = open[shard];
    open[shard] = undefined;
    if (!builder || builder.frames === 0) return;
    waiting.push({ shard, builder });
    if (waiting.length > WAITING_MAX) {
      waiting.shift();
      lostBlocks++;
      if (lostBlocks === 1) log.warn('the frame log loses blocks: the database does not take them');
    }
    storing ??= storeAll().finally(() => {
      storing = undefined;
    });
  }

  async function storeAll(): Promise<void> {
    for (let next = waiting[0]; next; next = waiting[0]) {
      const raw = next.builder.build();
      const row: FrameBlockRow = {
        shard: next.shard,
        startedUs: next.builder.startedUs,
        endedUs: next.builder.endedUs,
        frames: next.builder.frames,
        rawBytes: raw.length,
        block: await compress(raw, COMPRESSION),
      };
      try {
        await store.insert(row);
      } catch (error) {
        log.warn({ err: error }, 'a block of the frame log could not be stored; it is tried again');
        return;
      }
      // It may have been given up meanwhile.
      if (waiting[0] === next) waiting.shift();
    }
  }

  function sweep(): void {
    const oldestUs = (now() - OPEN_MAX_MS) * 1_000;
    for (const [shard, builder] of open.entries()) {
      if (builder && builder.startedUs <= oldestUs) shut(shard);
    }
    if (waiting.length > 0) {
      storing ??= storeAll().finally(() => {
        storing = undefined;
      });
    }
  }

  /** Not unref'd: `close` ends it. */
  const timer = setInterval(sweep, SWEEP_MS);

  return {
    record({ network, ...frame }) {
      if (!isKept) return;
      const { deviceId } = frame;
      const bytes = frame.bytes.subarray(0, FRAME_BYTES_MAX);
      const size = FRAME_OVERHEAD_BYTES + bytes.length;
      if (!shares.take({ deviceId, network, bytes: size }, waiting.length >= PRESSED_FROM)) return;
      const shard = shardOf(deviceId);
      const entry: FrameEntry = { ...frame, bytes, fullBytes: frame.bytes.length, timeUs: nextTimeUs() };
      if (!open[shard]?.add(entry)) {
        shut(shard);
        const builder = createBlockBuilder(BLOCK_BYTES);
        builder.add(entry);
        open[shard] = builder;
      }
      const listeners = followers.get(deviceId);
      if (listeners) for (const listener of listeners) listener();
    },
    async find({ deviceId, afterUs, untilUs, limit, newestFirst }) {
      const shard = shardOf(deviceId);
      // Taken before the stored ones are read: a block that is stored meanwhile must not be missed, nor found twice.
      const unstored = [
        ...waiting.filter((each) => each.shard === shard).map(({ builder }) => builder),
        open[shard],
      ]
        .filter((builder) => builder !== undefined)
        .map((builder) => builder.build());
      const found = new Map<number, FrameEntry>();
      const take = (block: Uint8Array): void => {
        for (const entry of readBlock(block, deviceId)) {
          if (entry.timeUs > afterUs && entry.timeUs <= untilUs) found.set(entry.timeUs, entry);
        }
      };
      // What is not stored yet is the newest: it comes first, or is needed only where the stored do not suffice.
      if (newestFirst) for (const block of unstored) take(block);
      if (found.size < limit) {
        for await (const block of store.find({ shard, afterUs, untilUs, newestFirst })) {
          take(await decompress(block));
          if (found.size >= limit) break;
        }
      }
      if (!newestFirst && found.size < limit) for (const block of unstored) take(block);
      const sign = newestFirst ? -1 : 1;
      return [...found.values()].toSorted((a, b) => sign * (a.timeUs - b.timeUs)).slice(0, limit);
    },
    follow(deviceId, listener) {
      const listeners = followers.get(deviceId) ?? new Set();
      listeners.add(listener);
      followers.set(deviceId, listeners);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) followers.delete(deviceId);
      };
    },
    get lostBlocks() {
      return lostBlocks;
    },
    get lostFrames() {
      return shares.lostFrames;
    },
    losses: shares.losses,
    async close() {
      clearInterval(timer);
      for (let shard = 0; shard < SHARDS; shard++) shut(shard);
      await storing;
      if (waiting.length > 0)
        log.warn({ blocks: waiting.length }, 'the end of the frame log could not be stored');
    },
  };
}
