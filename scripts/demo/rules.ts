/** The demo's rules of alarms, as an agent sets them for all its customers. */
import { defaultSettings, type RuleKind, type RuleSettings } from '@outrider/domain/alarm-rules.ts';
import { saveRule } from '../../apps/server/src/store/rules/alarm-rules.ts';
import type { Database } from '../../apps/server/src/store/database.ts';
import type { DemoUsername } from './accounts.ts';

/** Limits that a drive in town passes within its first minute. */
const RULES: readonly (readonly [DemoUsername, RuleKind, Partial<RuleSettings>])[] = [
  ['agent', 'overspeed', { limit: 60, durationS: 10 }],
  ['agent', 'offline', { limit: 30 }],
  ['agent', 'lowBattery', { limit: 20 }],
  ['agent', 'parkingTooLong', { limit: 720 }],
  ['agent', 'fenceSpeed', { limit: 30, durationS: 10 }],
  ['agent', 'simExpiry', { limit: 14 }],
];

/** Sets them where there are none. */
export async function ensureDemoRules(
  database: Database,
  accountIds: ReadonlyMap<string, string>,
): Promise<void> {
  const known = await database.selectFrom('alarmRules').select('ruleId').limit(1).executeTakeFirst();
  if (known) return;
  for (const [username, kind, settings] of RULES) {
    const accountId = accountIds.get(username);
    if (accountId === undefined) continue;
    await saveRule(database, { accountId }, kind, { ...defaultSettings(kind), isOn: true, ...settings });
  }
}
