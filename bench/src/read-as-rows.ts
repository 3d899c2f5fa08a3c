/**
 * History in the plain way: rows in order of time, each an object, then each a point of JSON. A cursor keeps memory out
 * of the measurement. Only the columns that a replay needs are read, which are fewer than in our segments.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import pg from 'pg';
import type { FleetDatabase } from './fleet-database.ts';

export interface RowsTransfer {
  readonly rowsMs: number;
  /** Of this process, without the database. */
  readonly rowsProcessorMs: number;
  readonly jsonMs: number;
  readonly jsonBytes: number;
}

interface Row {
  readonly device_id: string;
  readonly positioned_at: Date;
  readonly latitude_e6: number;
  readonly longitude_e6: number;
  readonly speed_dkmh: number;
  readonly course_ddeg: number;
}

const FETCH = 10_000;

export async function readAsRows({ url, deviceIds }: FleetDatabase): Promise<RowsTransfer> {
  const begun = performance.now();
  const cpuBefore = process.cpuUsage();
  let count = 0;
  for await (const rows of readRows(url, deviceIds)) count += rows.length;
  const rowsMs = performance.now() - begun;
  const cpu = process.cpuUsage(cpuBefore);
  if (count === 0) throw new Error('there are no rows');
  return { rowsMs, rowsProcessorMs: (cpu.user + cpu.system) / 1_000, ...(await sendAsJson(url, deviceIds)) };
}

function readRows(url: string, deviceIds: readonly string[]): AsyncGenerator<Row[]> {
  return readByCursor<Row>(
    url,
    `SELECT device_id, positioned_at, latitude_e6, longitude_e6, speed_dkmh, course_ddeg FROM positions
      WHERE device_id = ANY($1) ORDER BY device_id, positioned_at`,
    [deviceIds],
  );
}

/** The rows of a query, some thousands at a time, on a separate connection. */
export async function* readByCursor<Each extends pg.QueryResultRow>(
  url: string,
  query: string,
  values: readonly unknown[],
): AsyncGenerator<Each[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query(`DECLARE found NO SCROLL CURSOR FOR ${query}`, [...values]);
    for (;;) {
      const { rows } = await client.query<Each>(`FETCH ${FETCH} FROM found`);
      if (rows.length === 0) return;
      yield rows;
    }
  } finally {
    await client.end();
  }
}

async function sendAsJson(url: string, deviceIds: readonly string[]) {
  const server = createServer((_request, response) => {
    Readable.from(toJson(url, deviceIds)).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  const begun = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}/`);
  let jsonBytes = 0;
  for await (const piece of response.body ?? []) jsonBytes += piece.length;
  const jsonMs = performance.now() - begun;
  server.close();
  return { jsonMs, jsonBytes };
}

async function* toJson(url: string, deviceIds: readonly string[]): AsyncGenerator<string> {
  yield '[';
  let isFirst = true;
  for await (const rows of readRows(url, deviceIds)) {
    const points = rows.map((row) =>
      JSON.stringify({
        id: row.device_id,
        time: row.positioned_at,
        lat: row.latitude_e6 / 1e6,
        lon: row.longitude_e6 / 1e6,
        speed: row.speed_dkmh / 10,
        course: row.course_ddeg / 10,
      }),
    );
    yield `${isFirst ? '' : ','}${points.join(',')}`;
    isFirst = false;
  }
  yield ']';
}
