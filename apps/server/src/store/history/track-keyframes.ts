/** What of sealed days is asked for when a whole fleet is put at a past instant: a row for each device and hour. */
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../database.ts';

export interface Keyframe {
  /** Of the day (UTC), 0 to 23. */
  readonly hour: number;
  /** As history/rewind/keyframes.ts writes them. */
  readonly samples: Uint8Array;
}

/** Which state of a day's segments its keyframes are of; undefined when there are none. */
export async function findKeyframeVersion(database: Database, day: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('trackKeyframeDays')
    .select('version')
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.version;
}

interface FoundKeyframe {
  readonly deviceId: string;
  /** The hour that was asked for. */
  readonly wantedHour: number;
  readonly samples: Buffer;
}

/** The keyframe of each hour, or the last before it; none of a device whose day has none or is without keyframes. */
export async function findKeyframes(
  database: Database,
  deviceIds: readonly string[],
  day: string,
  hours: readonly number[],
): Promise<FoundKeyframe[]> {
  const { rows } = await sql<FoundKeyframe>`
    SELECT wanted.device_id AS "deviceId", wanted_hour AS "wantedHour", samples
    FROM unnest(${deviceIds}::bigint[]) AS wanted (device_id)
    CROSS JOIN unnest(${hours}::smallint[]) AS wanted_hour
    CROSS JOIN LATERAL (
      SELECT samples FROM track_keyframes AS keyframe
      WHERE keyframe.device_id = wanted.device_id AND keyframe.day = ${day} AND keyframe.hour <= wanted_hour
      ORDER BY keyframe.hour DESC LIMIT 1
    ) AS found`.execute(database);
  return rows;
}

/** Puts these in the place of all keyframes of the device's day. */
export async function replaceKeyframes(
  transaction: DatabaseTransaction,
  deviceId: string,
  day: string,
  keyframes: readonly Keyframe[],
): Promise<void> {
  await transaction
    .deleteFrom('trackKeyframes')
    .where('deviceId', '=', deviceId)
    .where('day', '=', day)
    .execute();
  await sql`INSERT INTO track_keyframe_days VALUES (${day}, 1, false)
    ON CONFLICT (day) DO UPDATE SET version = track_keyframe_days.version + 1`.execute(transaction);
  await transaction
    .insertInto('trackKeyframes')
    .values(
      keyframes.map(({ hour, samples }) => ({
        deviceId,
        day,
        hour,
        samples: Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength),
      })),
    )
    .execute();
}

/** Until they are made again. */
export async function deleteKeyframes(
  transaction: DatabaseTransaction,
  deviceIds: readonly string[],
  day: string,
): Promise<void> {
  if (deviceIds.length === 0) return;
  await transaction
    .deleteFrom('trackKeyframes')
    .where('deviceId', 'in', deviceIds)
    .where('day', '=', day)
    .execute();
  await sql`INSERT INTO track_keyframe_days VALUES (${day}, 1, false) ON CONFLICT (day)
    DO UPDATE SET version = track_keyframe_days.version + 1, is_whole = false`.execute(transaction);
}

/** Makes what was read of any day known to be old. */
export async function outdateKeyframes(transaction: DatabaseTransaction): Promise<void> {
  await sql`UPDATE track_keyframe_days SET version = version + 1`.execute(transaction);
}

/** Days of which no device is known to be without keyframes. */
export async function findWholeDays(database: Database): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom('trackKeyframeDays')
    .select('day')
    .where('isWhole', '=', true)
    .execute();
  return new Set(rows.map(({ day }) => day));
}

/** Devices whose day is sealed and without keyframes. */
export async function findDevicesWithoutKeyframes(
  database: Database,
  day: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ deviceId: string }>`
    SELECT DISTINCT device_id AS "deviceId" FROM track_segments AS segment
    WHERE day = ${sql.lit(day)} AND NOT EXISTS (
      SELECT FROM track_keyframes AS keyframe
      WHERE keyframe.device_id = segment.device_id AND keyframe.day = segment.day AND keyframe.hour = 0
    ) LIMIT ${limit}`.execute(database);
  return rows.map(({ deviceId }) => deviceId);
}

export async function markWholeDay(transaction: DatabaseTransaction, day: string): Promise<void> {
  await sql`INSERT INTO track_keyframe_days VALUES (${day}, 1, true)
    ON CONFLICT (day) DO UPDATE SET is_whole = true`.execute(transaction);
}

/** Deletes the keyframes of days before this one. */
export async function deleteKeyframesBefore(database: Database, day: string): Promise<void> {
  const old = await database.selectFrom('trackKeyframeDays').select('day').where('day', '<', day).execute();
  // Most of the time there are none, and the table is not gone through.
  if (old.length === 0) return;
  await database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('trackKeyframes').where('day', '<', day).execute();
    await transaction.deleteFrom('trackKeyframeDays').where('day', '<', day).execute();
  });
}
