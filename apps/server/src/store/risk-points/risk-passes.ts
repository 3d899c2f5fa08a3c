/** What ingest needs of risk points: which there are, for which devices they count, and which of these are passing one. */
import { sql } from 'kysely';
import { bigint, boolean, defineStatement, instant } from '../batch-table.ts';
import type { Database } from '../database.ts';

/** Coordinates are 1e-6 degree, WGS84. */
export interface WatchedRiskPoint {
  readonly riskPointId: string;
  readonly accountId: string;
  readonly name: string;
  readonly latitudeE6: number;
  readonly longitudeE6: number;
  readonly radiusM: number;
}

/** The points that are on, of one account or of all. */
export async function findWatchedRiskPoints(
  database: Database,
  accountId: string | undefined,
): Promise<WatchedRiskPoint[]> {
  return database
    .selectFrom('riskPoints')
    .select(['riskPointId', 'accountId', 'name', 'latitudeE6', 'longitudeE6', 'radiusM'])
    .where('isOn', '=', true)
    .$if(accountId !== undefined, (query) => query.where('accountId', '=', accountId ?? ''))
    .execute();
}

export interface DeviceRisks {
  readonly deviceId: string;
  /** Its account and those above, whose risk points count for it. */
  readonly accountIds: readonly string[];
  /** The points that it is passing. */
  readonly passing: readonly string[];
  /** Of its latest position, epoch milliseconds; null before the first. */
  readonly positionedAtMs: number | null;
}

export async function findDeviceRisks(
  database: Database,
  deviceIds: readonly string[],
): Promise<DeviceRisks[]> {
  const { rows } = await sql<DeviceRisks>`
    SELECT device_id AS "deviceId",
      ARRAY(SELECT ancestor_id::text FROM account_ancestors WHERE account_id = devices.account_id) AS "accountIds",
      ARRAY(SELECT risk_point_id::text FROM risk_point_passes WHERE device_id = devices.device_id) AS passing,
      date_part('epoch', positioned_at) * 1000 AS "positionedAtMs"
    FROM devices LEFT JOIN latest_states USING (device_id)
    WHERE device_id = ANY (${[...deviceIds]}::bigint[])`.execute(database);
  return rows;
}

export interface RiskPassRow {
  readonly deviceId: string;
  readonly riskPointId: string;
  /** When the pass began or ended: epoch milliseconds, UTC. */
  readonly atMs: number;
  readonly isPassing: boolean;
}

/** Begins and ends passes, each of which is in a batch once. */
export const RISK_PASSES = defineStatement<RiskPassRow>(
  'batch-risk-passes',
  {
    device_id: bigint((row) => row.deviceId),
    risk_point_id: bigint((row) => row.riskPointId),
    at: instant((row) => row.atMs),
    is_passing: boolean((row) => row.isPassing),
  },
  (rows) => `WITH row AS MATERIALIZED (SELECT * FROM ${rows}), over AS (
      DELETE FROM risk_point_passes pass USING row
      WHERE NOT row.is_passing AND pass.device_id = row.device_id AND pass.risk_point_id = row.risk_point_id
    )
    INSERT INTO risk_point_passes (device_id, risk_point_id, warned_at)
    SELECT device_id, risk_point_id, at FROM row WHERE is_passing ON CONFLICT DO NOTHING`,
);
