/** A rule in one sentence: "Faster than 90 km/h for 30 sec, Mon–Fri · 07:00–19:00: urgent". */
import type { AlarmRule, RuleSettingsValue } from '@outrider/contract/alarm-rules.ts';
import { type RuleKind, type RuleUnit, ruleTraits } from '@outrider/domain/alarm-rules.ts';
import { isAlways } from '@outrider/domain/fences/fence-schedule.ts';
import { scheduleText } from '../../fleet/schedule-text.ts';
import { formatPercent, formatSpeed, formatUnit } from '../../lib/format.ts';
import type { Words } from '../../ui/list/words.ts';

const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 1_440;

export function sentenceOf(kind: RuleKind, settings: RuleSettingsValue, words: Words): string {
  const { text, language } = words;
  const { level, limit, second, durationS } = settings;
  const { limit: field, second: otherField } = ruleTraits(kind);
  const condition = text(`alarmRules:conditions.${kind}`, {
    limit: limitText(limit, field.unit, language),
    ...(otherField && second !== undefined && { second: limitText(second, otherField.unit, language) }),
  });
  const lasting =
    durationS === 0
      ? condition
      : text('alarmRules:lasting', { what: condition, time: formatUnit(durationS, 'second', language) });
  const timed = isAlways(settings)
    ? lasting
    : text('alarmRules:timed', { what: lasting, when: hoursText(settings, words) });
  return text('alarmRules:graded', {
    what: timed,
    level: text(`alarmList:${level}`).toLocaleLowerCase(language),
  });
}

function hoursText(settings: RuleSettingsValue, { text, language }: Words): string {
  const { days, fromMinute, toMinute } = settings;
  const words = { always: text('fences:always'), nextDay: text('fences:nextDay'), language };
  return scheduleText({ days, fromMinute, toMinute }, words);
}

/** Where a rule comes from, as the list says it. */
export function sourceOf({ source, accountName }: AlarmRule, { text }: Words): string {
  if (source === 'above' || source === 'account') {
    if (accountName === undefined) return text('alarmRules:hidden');
    return text(`alarmRules:${source}`, { account: accountName });
  }
  return text(`alarmRules:${source}`);
}

/** A value in the largest unit that says it exactly: 240 minutes are four hours, 250 stay minutes. */
function limitText(value: number, unit: RuleUnit, language: string): string {
  if (unit !== 'minutes') return valueText(value, unit, language);
  if (value % MINUTES_PER_DAY === 0) return formatUnit(value / MINUTES_PER_DAY, 'day', language);
  if (value % MINUTES_PER_HOUR === 0) return formatUnit(value / MINUTES_PER_HOUR, 'hour', language);
  return valueText(value, unit, language);
}

/** A value in the unit in which it is set. */
export function valueText(value: number, unit: RuleUnit, language: string): string {
  switch (unit) {
    case 'kmh':
      return formatSpeed(value, language);
    case 'percent':
      return formatPercent(value, language);
    case 'volts':
      return formatUnit(value, 'V', language);
    case 'metres':
      return formatUnit(value, 'meter', language);
    case 'minutes':
      return formatUnit(value, 'minute', language);
    case 'days':
      return formatUnit(value, 'day', language);
    case 'celsius':
      return formatUnit(value, 'celsius', language);
  }
}
