/**
 * History in the plain way: one row per point, read in order of time for each request and written as JSON meanwhile.
 * The table has only the columns that a line and its player need, and is vacuumed, so that rows are as fast as
 * possible.
 */
import pg from 'pg';
import type { PlainPoint } from '../pages/replay/main.ts';
import { createDrive, POINTS_PER_DAY } from './drive.ts';
import { type FleetDatabase, runUnhurried } from './fleet-database.ts';
import { readByCursor } from './read-as-rows.ts';

type Fleet = Pick<FleetDatabase, 'url' | 'deviceIds'>;

/** Writes the drives of the fleet's devices into this table. */
export async function writePlainRows(fleet: Fleet, beginMs: number, days: number): Promise<void> {
  await runUnhurried(
    fleet,
    `CREATE TABLE plain_points (device_id bigint, time timestamptz, lat float8, lon float8, speed_kmh real,
      course_deg real, acc boolean)`,
  );
  const client = new pg.Client({ connectionString: fleet.url });
  await client.connect();
  try {
    for (const [index, deviceId] of fleet.deviceIds.entries()) {
      const points = listPoints(index, beginMs);
      for (let day = 0; day < days; day++) await insertDay(client, deviceId, points(POINTS_PER_DAY));
    }
  } finally {
    await client.end();
  }
  await runUnhurried(
    fleet,
    'ALTER TABLE plain_points ADD PRIMARY KEY (device_id, time)',
    'VACUUM ANALYZE plain_points',
  );
}

async function insertDay(client: pg.Client, deviceId: string, points: readonly PlainPoint[]): Promise<void> {
  await client.query(
    `INSERT INTO plain_points SELECT $1::bigint, * FROM unnest($2::timestamptz[], $3::float8[], $4::float8[],
      $5::real[], $6::real[], $7::boolean[])`,
    [
      deviceId,
      points.map(({ time }) => time),
      points.map(({ lat }) => lat),
      points.map(({ lon }) => lon),
      points.map(({ speedKmh }) => speedKmh),
      points.map(({ courseDeg }) => courseDeg),
      points.map(({ acc }) => acc),
    ],
  );
}

/** Returns the next points of a device's drive in the plain form. */
export function listPoints(index: number, beginMs: number): (count: number) => PlainPoint[] {
  const drive = createDrive('0', index, beginMs);
  return (count) =>
    Array.from({ length: count }, () => {
      const { positionedAtMs, latitudeE6, longitudeE6, speedDkmh, courseDdeg, acc } = drive.next();
      return {
        time: new Date(positionedAtMs).toISOString(),
        lat: (latitudeE6 ?? 0) / 1e6,
        lon: (longitudeE6 ?? 0) / 1e6,
        speedKmh: speedDkmh / 10,
        courseDeg: courseDdeg / 10,
        acc: acc === true,
      };
    });
}

interface Row {
  readonly time: Date;
  readonly lat: number;
  readonly lon: number;
  readonly speed_kmh: number;
  readonly course_deg: number;
  readonly acc: boolean;
}

/** A device's points as a list in JSON. */
export async function* toPlainJson(url: string, deviceId: string): AsyncGenerator<string> {
  const rows = readByCursor<Row>(
    url,
    'SELECT time, lat, lon, speed_kmh, course_deg, acc FROM plain_points WHERE device_id = $1 ORDER BY time',
    [deviceId],
  );
  let mark = '[';
  for await (const some of rows) {
    const points = some.map(({ time, lat, lon, speed_kmh: speedKmh, course_deg: courseDeg, acc }) =>
      JSON.stringify({ time: time.toISOString(), lat, lon, speedKmh, courseDeg, acc } satisfies PlainPoint),
    );
    yield `${mark}${points.join(',')}`;
    mark = ',';
  }
  yield mark === '[' ? '[]' : ']';
}
