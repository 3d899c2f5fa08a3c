/** The one way in which a rule is set or taken away, whoever has it. */
import type { AuditedCall } from '@outrider/contract/audit.ts';
import type { RuleSettingsValue } from '@outrider/contract/alarm-rules.ts';
import type { RuleKind, RuleSettings } from '@outrider/domain/alarm-rules.ts';
import type { AuditValues } from '../../store/audit/audit-log.ts';
import type { DatabaseTransaction } from '../../store/database.ts';
import { deleteRule, lockRule, saveRule } from '../../store/rules/alarm-rules.ts';
import type { RuleOwner } from '../../store/rules/rule-rows.ts';
import { askClockAnew, drawRulesVersion } from '../../store/rules/watched-rules.ts';
import { record, toDifference } from '../audit/record.ts';
import type { CallerContext } from '../call-context.ts';

interface RuleChange {
  readonly action: AuditedCall;
  readonly kind: RuleKind;
  /** Undefined takes the owner's rule away. */
  readonly settings: RuleSettingsValue | undefined;
  /** Whose it is; read in the transaction. */
  readonly getOwner: (transaction: DatabaseTransaction) => Promise<Owner>;
}

interface Owner {
  readonly owner: RuleOwner;
  readonly accountId: string;
  /** As people call it. */
  readonly subject: string;
  readonly deviceId?: string;
}

export async function changeRule(
  context: CallerContext,
  { action, kind, settings, getOwner }: RuleChange,
): Promise<void> {
  const { database, bus } = context.services;
  await database.transaction().execute(async (transaction) => {
    const { owner, accountId, subject, deviceId } = await getOwner(transaction);
    const before = await lockRule(transaction, owner, kind);
    if (settings) await saveRule(transaction, owner, kind, { ...settings, second: settings.second });
    else await deleteRule(transaction, owner, kind);
    await askClockAnew(transaction, kind, accountId);
    await drawRulesVersion(transaction);
    const difference = toDifference(toValues(before), toValues(settings));
    await record(context, transaction, {
      action,
      accountId,
      subject,
      ...(deviceId !== undefined && { deviceId }),
      before: difference.before,
      after: { rule: kind, ...difference.after },
    });
  });
  bus.publish('rules.changed', undefined);
}

/** A rule that is not there is one that is inherited. */
function toValues(
  settings: (Omit<RuleSettings, 'second'> & { readonly second?: number | undefined }) | undefined,
): AuditValues {
  if (!settings) return { source: 'above' };
  const { isOn, level, limit, second, durationS, days, fromMinute, toMinute } = settings;
  return {
    source: 'own',
    status: isOn ? 'on' : 'off',
    level,
    limit,
    second: second ?? null,
    durationS,
    days: days.join(' '),
    fromMinute,
    toMinute,
  };
}
