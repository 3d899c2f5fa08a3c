/** A platform's alarms as three months leave them: many of few kinds, a few of those that matter, most of them read. */
import { levelOf } from '@outrider/domain/alarm-levels.ts';
import type { AlarmKind } from '@outrider/domain/alarm-kinds.ts';
import { type Database, openDatabase } from '@outrider/server/store/database.ts';
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

const AT_ONCE = 500_000;
const STATEMENT_MAX_MS = 3_600_000;

/** Made without the indexes, which are made after it, and without a look at each device: that takes a fraction. */
export async function fillAlarms(databaseUrl: string, alarms: number): Promise<void> {
  // An index of ten million rows takes longer than any call may.
  const database = openDatabase(databaseUrl, () => undefined, STATEMENT_MAX_MS);
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    SELECT indexname AS name, indexdef AS definition FROM pg_indexes
    WHERE tablename = 'device_alarms' AND indexname <> 'device_alarms_pkey'`.execute(database);
  const { rows: devices } = await sql<{ first: string; count: number }>`
    SELECT min(device_id) AS first, count(*)::integer AS count FROM devices`.execute(database);
  await database.connection().execute(async (connection) => {
    await sql`SET session_replication_role = replica`.execute(connection);
    await sql`SET maintenance_work_mem = '1GB'`.execute(connection);
    for (const { name } of indexes) await sql`DROP INDEX ${sql.ref(name)}`.execute(connection);
    for (let from = 0; from < alarms; from += AT_ONCE) {
      const to = Math.min(alarms, from + AT_ONCE) - 1;
      for (const device of devices) await insertAlarms(connection, { from, to, alarms, device });
    }
    for (const { definition } of indexes) await sql.raw(definition).execute(connection);
    await sql`VACUUM ANALYZE device_alarms`.execute(connection);
  });
  await database.destroy();
}

interface Part {
  readonly from: number;
  readonly to: number;
  /** Of all parts. */
  readonly alarms: number;
  readonly device: { readonly first: string; readonly count: number };
}

/** The one whose share a number of 0 to 9,999 falls into. */
function chooseKind() {
  let below = 0;
  const cases = Object.entries(SHARES).map(([kind, share]) => {
    below += share;
    return sql`WHEN draw < ${sql.lit(below)} THEN ${sql.lit(kind)}`;
  });
  return sql`CASE ${sql.join(cases, sql` `)} END`;
}

async function insertAlarms(database: Database, { from, to, alarms, device }: Part): Promise<void> {
  const levels = Object.keys(SHARES).map(
    (kind) => sql`WHEN ${sql.lit(kind)} THEN ${sql.lit(levelOf(kind as AlarmKind))}`, // Its keys are kinds.
  );
  await sql`
    INSERT INTO device_alarms (device_id, kind, fence_id, source, level, started_at, ended_at, closed_at, report_count,
      is_late, latitude_e6, longitude_e6, speed_dkmh, read_at, note)
    SELECT ${device.first}::bigint + (number * 7919) % ${device.count}, kind,
      CASE WHEN kind LIKE 'fence%' THEN 1 + number % ${FENCES} ELSE 0 END,
      CASE WHEN kind LIKE 'fence%' THEN 'fence' ELSE 'device' END, CASE kind ${sql.join(levels, sql` `)} END,
      started_at, started_at + interval '1 minute', started_at + interval '2 minutes', 3, false,
      22500000 + number % 900000, 114000000 + number % 900000, number % 1200,
      CASE WHEN started_at < now() - make_interval(days => ${UNREAD_DAYS}) AND number % 1000 >= ${UNREAD_PER_MILLE}
        THEN started_at + interval '1 hour' END, ''
    FROM (
      SELECT number, ${chooseKind()} AS kind,
        now() - number * (make_interval(days => ${DAYS}) / ${alarms}::double precision) AS started_at
      FROM (
        SELECT number, (number * 104729) % 10007 % 10000 AS draw
        FROM generate_series(${from}::bigint, ${to}::bigint) AS number
      ) drawn
    ) made`.execute(database);
}
