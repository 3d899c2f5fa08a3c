import type { AlarmRule, RuleSettingsValue } from '@outrider/contract/alarm-rules.ts';
import {
  defaultSettings,
  RULE_KINDS,
  type RuleKind,
  type RuleSettings,
} from '@outrider/domain/alarm-rules.ts';
import type { Services } from '../../services.ts';
import type { FoundRule } from '../../store/rules/alarm-rules.ts';

/** What can be watched for here: how fast roads may be driven on, only where a service tells that. */
export function offeredKinds({ roadMatcher }: Pick<Services, 'roadMatcher'>): readonly RuleKind[] {
  return RULE_KINDS.filter((kind) => kind !== 'roadSpeed' || roadMatcher?.tellsSpeedLimits === true);
}

/** Each kind, with the rule that holds. @param sources by the distance of the rule's owner. */
export function presentRules(
  found: readonly FoundRule[],
  sources: readonly [AlarmRule['source'], ...AlarmRule['source'][]],
  kinds: readonly RuleKind[],
): AlarmRule[] {
  return kinds.map((kind) => {
    const rule = found.find((each) => each.kind === kind);
    if (!rule) return { kind, source: 'none', settings: presentSettings(defaultSettings(kind)) };
    const source = sources[rule.distance] ?? 'above';
    const accountName = rule.distance > 0 ? rule.accountName : null;
    return { kind, source, ...(accountName !== null && { accountName }), settings: presentSettings(rule) };
  });
}

export function presentSettings(settings: RuleSettings): RuleSettingsValue {
  const { isOn, level, limit, second, durationS, days, fromMinute, toMinute } = settings;
  return {
    isOn,
    level,
    limit,
    ...(second !== undefined && { second }),
    durationS,
    days: [...days],
    fromMinute,
    toMinute,
  };
}
