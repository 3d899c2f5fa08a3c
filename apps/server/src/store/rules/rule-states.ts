/** What the conditions of rules know of each device between two reports, and spans that are to be judged anew. */
import type { RuleKind } from '@outrider/domain/alarm-rules.ts';
import { sql } from 'kysely';
import type { ConditionMemory } from '../../telemetry/condition-memory.ts';
import { NO_FENCE } from '../alarms/alarm-reports.ts';
import {
  type BatchTable,
  bigint,
  defineInsert,
  defineStatement,
  instant,
  jsonb,
  text,
} from '../batch-table.ts';
import type { Database } from '../database.ts';
import { drawRequestVersion } from '../request-version.ts';

export interface RuleStateRow {
  readonly deviceId: string;
  readonly kind: RuleKind;
  readonly fenceId: string | undefined;
  readonly state: ConditionMemory;
  /** Epoch milliseconds, UTC. */
  readonly dueMs: number | undefined;
}

export const RULE_STATES = defineInsert<RuleStateRow>({
  table: 'rule_states',
  key: ['device_id', 'kind', 'fence_id'],
  columns: {
    device_id: bigint((row) => row.deviceId),
    kind: text((row) => row.kind),
    fence_id: bigint((row) => row.fenceId ?? NO_FENCE),
    state: jsonb((row) => JSON.stringify(row.state)),
    due_at: instant((row) => row.dueMs ?? null),
  },
  replace: {},
});

/** Keyed by `kind fenceId`. */
export async function findRuleStates(
  database: Database,
  deviceIds: readonly string[],
): Promise<(RuleStateRow & { readonly fenceId: string })[]> {
  const rows = await database
    .selectFrom('ruleStates')
    .select(['deviceId', 'kind', 'fenceId', 'state', 'dueAt'])
    .where(sql<boolean>`device_id = ANY (${[...deviceIds]}::bigint[])`)
    .execute();
  return rows.map(({ kind, state, dueAt, ...row }) => ({
    ...row,
    // Written from the list of kinds, and from such a state, alone.
    kind: kind as RuleKind,
    state: state as ConditionMemory,
    dueMs: dueAt?.getTime(),
  }));
}

/** A point of a device came late: what its rules say of that time must be found out anew. */
export interface LatePointRow {
  readonly deviceId: string;
  readonly atMs: number;
}

const REPLAYS = defineStatement<LatePointRow & { readonly version: string }>(
  'batch-rule-replays',
  {
    device_id: bigint((row) => row.deviceId),
    at: instant((row) => row.atMs),
    version: bigint((row) => row.version),
  },
  (rows) => `INSERT INTO rule_replays AS present (device_id, from_at, to_at, version)
    SELECT device_id, min(at), max(at), max(version) FROM ${rows} GROUP BY device_id
    ON CONFLICT (device_id) DO UPDATE SET from_at = least(present.from_at, excluded.from_at),
      to_at = greatest(present.to_at, excluded.to_at), version = excluded.version`,
);

export const RULE_REPLAYS: BatchTable<LatePointRow> = {
  toStatement(rows) {
    const version = drawRequestVersion();
    return REPLAYS.toStatement(rows.map((row) => ({ ...row, version })));
  },
};

export interface RuleReplay {
  readonly deviceId: string;
  readonly fromAt: Date;
  readonly toAt: Date;
  readonly version: string;
}

export async function findRuleReplays(database: Database, limit: number): Promise<RuleReplay[]> {
  return database
    .selectFrom('ruleReplays')
    .select(['deviceId', 'fromAt', 'toAt', 'version'])
    .orderBy('version')
    .limit(limit)
    .execute();
}

/** What came meanwhile is served again. */
export async function deleteRuleReplay(database: Database, { deviceId, version }: RuleReplay): Promise<void> {
  await database
    .deleteFrom('ruleReplays')
    .where('deviceId', '=', deviceId)
    .where('version', '=', version)
    .execute();
}
