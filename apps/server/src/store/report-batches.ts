/**
 * The hot path's one transaction: a batch of reports into history and latest state, together or not at all. The
 * statements go out in one write, without waiting for each other's answer (pipelined), on a connection of their own.
 * They are repeatable: after a lost connection the same batch is sent again and stores nothing twice.
 */
import pg from 'pg';
import { booleanArray, numberArray, textArray, timeArray } from './array-literals.ts';

/** Kinds of history rows: a location and an alarm of the same instant are both kept, a repeat of either is not. */
export const POSITION_KINDS = { location: 1, alarm: 2 } as const;

/** Instants are epoch milliseconds, UTC; coordinates are 1e-6 degree, WGS84. */
export interface PositionRow {
  readonly deviceId: string;
  readonly positionedAtMs: number;
  readonly kind: number;
  readonly receivedAtMs: number;
  readonly latitudeE6: number | null;
  readonly longitudeE6: number | null;
  readonly altitudeM: number | null;
  readonly speedDkmh: number;
  readonly courseDdeg: number;
  readonly valid: boolean;
  readonly historical: boolean;
  readonly locationType: number;
  readonly satellites: number | null;
  readonly acc: boolean | null;
  readonly odometerM: number | null;
  readonly alarms: readonly string[];
  readonly fuelDl: number | null;
  readonly fuelDpercent: number | null;
  readonly batteryPercent: number | null;
  readonly gsmPercent: number | null;
  readonly externalVoltageMv: number | null;
  readonly batteryVoltageMv: number | null;
  readonly accuracyM: number | null;
  /** By probe; null where one told nothing. */
  readonly temperaturesDdegc: readonly (number | null)[];
}

export interface LatestStateRow {
  readonly deviceId: string;
  readonly communicatedAtMs: number;
  readonly positionedAtMs: number | null;
  readonly positionReceivedAtMs: number | null;
  readonly latitudeE6: number | null;
  readonly longitudeE6: number | null;
  readonly altitudeM: number | null;
  readonly speedDkmh: number;
  readonly courseDdeg: number;
  readonly locationType: number | null;
  readonly satellites: number | null;
  readonly acc: boolean | null;
  readonly batteryPercent: number | null;
  readonly gsmPercent: number | null;
  readonly odometerM: number | null;
  readonly alarms: readonly string[];
}

export interface ReportBatch {
  readonly positions: readonly PositionRow[];
  /** Positions whose clock is ahead of ours; see the table future_positions. */
  readonly futurePositions: readonly PositionRow[];
  /** One row for each device of the batch. */
  readonly states: readonly LatestStateRow[];
  /** Devices heard of for the first time, with that instant. */
  readonly activations: readonly { readonly deviceId: string; readonly activatedAtMs: number }[];
}

const INSERT_POSITIONS = {
  name: 'insert-positions',
  text: `INSERT INTO positions
    SELECT device_id, positioned_at, kind, received_at, latitude_e6, longitude_e6, altitude_m, speed_dkmh,
      course_ddeg, valid, historical, location_type, satellites, acc, odometer_m, alarms::text[], fuel_dl,
      fuel_dpercent, battery_percent, gsm_percent, external_voltage_mv, battery_voltage_mv, accuracy_m,
      temperatures_ddegc::smallint[]
    FROM unnest($1::bigint[], $2::timestamptz[], $3::smallint[], $4::timestamptz[], $5::integer[], $6::integer[],
      $7::smallint[], $8::smallint[], $9::smallint[], $10::boolean[], $11::boolean[], $12::smallint[],
      $13::smallint[], $14::boolean[], $15::bigint[], $16::text[], $17::integer[], $18::smallint[],
      $19::smallint[], $20::smallint[], $21::integer[], $22::integer[], $23::integer[], $24::text[])
      AS row (device_id, positioned_at, kind, received_at, latitude_e6, longitude_e6, altitude_m, speed_dkmh,
      course_ddeg, valid, historical, location_type, satellites, acc, odometer_m, alarms, fuel_dl, fuel_dpercent,
      battery_percent, gsm_percent, external_voltage_mv, battery_voltage_mv, accuracy_m, temperatures_ddegc)
    ON CONFLICT (device_id, positioned_at, kind) DO NOTHING`,
};

const INSERT_FUTURE_POSITIONS = {
  name: 'insert-future-positions',
  text: `INSERT INTO future_positions
    SELECT * FROM unnest($1::bigint[], $2::timestamptz[], $3::smallint[], $4::timestamptz[], $5::integer[], $6::integer[])
    ON CONFLICT (device_id, positioned_at, kind) DO NOTHING`,
};

// The guard keeps a batch that is sent again after a newer one from moving the state back.
const UPSERT_STATES = {
  name: 'upsert-states',
  text: `INSERT INTO latest_states AS state
    SELECT device_id, communicated_at, positioned_at, position_received_at, latitude_e6, longitude_e6, altitude_m,
      speed_dkmh, course_ddeg, location_type, satellites, acc, battery_percent, gsm_percent, odometer_m, alarms::text[]
    FROM unnest($1::bigint[], $2::timestamptz[], $3::timestamptz[], $4::timestamptz[], $5::integer[], $6::integer[],
      $7::smallint[], $8::smallint[], $9::smallint[], $10::smallint[], $11::smallint[], $12::boolean[],
      $13::smallint[], $14::smallint[], $15::bigint[], $16::text[])
      AS row (device_id, communicated_at, positioned_at, position_received_at, latitude_e6, longitude_e6, altitude_m,
      speed_dkmh, course_ddeg, location_type, satellites, acc, battery_percent, gsm_percent, odometer_m, alarms)
    ON CONFLICT (device_id) DO UPDATE SET communicated_at = excluded.communicated_at,
      positioned_at = excluded.positioned_at, position_received_at = excluded.position_received_at,
      latitude_e6 = excluded.latitude_e6, longitude_e6 = excluded.longitude_e6, altitude_m = excluded.altitude_m,
      speed_dkmh = excluded.speed_dkmh, course_ddeg = excluded.course_ddeg,
      location_type = excluded.location_type, satellites = excluded.satellites, acc = excluded.acc,
      battery_percent = excluded.battery_percent, gsm_percent = excluded.gsm_percent,
      odometer_m = excluded.odometer_m, alarms = excluded.alarms
    WHERE state.communicated_at <= excluded.communicated_at`,
};

const ACTIVATE = {
  name: 'activate-devices',
  text: `UPDATE devices SET activated_at = row.activated_at
    FROM unnest($1::bigint[], $2::timestamptz[]) AS row (device_id, activated_at)
    WHERE devices.device_id = row.device_id AND devices.activated_at IS NULL`,
};

export interface ReportWriter {
  /** Commits the batch. @throws what PostgreSQL says, with nothing of the batch kept. */
  write(batch: ReportBatch): Promise<void>;
  close(): Promise<void>;
}

/** A writer with one connection of its own, which it opens again when it was lost. */
export function createReportWriter(url: string): ReportWriter {
  let connected: Promise<pg.Client> | undefined;

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url, pipeline: true, connectionTimeoutMillis: 5_000 });
    client.on('error', () => {
      connected = undefined;
    });
    await client.connect();
    return client;
  }

  return {
    async write(batch) {
      connected ??= connect();
      let client: pg.Client;
      try {
        client = await connected;
      } catch (error) {
        connected = undefined;
        throw error;
      }
      try {
        await writeBatch(client, batch);
      } catch (error) {
        // A connection in an unknown state is not used again; the next write opens a fresh one.
        connected = undefined;
        client.end().catch(() => undefined);
        throw error;
      }
    },
    async close() {
      const client = await connected?.catch(() => undefined);
      connected = undefined;
      await client?.end();
    },
  };
}

async function writeBatch(client: pg.Client, batch: ReportBatch): Promise<void> {
  const answers: Promise<unknown>[] = [client.query('BEGIN')];
  if (batch.positions.length > 0) {
    answers.push(client.query({ ...INSERT_POSITIONS, values: positionColumns(batch.positions) }));
  }
  if (batch.futurePositions.length > 0) {
    const columns = positionColumns(batch.futurePositions).slice(0, 6);
    answers.push(client.query({ ...INSERT_FUTURE_POSITIONS, values: columns }));
  }
  if (batch.states.length > 0) {
    answers.push(client.query({ ...UPSERT_STATES, values: stateColumns(batch.states) }));
  }
  if (batch.activations.length > 0) {
    const ids = numberArray(batch.activations.map((row) => row.deviceId));
    const times = timeArray(batch.activations.map((row) => row.activatedAtMs));
    answers.push(client.query({ ...ACTIVATE, values: [ids, times] }));
  }
  // COMMIT after a failed statement answers ROLLBACK rather than an error: the statement's own error is the one told.
  answers.push(client.query('COMMIT'));
  const settled = await Promise.allSettled(answers);
  for (const answer of settled) if (answer.status === 'rejected') throw answer.reason;
}

function positionColumns(rows: readonly PositionRow[]): string[] {
  return [
    numberArray(rows.map((row) => row.deviceId)),
    timeArray(rows.map((row) => row.positionedAtMs)),
    numberArray(rows.map((row) => row.kind)),
    timeArray(rows.map((row) => row.receivedAtMs)),
    numberArray(rows.map((row) => row.latitudeE6)),
    numberArray(rows.map((row) => row.longitudeE6)),
    numberArray(rows.map((row) => row.altitudeM)),
    numberArray(rows.map((row) => row.speedDkmh)),
    numberArray(rows.map((row) => row.courseDdeg)),
    booleanArray(rows.map((row) => row.valid)),
    booleanArray(rows.map((row) => row.historical)),
    numberArray(rows.map((row) => row.locationType)),
    numberArray(rows.map((row) => row.satellites)),
    booleanArray(rows.map((row) => row.acc)),
    numberArray(rows.map((row) => row.odometerM)),
    textArray(rows.map((row) => textArray(row.alarms))),
    numberArray(rows.map((row) => row.fuelDl)),
    numberArray(rows.map((row) => row.fuelDpercent)),
    numberArray(rows.map((row) => row.batteryPercent)),
    numberArray(rows.map((row) => row.gsmPercent)),
    numberArray(rows.map((row) => row.externalVoltageMv)),
    numberArray(rows.map((row) => row.batteryVoltageMv)),
    numberArray(rows.map((row) => row.accuracyM)),
    textArray(
      rows.map((row) => (row.temperaturesDdegc.length === 0 ? null : numberArray(row.temperaturesDdegc))),
    ),
  ];
}

function stateColumns(rows: readonly LatestStateRow[]): string[] {
  return [
    numberArray(rows.map((row) => row.deviceId)),
    timeArray(rows.map((row) => row.communicatedAtMs)),
    timeArray(rows.map((row) => row.positionedAtMs)),
    timeArray(rows.map((row) => row.positionReceivedAtMs)),
    numberArray(rows.map((row) => row.latitudeE6)),
    numberArray(rows.map((row) => row.longitudeE6)),
    numberArray(rows.map((row) => row.altitudeM)),
    numberArray(rows.map((row) => row.speedDkmh)),
    numberArray(rows.map((row) => row.courseDdeg)),
    numberArray(rows.map((row) => row.locationType)),
    numberArray(rows.map((row) => row.satellites)),
    booleanArray(rows.map((row) => row.acc)),
    numberArray(rows.map((row) => row.batteryPercent)),
    numberArray(rows.map((row) => row.gsmPercent)),
    numberArray(rows.map((row) => row.odometerM)),
    textArray(rows.map((row) => textArray(row.alarms))),
  ];
}
