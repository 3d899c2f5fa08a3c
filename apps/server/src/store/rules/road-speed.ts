/** Vehicles whose speed is to be compared with what their roads allow, and what became of it. */
import { CompiledQuery, sql } from 'kysely';
import type { ConditionMemory } from '../../telemetry/condition-memory.ts';
import type { AlarmReportRow } from '../alarms/alarm-reports.ts';
import type { Database } from '../database.ts';
import { writeAlarmReports } from './alarm-clock.ts';
import { RULE_COLUMNS, type RuleRow, type StoredRule, toRule } from './rule-rows.ts';
import { RULE_STATES, type RuleStateRow } from './rule-states.ts';

export interface RoadDriver extends RuleRow {
  readonly deviceId: string;
  readonly timeZone: string;
  readonly positionedAt: Date;
  readonly state: ConditionMemory | null;
}

/**
 * Vehicles with such a rule that have driven since they were judged, whoever has waited longest first.
 * @param since of what is older nothing is judged.
 */
export async function findRoadDrivers(
  database: Database,
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<RoadDriver[]> {
  const { rows } = await sql<StoredRule<RoadDriver>>`
    WITH nearest AS MATERIALIZED (
      SELECT DISTINCT ON (below.account_id) below.account_id, rule_id
      FROM account_ancestors below JOIN alarm_rules rule ON rule.account_id = below.ancestor_id
      WHERE rule.kind = 'roadSpeed' ORDER BY below.account_id, depth
    )
    SELECT devices.device_id AS "deviceId", devices.time_zone AS "timeZone", positioned_at AS "positionedAt",
      known.state, ${RULE_COLUMNS}
    FROM latest_states last JOIN devices USING (device_id)
    LEFT JOIN alarm_rules own ON own.device_id = devices.device_id AND own.kind = 'roadSpeed'
    LEFT JOIN nearest ON nearest.account_id = devices.account_id
    JOIN alarm_rules rule ON rule.rule_id = coalesce(own.rule_id, nearest.rule_id)
    LEFT JOIN rule_states known ON known.device_id = devices.device_id AND known.kind = 'roadSpeed'
    WHERE rule.is_on AND positioned_at > ${since} AND (speed_dkmh > 0 OR known.state ? 'sinceMs')
      AND positioned_at > coalesce(to_timestamp((known.state ->> 'judgedMs')::double precision / 1000), '-infinity')
    ORDER BY known.state ->> 'judgedMs' NULLS FIRST LIMIT ${limit}`.execute(database);
  return rows.map(toRule);
}

/** Both, or neither. */
export async function saveRoadJudgement(
  database: Database,
  state: RuleStateRow,
  alarms: readonly AlarmReportRow[],
): Promise<void> {
  const { text, values = [] } = RULE_STATES.toStatement([state]);
  await database.transaction().execute(async (transaction) => {
    await transaction.executeQuery(CompiledQuery.raw(text, values));
    await writeAlarmReports(transaction, alarms);
  });
}
