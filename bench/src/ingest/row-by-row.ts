/**
 * The plain way, for comparison: one INSERT into history and one UPDATE of the latest state per report, each in its own
 * transaction, on 20 connections. It acknowledges after both, as ours does. It uses prepared statements and everything
 * else that a careful engineer would use in such a server.
 */
import type { Ingest } from '@outrider/server/ingest/ingest.ts';
import { toPositionRow } from '@outrider/server/telemetry/to-position-row.ts';
import { nextLatestState } from '@outrider/server/rules/latest-state.ts';
import type { LatestStateRow } from '@outrider/server/telemetry/latest-state-row.ts';
import type { PositionRow } from '@outrider/server/telemetry/position-row.ts';
import pg from 'pg';

const CONNECTIONS = 20;

const INSERT_POSITION = {
  name: 'insert-position',
  text: `INSERT INTO positions (device_id, positioned_at, kind, received_at, latitude_e6, longitude_e6, altitude_m,
      speed_dkmh, course_ddeg, valid, historical, location_type, satellites, acc, odometer_m, alarms, gsm_percent)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
    ON CONFLICT (device_id, positioned_at, kind) DO NOTHING`,
};

const UPDATE_STATE = {
  name: 'update-state',
  text: `UPDATE latest_states SET communicated_at = $2, positioned_at = $3, position_received_at = $4, latitude_e6 = $5,
      longitude_e6 = $6, altitude_m = $7, speed_dkmh = $8, course_ddeg = $9, location_type = $10, satellites = $11,
      acc = $12, battery_percent = $13, gsm_percent = $14, odometer_m = $15, alarms = $16
    WHERE device_id = $1 AND communicated_at <= $2`,
};

export function createRowByRowIngest(databaseUrl: string): Ingest {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS });
  const states = new Map<string, LatestStateRow>();
  const counts = { accepted: 0, committed: 0, refused: 0 };
  let pending = 0;

  return {
    counts,
    async open(deviceId) {
      await pool.query(
        'INSERT INTO latest_states (device_id, communicated_at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
        [deviceId, new Date()],
      );
    },
    async accept(report) {
      const state = nextLatestState(states.get(report.deviceId), report);
      states.set(report.deviceId, state);
      const position = toPositionRow(report);
      counts.accepted++;
      pending++;
      const client = await pool.connect();
      try {
        if (position) await client.query({ ...INSERT_POSITION, values: positionValues(position) });
        await client.query({ ...UPDATE_STATE, values: stateValues(state) });
        counts.committed++;
      } finally {
        client.release();
        pending--;
      }
    },
    get pending() {
      return pending;
    },
    flow: { isFull: false, subscribe: () => () => undefined },
    healthy: true,
    close: () => pool.end(),
  };
}

function positionValues(row: PositionRow): unknown[] {
  return [
    row.deviceId,
    new Date(row.positionedAtMs),
    row.kind,
    new Date(row.receivedAtMs),
    row.latitudeE6,
    row.longitudeE6,
    row.altitudeM,
    row.speedDkmh,
    row.courseDdeg,
    row.valid,
    row.historical,
    row.locationType,
    row.satellites,
    row.acc,
    row.odometerM,
    row.alarms,
    row.gsmPercent,
  ];
}

function stateValues(row: LatestStateRow): unknown[] {
  return [
    row.deviceId,
    new Date(row.communicatedAtMs),
    row.positionedAtMs === null ? null : new Date(row.positionedAtMs),
    row.positionReceivedAtMs === null ? null : new Date(row.positionReceivedAtMs),
    row.latitudeE6,
    row.longitudeE6,
    row.altitudeM,
    row.speedDkmh,
    row.courseDdeg,
    row.locationType,
    row.satellites,
    row.acc,
    row.batteryPercent,
    row.gsmPercent,
    row.odometerM,
    row.alarms,
  ];
}
