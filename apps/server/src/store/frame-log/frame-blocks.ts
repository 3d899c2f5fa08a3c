/** Blocks of the frame log, one row each, in partitions by day that are dropped when they are old enough. */
import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** Instants are microseconds since 1970, UTC. */
export interface FrameBlockRow {
  readonly shard: number;
  readonly startedUs: number;
  readonly endedUs: number;
  readonly frames: number;
  /** Before compression. */
  readonly rawBytes: number;
  /** As `frame-log/block.ts` builds it, compressed with zstd. */
  readonly block: Buffer;
}

export interface BlockQuery {
  readonly shard: number;
  readonly afterUs: number;
  readonly untilUs: number;
  readonly newestFirst: boolean;
}

export interface FrameBlockStore {
  insert(row: FrameBlockRow): Promise<void>;
  /** The blocks of a shard that may hold frames of that time, in their order or the newest first. */
  find(query: BlockQuery): AsyncIterable<Buffer>;
}

/** Read at a time: a block is some tens of kilobytes. */
const READ_BLOCKS = 32;

export function createFrameBlockStore(database: Database): FrameBlockStore {
  return {
    async insert({ shard, startedUs, endedUs, frames, rawBytes, block }) {
      await database
        .insertInto('frameBlocks')
        .values({
          shard,
          startedAt: fromUs(startedUs),
          endedAt: fromUs(endedUs),
          frames,
          rawBytes,
          block,
        })
        .execute();
    },
    async *find({ shard, afterUs, untilUs, newestFirst }) {
      const order = newestFirst ? 'desc' : 'asc';
      let query = database
        .selectFrom('frameBlocks')
        .select(['blockId', 'block', sql<string>`started_at::text`.as('startedAt')])
        .where('shard', '=', shard)
        .where('endedAt', '>', sql<Date>`${fromUs(afterUs)}::timestamptz`)
        .where('startedAt', '<=', sql<Date>`${fromUs(untilUs)}::timestamptz`)
        .orderBy('startedAt', order)
        .orderBy('blockId', order)
        .limit(READ_BLOCKS);
      for (;;) {
        const rows = await query.execute();
        for (const row of rows) yield row.block;
        const last = rows.at(-1);
        if (!last || rows.length < READ_BLOCKS) return;
        const beyond = sql.raw(newestFirst ? '<' : '>');
        query = query.where(
          sql<boolean>`(started_at, block_id) ${beyond} (${last.startedAt}::timestamptz, ${last.blockId}::bigint)`,
        );
      }
    },
  };
}

/** PostgreSQL keeps microseconds, a Date only milliseconds. */
function fromUs(timeUs: number): string {
  const millis = Math.floor(timeUs / 1_000);
  const micros = String(timeUs - millis * 1_000).padStart(3, '0');
  return new Date(millis).toISOString().replace('Z', `${micros}Z`);
}
