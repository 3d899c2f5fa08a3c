/** A platform's alarms as three months leave them: many of few kinds, a few of those that matter, most of them read. */
import { levelOf } from '@outrider/domain/alarm-levels.ts';
import type { AlarmKind } from '@outrider/domain/alarm-kinds.ts';
import type { Database } from '@outrider/server/store/database.ts';
import { sql } from 'kysely';

/** Of 10,000 alarms. */
const SHARES: Readonly<Partial<Record<AlarmKind, number>>> = {
  overspeed: 4_000,
  accOn: 1_900,
  vibration: 1_500,
  fenceIn: 800,
  fenceOut: 800,
  lowPower: 500,
  rapidDeceleration: 300,
  offline: 150,
  powerOff: 40,
  sos: 8,
  crash: 2,
};
const DAYS = 90;
const FENCES = 2_000;
/** Of 1,000, those of before the last days that nobody has read. */
const UNREAD_PER_MILLE = 20;
const UNREAD_DAYS = 2;

/** Made without the indexes, which are made after it: that takes a fifth of the time. */
export async function fillAlarms(database: Database, alarms: number): Promise<void> {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    SELECT indexname AS name, indexdef AS definition FROM pg_indexes
    WHERE tablename = 'device_alarms' AND indexname <> 'device_alarms_pkey'`.execute(database);
  for (const { name } of indexes) await sql`DROP INDEX ${sql.ref(name)}`.execute(database);
  const kinds = Object.entries(SHARES).flatMap(([kind, share]) => Array<string>(share).fill(kind));
  const levels = Object.fromEntries(Object.keys(SHARES).map((kind) => [kind, levelOf(kind as AlarmKind)])); // Its keys are kinds.
  await sql`
    INSERT INTO device_alarms (device_id, kind, fence_id, source, level, started_at, ended_at, closed_at, report_count,
      is_late, latitude_e6, longitude_e6, speed_dkmh, read_at, note)
    SELECT (SELECT min(device_id) FROM devices) + (number * 7919) % (SELECT count(*) FROM devices), kind,
      CASE WHEN kind LIKE 'fence%' THEN 1 + number % ${FENCES} ELSE 0 END,
      CASE WHEN kind LIKE 'fence%' THEN 'fence' ELSE 'device' END, ${JSON.stringify(levels)}::jsonb ->> kind,
      started_at, started_at + interval '1 minute', started_at + interval '2 minutes', 3, false,
      22500000 + number % 900000, 114000000 + number % 900000, number % 1200,
      CASE WHEN started_at < now() - make_interval(days => ${UNREAD_DAYS}) AND number % 1000 >= ${UNREAD_PER_MILLE}
        THEN started_at + interval '1 hour' END, ''
    FROM (
      SELECT number, (${kinds}::text[])[1 + (number * 104729) % array_length(${kinds}::text[], 1)] AS kind,
        now() - number * (make_interval(days => ${DAYS}) / ${alarms}::double precision) AS started_at
      FROM generate_series(1::bigint, ${alarms}::bigint) AS number
    ) made`.execute(database);
  for (const { definition } of indexes) await sql.raw(definition).execute(database);
  await sql`VACUUM ANALYZE device_alarms`.execute(database);
}
