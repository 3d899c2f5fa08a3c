/**
 * `frames`: the cost of the frame log. A fleet's locations and their answers are recorded as by the gateways, into the
 * real table. The results are the time in the path of a frame (copying it into its block), the total processor time
 * (with compression, which runs in parallel), and the stored bytes per frame, before and after compression. For
 * comparison, the same frames are stored as rows.
 */
import { cloneDatabase } from '@outrider/test-database/clone-database.ts';
import { withDatabaseServer } from '@outrider/test-stack/database-server.ts';
import { encodeJt808 } from '@outrider/protocols/jt808/encode.ts';
import type { NewFrame } from '@outrider/server/frame-log/frame-entry.ts';
import { createFrameLog } from '@outrider/server/frame-log/frame-log.ts';
import { createLog } from '@outrider/server/log.ts';
import { openDatabase, type Database } from '@outrider/server/store/database.ts';
import { createFrameBlockStore } from '@outrider/server/store/frame-log/frame-blocks.ts';
import { preparePartitions } from '@outrider/server/store/partitions.ts';
import { sql } from 'kysely';
import type { BenchResult } from '../report.ts';

const VEHICLES = 2_000;
const LAPS = 100;
const ROWS_BESIDE = 20_000;
const START_MS = Date.UTC(2026, 2, 14, 1, 30);
const INTERVAL_MS = 10_000;

export async function runFrames(): Promise<BenchResult> {
  return withDatabaseServer(async () => {
    const clone = await cloneDatabase();
    const database = openDatabase(clone.url, () => undefined);
    try {
      await preparePartitions(database, 'frame_blocks', START_MS);
      return await measure(database);
    } finally {
      await database.destroy();
      await clone.drop();
    }
  });
}

async function measure(database: Database): Promise<BenchResult> {
  const laps = Array.from({ length: LAPS }, (_, lap) => framesOf(lap));
  const frames = laps.reduce((sum, lap) => sum + lap.length, 0);
  let nowMs = START_MS;
  const frameLog = createFrameLog(createFrameBlockStore(database), createLog('error'), true, () => nowMs);
  const processorBefore = process.cpuUsage();
  let recordMs = 0;
  for (const lap of laps) {
    nowMs += INTERVAL_MS;
    const startedAt = performance.now();
    for (const frame of lap) frameLog.record(frame);
    recordMs += performance.now() - startedAt;
    // As in the server, blocks are stored between the chunks of the sockets.
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await frameLog.close();
  const { user, system } = process.cpuUsage(processorBefore);
  const stored = await measureStored(database);
  const rowBytes = await measureRows(database, laps.flat().slice(0, ROWS_BESIDE));
  const rawBytes = laps.flat().reduce((sum, { bytes }) => sum + bytes.length, 0) / frames;
  const storedBytes = stored.bytes / frames;
  const recordUs = (recordMs * 1_000) / frames;
  const processorUs = (user + system) / frames;
  return {
    name: 'frames',
    rows: [
      { measure: 'frames', value: frames, unit: 'both ways' },
      { measure: 'lost blocks', value: frameLog.lostBlocks, unit: '' },
      { measure: 'on the way of a frame', value: round(recordUs), unit: 'µs' },
      { measure: 'processor time in all', value: round(processorUs), unit: 'µs a frame' },
      { measure: 'raw', value: round(rawBytes), unit: 'B a frame' },
      { measure: 'stored', value: round(storedBytes), unit: 'B a frame, table and index' },
      { measure: 'as rows of their own', value: round(rowBytes), unit: 'B a frame, table and index' },
    ],
    json: {
      frames,
      recordUs: round(recordUs),
      processorUs: round(processorUs),
      rawBytes: round(rawBytes),
      storedBytes: round(storedBytes),
      rowBytes: round(rowBytes),
    },
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

async function measureStored(database: Database): Promise<{ bytes: number }> {
  const { rows } = await sql<{ bytes: string }>`
    SELECT coalesce(sum(pg_total_relation_size(inhrelid)), 0) AS bytes FROM pg_inherits
    WHERE inhparent = 'frame_blocks'::regclass`.execute(database);
  return { bytes: Number(rows[0]?.bytes) };
}

/** The plain way: one row per frame, found by device and time. */
async function measureRows(database: Database, frames: readonly NewFrame[]): Promise<number> {
  await sql`CREATE TABLE frame_rows (device_id bigint NOT NULL, at timestamptz NOT NULL, direction smallint NOT NULL,
    discarded text, frame bytea NOT NULL)`.execute(database);
  await sql`CREATE INDEX ON frame_rows (device_id, at)`.execute(database);
  await sql`INSERT INTO frame_rows SELECT device_id, now() + n * interval '1 microsecond', 0, NULL, frame
    FROM unnest(${frames.map(({ deviceId }) => deviceId)}::bigint[],
      ${frames.map(({ bytes }) => Buffer.from(bytes))}::bytea[]) WITH ORDINALITY AS row (device_id, frame, n)`.execute(
    database,
  );
  const { rows } = await sql<{ bytes: string }>`
    SELECT pg_total_relation_size('frame_rows') AS bytes`.execute(database);
  return Number(rows[0]?.bytes) / frames.length;
}

/** The frames of one lap of the fleet: each vehicle's location without marks and escapes, and its answer. */
function framesOf(lap: number): NewFrame[] {
  return Array.from({ length: VEHICLES }, (_, vehicle) => {
    const header = {
      terminalNumber: String(13_800_000_000 + vehicle),
      version: '2013' as const,
      serial: (lap * 7 + vehicle) & 0xff_ff,
    };
    const up = encodeJt808(
      {
        type: 'location',
        alarmBits: 0,
        statusBits: 0x0c_00_03,
        latitude: 22.5 + vehicle / 1_000 + Math.sin(lap / 9 + vehicle) / 1_000,
        longitude: 113.9 + vehicle / 997 + Math.cos(lap / 11 + vehicle) / 1_000,
        altitudeM: vehicle % 300,
        speedKmh: (lap * 37 + vehicle * 13) % 120,
        course: (lap * 11 + vehicle) % 360,
        time: new Date(START_MS + lap * INTERVAL_MS + (vehicle % 10) * 1_000),
        items: {
          odometerM: 100 * (100_000 + lap + vehicle),
          fuelL: ((lap + vehicle) % 800) / 10,
          signal: (lap + vehicle) % 32,
          satellites: 6 + ((lap + vehicle) % 12),
          others: [],
        },
      },
      header,
    );
    const down = encodeJt808(
      { type: 'platformReply', replySerial: header.serial, replyId: 0x02_00, result: 0 },
      { ...header, serial: lap },
    );
    const common = {
      deviceId: String(vehicle + 1),
      network: '',
      protocol: 'jt808',
      discarded: '',
    } as const;
    return [
      { ...common, direction: 'up', form: 'jt808', bytes: up.subarray(1, -1) },
      { ...common, direction: 'down', form: 'wire', bytes: down },
    ] satisfies NewFrame[];
  }).flat();
}
