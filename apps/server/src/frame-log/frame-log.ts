/**
 * The frame log: what every device sent and was sent, as raw bytes, for some days. No report waits for it: a frame is
 * copied into the open block of its device's shard, and a block is compressed and stored once it is full or a minute
 * old. A crash loses that minute of the log, and never a report.
 *
 * Devices are spread over shards, so that a block holds many frames that compress well together, and reading one
 * device has to open only its shard's blocks.
 */
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import type { Log } from '../log.ts';
import type { FrameBlockRow, FrameBlockStore } from '../store/frame-log/frame-blocks.ts';
import { type BlockBuilder, createBlockBuilder, readBlock } from './block.ts';
import type { FrameEntry, NewFrame } from './frame-entry.ts';
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
/** Blocks that may wait while the database is away. Beyond it the oldest are given up and counted. */
const WAITING_MAX = 256;
/** With so many blocks waiting, no network may have more than its share. */
const PRESSED_FROM = WAITING_MAX / 2;
/** A clock set back by more than this starts a new block, so that times within one only rise. */
const CLOCK_BACK_MAX_US = 1_000_000;

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
  /** Frames that were left out because their device or network sent too many, and the devices of the last ones. */
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
  const shares = createShares(log);
  let storing: Promise<void> | undefined;
  let lostBlocks = 0;
  let lastUs = 0;

  function nextTimeUs(nowMs: number): number {
    const nowUs = nowMs * 1_000;
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
    record(frame) {
      if (!isKept) return;
      const nowMs = now();
      if (!shares.take(frame, nowMs, waiting.length >= PRESSED_FROM)) return;
      const { deviceId } = frame;
      const shard = shardOf(deviceId);
      const timeUs = nextTimeUs(nowMs);
      if (!open[shard]?.add(frame, timeUs)) {
        shut(shard);
        const builder = createBlockBuilder(BLOCK_BYTES);
        builder.add(frame, timeUs);
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
