/** A rule as it is stored, and as the rest of the server knows it. */
import type { RuleKind, RuleSettings } from '@outrider/domain/alarm-rules.ts';
import { sql } from 'kysely';

/** Whose a rule is. */
export type RuleOwner =
  | { readonly accountId: string }
  | { readonly deviceId: string }
  | { readonly fenceId: string };

export interface RuleRow extends RuleSettings {
  readonly ruleId: string;
  readonly kind: RuleKind;
}

/** The columns of `rule`, an alias of alarm_rules, as the properties of a RuleRow. */
export const RULE_COLUMNS = sql`rule.rule_id AS "ruleId", rule.kind, rule.is_on AS "isOn", rule.level,
  rule.limit_value AS "limit", rule.second_value AS "second", rule.duration_s AS "durationS", rule.days,
  rule.from_minute AS "fromMinute", rule.to_minute AS "toMinute"`;

/** PostgreSQL has null where there is no second value. */
export type StoredRule<Row> = Omit<Row, 'second'> & { readonly second: number | null };

export function toRule<Row extends { readonly second: number | null }>(row: Row) {
  return { ...row, second: row.second ?? undefined };
}
