/**
 * The hot path's one transaction: a batch of reports into history and latest state, together or not at all. The
 * statements go out in one write, without waiting for each other's answer (pipelined), on a connection of their own.
 * They are repeatable: after a lost connection the same batch is sent again and stores nothing twice.
 */
import { SERVICE_MONTHS } from '@outrider/domain/service-periods.ts';
import pg from 'pg';
import type { LatestStateRow } from '../../telemetry/latest-state-row.ts';
import type { PositionRow } from '../../telemetry/position-row.ts';
import {
  type BatchTable,
  bigint,
  boolean,
  date,
  defineInsert,
  defineUpdate,
  instant,
  integer,
  smallint,
  smallintsOrNull,
  type Statement,
  texts,
} from '../batch-table.ts';
import { isDataError } from '../database.ts';
import { ALARM_ENDS } from '../alarms/alarm-ends.ts';
import { ALARM_REPORTS } from '../alarms/alarm-reports.ts';
import { OFFLINE_ENDS } from '../alarms/offline-alarms.ts';
import { RULE_REPLAYS, RULE_STATES } from '../rules/rule-states.ts';
import { FENCE_ALARMS } from '../alarms/fence-alarms.ts';
import { FENCE_STATES } from '../fences/fence-states.ts';
import { RISK_PASSES } from '../risk-points/risk-passes.ts';
import { READINGS } from './latest-readings.ts';
import { RECENT_ALARMS } from '../alarms/recent-alarms.ts';
import { TIRE_WHEELS } from '../tires/tire-wheels.ts';
import { drawRequestVersion } from '../request-version.ts';

/** What tells positions apart: a repeat of one is not kept. */
const POSITION_KEY = ['device_id', 'positioned_at', 'kind'];

/** What a position on the map needs; the beginning of a history row. */
const PLACE_COLUMNS = {
  device_id: bigint((row: PositionRow) => row.deviceId),
  positioned_at: instant((row: PositionRow) => row.positionedAtMs),
  kind: smallint((row: PositionRow) => row.kind),
  received_at: instant((row: PositionRow) => row.receivedAtMs),
  latitude_e6: integer((row: PositionRow) => row.latitudeE6),
  longitude_e6: integer((row: PositionRow) => row.longitudeE6),
};

const POSITIONS = defineInsert<PositionRow>({
  table: 'positions',
  key: POSITION_KEY,
  columns: {
    ...PLACE_COLUMNS,
    altitude_m: smallint((row) => row.altitudeM),
    speed_dkmh: smallint((row) => row.speedDkmh),
    course_ddeg: smallint((row) => row.courseDdeg),
    valid: boolean((row) => row.valid),
    historical: boolean((row) => row.historical),
    location_type: smallint((row) => row.locationType),
    satellites: smallint((row) => row.satellites),
    acc: boolean((row) => row.acc),
    odometer_m: bigint((row) => row.odometerM),
    alarms: texts((row) => row.alarms),
    tells_alarms: boolean((row) => row.tellsAlarms),
    fuel_dl: integer((row) => row.fuelDl),
    fuel_dpercent: smallint((row) => row.fuelDpercent),
    battery_percent: smallint((row) => row.batteryPercent),
    gsm_percent: smallint((row) => row.gsmPercent),
    external_voltage_mv: integer((row) => row.externalVoltageMv),
    battery_voltage_mv: integer((row) => row.batteryVoltageMv),
    accuracy_m: integer((row) => row.accuracyM),
    temperatures_ddegc: smallintsOrNull((row) => row.temperaturesDdegc),
  },
});

const MISDATED_POSITIONS = defineInsert<PositionRow>({
  table: 'misdated_positions',
  key: POSITION_KEY,
  columns: PLACE_COLUMNS,
});

const STATES = defineInsert<LatestStateRow>({
  table: 'latest_states',
  key: ['device_id'],
  columns: {
    device_id: bigint((row) => row.deviceId),
    communicated_at: instant((row) => row.communicatedAtMs),
    positioned_at: instant((row) => row.positionedAtMs),
    position_received_at: instant((row) => row.positionReceivedAtMs),
    latitude_e6: integer((row) => row.latitudeE6),
    longitude_e6: integer((row) => row.longitudeE6),
    altitude_m: smallint((row) => row.altitudeM),
    speed_dkmh: smallint((row) => row.speedDkmh),
    course_ddeg: smallint((row) => row.courseDdeg),
    location_type: smallint((row) => row.locationType),
    satellites: smallint((row) => row.satellites),
    acc: boolean((row) => row.acc),
    battery_percent: smallint((row) => row.batteryPercent),
    gsm_percent: smallint((row) => row.gsmPercent),
    odometer_m: bigint((row) => row.odometerM),
    alarms: texts((row) => row.alarms),
  },
  // A batch that is sent again after a newer one must not move the state back.
  replace: { where: 'present.communicated_at <= excluded.communicated_at' },
});

/** The end of a service that counts from the first report; as endOfService(). */
const SERVICE_END = `row.activated_at + make_interval(months => CASE devices.service_period ${Object.entries(
  SERVICE_MONTHS,
)
  .map(([period, months]) => `WHEN ${period} THEN ${months ?? 'NULL'}`)
  .join(' ')} END)`;

/** A device heard of for the first time, with that instant. */
interface ActivationRow {
  readonly deviceId: string;
  readonly activatedAtMs: number;
}

const ACTIVATIONS = defineUpdate<ActivationRow>({
  table: 'devices',
  key: ['device_id'],
  columns: {
    device_id: bigint((row) => row.deviceId),
    activated_at: instant((row) => row.activatedAtMs),
  },
  derived: {
    expires_at: `CASE WHEN devices.service_period IS NULL THEN devices.expires_at ELSE ${SERVICE_END} END`,
  },
  where: 'devices.activated_at IS NULL',
});

/** A day (UTC, as `2026-03-14`) of a device to which a point came behind a newer one. */
interface BehindDayRow {
  readonly deviceId: string;
  readonly day: string;
}

/** Asks for the figures of the day to be made anew. */
const BEHIND_DAYS: BatchTable<BehindDayRow> = {
  toStatement(rows) {
    const version = drawRequestVersion();
    return ROLLUP_REQUESTS.toStatement(rows.map((row) => ({ ...row, version })));
  },
};

const ROLLUP_REQUESTS = defineInsert<BehindDayRow & { readonly version: string }>({
  table: 'rollup_requests',
  key: ['device_id', 'day'],
  columns: {
    device_id: bigint((row) => row.deviceId),
    day: date((row) => row.day),
    through_day: date((row) => row.day),
    version: bigint((row) => row.version),
  },
  replace: { columns: ['version'] },
});

/**
 * What a batch may hold, in the order in which it is written. Of tables with one row for each device and name, fence or
 * day the batch brings the last row alone.
 */
const TABLES = {
  positions: POSITIONS,
  /** Positions whose clock is ahead of ours or far behind; see the table misdated_positions. */
  misdatedPositions: MISDATED_POSITIONS,
  states: STATES,
  readings: READINGS,
  tireWheels: TIRE_WHEELS,
  raisedAlarms: RECENT_ALARMS,
  fenceAlarms: FENCE_ALARMS,
  alarmReports: ALARM_REPORTS,
  alarmEnds: ALARM_ENDS,
  fenceStates: FENCE_STATES,
  riskPasses: RISK_PASSES,
  offlineEnds: OFFLINE_ENDS,
  ruleStates: RULE_STATES,
  latePoints: RULE_REPLAYS,
  activations: ACTIVATIONS,
  behindDays: BEHIND_DAYS,
};

type RowsOf<Table> = Table extends BatchTable<infer Row> ? readonly Row[] : never;

export type ReportBatch = { readonly [Name in keyof typeof TABLES]: RowsOf<(typeof TABLES)[Name]> };

/** A value of the batch cannot be written down as a column's text. */
export class UnwritableBatchError extends Error {}

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

/** @throws UnwritableBatchError */
function toStatements(batch: ReportBatch): Statement[] {
  try {
    return [{ text: 'BEGIN' }, ...NAMES.flatMap((name) => toStatement(batch, name)), { text: 'COMMIT' }];
  } catch (error) {
    throw new UnwritableBatchError('a report holds a value that no column can hold', { cause: error });
  }
}

// Object.keys forgets what the keys are.
const NAMES = Object.keys(TABLES) as (keyof typeof TABLES)[];

function toStatement(batch: ReportBatch, name: keyof typeof TABLES): Statement[] {
  const rows: readonly unknown[] = batch[name];
  // The rows under a name are those of its table.
  const table = TABLES[name] as BatchTable<unknown>;
  return rows.length === 0 ? [] : [table.toStatement(rows)];
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
