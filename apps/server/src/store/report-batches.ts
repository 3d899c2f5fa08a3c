/**
 * The hot path's one transaction: a batch of reports into history and latest state, together or not at all. The
 * statements go out in one write, without waiting for each other's answer (pipelined), on a connection of their own.
 * They are repeatable: after a lost connection the same batch is sent again and stores nothing twice.
 */
import pg from 'pg';
import { drawRequestVersion } from './request-version.ts';
import { booleanArray, numberArray, textArray, timeArray } from './array-literals.ts';
import { isDataError } from './database.ts';
import { fenceAlarmColumns, type FenceAlarmRow, INSERT_FENCE_ALARMS } from './fence-alarms.ts';
import { fenceStateColumns, type FenceStateRow, UPDATE_FENCE_STATES } from './fence-states.ts';
import { readingColumns, type ReadingRow, UPSERT_READINGS } from './latest-readings.ts';
import type { LatestStateRow } from '../telemetry/latest-state-row.ts';
import type { PositionRow } from '../telemetry/position-row.ts';
import { INSERT_RECENT_ALARMS, recentAlarmColumns, type RecentAlarmRow } from './recent-alarms.ts';

export interface ReportBatch {
  readonly positions: readonly PositionRow[];
  /** Positions whose clock is ahead of ours; see the table misdated_positions. */
  readonly misdatedPositions: readonly PositionRow[];
  /** One row for each device of the batch. */
  readonly states: readonly LatestStateRow[];
  readonly readings: readonly ReadingRow[];
  readonly raisedAlarms: readonly RecentAlarmRow[];
  readonly fenceAlarms: readonly FenceAlarmRow[];
  /** The last of the batch for each device and fence. */
  readonly fenceStates: readonly FenceStateRow[];
  /** Devices heard of for the first time, with that instant. */
  readonly activations: readonly { readonly deviceId: string; readonly activatedAtMs: number }[];
  /** Days (UTC, as `2026-03-14`) of devices to which a point came behind a newer one. */
  readonly behindDays: readonly { readonly deviceId: string; readonly day: string }[];
}

const INSERT_POSITIONS = {
  name: 'insert-positions',
  text: `INSERT INTO positions
    SELECT device_id, positioned_at, kind, received_at, latitude_e6, longitude_e6, altitude_m, speed_dkmh,
      course_ddeg, valid, historical, location_type, satellites, acc, odometer_m,
      coalesce(alarms::text[], '{}'), fuel_dl,
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

const INSERT_MISDATED_POSITIONS = {
  name: 'insert-misdated-positions',
  text: `INSERT INTO misdated_positions
    SELECT * FROM unnest($1::bigint[], $2::timestamptz[], $3::smallint[], $4::timestamptz[], $5::integer[], $6::integer[])
    ON CONFLICT (device_id, positioned_at, kind) DO NOTHING`,
};

// The guard keeps a batch that is sent again after a newer one from moving the state back.
const UPSERT_STATES = {
  name: 'upsert-states',
  text: `INSERT INTO latest_states AS state
    SELECT device_id, communicated_at, positioned_at, position_received_at, latitude_e6, longitude_e6, altitude_m,
      speed_dkmh, course_ddeg, location_type, satellites, acc, battery_percent, gsm_percent, odometer_m,
      coalesce(alarms::text[], '{}')
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

/** A value of the batch cannot be written down as a column's text. */
export class UnwritableBatchError extends Error {}

const REQUEST_ROLLUPS = {
  name: 'request-rollups',
  text: `INSERT INTO rollup_requests
    SELECT device_id, day, day, $3::bigint FROM unnest($1::bigint[], $2::date[]) AS row (device_id, day)
    ON CONFLICT (device_id, day) DO UPDATE SET version = excluded.version`,
};

export interface ReportWriter {
  /**
   * Commits the batch. @throws what PostgreSQL says, or UnwritableBatchError, with nothing of the batch kept; an error
   * of the connection leaves open whether it was kept.
   */
  write(batch: ReportBatch): Promise<void>;
  /** Breaks off what is under way. */
  close(): Promise<void>;
}

/** PostgreSQL gives a statement up that a lock holds back for so long. */
const STATEMENT_TIMEOUT_MS = 25_000;
/** Later than PostgreSQL's own: then it is gone, though the connection may not know. */
const ANSWER_TIMEOUT_MS = 30_000;
const CONNECT_TIMEOUT_MS = 5_000;

/** A writer with one connection of its own, which it opens again when it was lost. */
export function createReportWriter(url: string): ReportWriter {
  let connected: Promise<pg.Client> | undefined;

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'ingest',
      pipeline: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      query_timeout: ANSWER_TIMEOUT_MS,
      keepAlive: true,
    });
    client.on('error', () => {
      connected = undefined;
    });
    await client.connect();
    return client;
  }

  return {
    async write(batch) {
      const statements = toStatements(batch);
      connected ??= connect();
      const connection = connected;
      try {
        await sendStatements(await connection, statements);
      } catch (error) {
        // What PostgreSQL refused is rolled back; after any other error the state of the connection is unknown.
        if (!isDataError(error)) {
          if (connected === connection) connected = undefined;
          connection.then(breakOff, () => undefined);
        }
        throw error;
      }
    },
    async close() {
      const client = await connected?.catch(() => undefined);
      connected = undefined;
      if (client) breakOff(client);
    },
  };
}

function breakOff(client: pg.Client): void {
  // `end` would wait for answers that may never come.
  client.connection.stream.destroy();
}

interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values?: string[];
}

/** @throws UnwritableBatchError */
function toStatements(batch: ReportBatch): Statement[] {
  const {
    positions,
    misdatedPositions,
    states,
    readings,
    raisedAlarms,
    fenceAlarms,
    fenceStates,
    activations,
    behindDays,
  } = batch;
  const statements: Statement[] = [{ text: 'BEGIN' }];
  try {
    if (positions.length > 0) statements.push({ ...INSERT_POSITIONS, values: positionColumns(positions) });
    if (misdatedPositions.length > 0) {
      const values = positionColumns(misdatedPositions).slice(0, 6);
      statements.push({ ...INSERT_MISDATED_POSITIONS, values });
    }
    if (states.length > 0) statements.push({ ...UPSERT_STATES, values: stateColumns(states) });
    if (readings.length > 0) statements.push({ ...UPSERT_READINGS, values: readingColumns(readings) });
    if (raisedAlarms.length > 0) {
      statements.push({ ...INSERT_RECENT_ALARMS, values: recentAlarmColumns(raisedAlarms) });
    }
    if (fenceAlarms.length > 0) {
      statements.push({ ...INSERT_FENCE_ALARMS, values: fenceAlarmColumns(fenceAlarms) });
    }
    if (fenceStates.length > 0) {
      statements.push({ ...UPDATE_FENCE_STATES, values: fenceStateColumns(fenceStates) });
    }
    if (activations.length > 0) {
      const ids = numberArray(activations.map((row) => row.deviceId));
      const times = timeArray(activations.map((row) => row.activatedAtMs));
      statements.push({ ...ACTIVATE, values: [ids, times] });
    }
    if (behindDays.length > 0) {
      const ids = numberArray(behindDays.map((row) => row.deviceId));
      const days = textArray(behindDays.map((row) => row.day));
      statements.push({ ...REQUEST_ROLLUPS, values: [ids, days, drawRequestVersion()] });
    }
  } catch (error) {
    throw new UnwritableBatchError('a report holds a value that no column can hold', { cause: error });
  }
  statements.push({ text: 'COMMIT' });
  return statements;
}

async function sendStatements(client: pg.Client, statements: readonly Statement[]): Promise<void> {
  const { stream } = client.connection;
  stream.cork();
  const answers = statements.map((statement) => client.query(statement));
  stream.uncork();
  // COMMIT after a failed statement answers ROLLBACK rather than an error: the statement's own error is the one told.
  for (const answer of await Promise.allSettled(answers)) {
    if (answer.status === 'rejected') throw answer.reason;
  }
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
    alarmsArray(rows),
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

/** Most reports have none. */
function alarmsArray(rows: readonly { readonly alarms: readonly string[] }[]): string {
  return textArray(rows.map(({ alarms }) => (alarms.length === 0 ? null : textArray(alarms))));
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
    alarmsArray(rows),
  ];
}
