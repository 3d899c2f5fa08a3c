import { ALARM_LEVELS } from '@outrider/domain/alarm-levels.ts';
import { RULE_KINDS, ruleTraits } from '@outrider/domain/alarm-rules.ts';
import { MINUTES_PER_DAY } from '@outrider/domain/fences/fence-schedule.ts';
import { useTranslation } from 'react-i18next';
import { daysText, writeMinute } from '../../fleet/schedule-text.ts';
import { formatUnit } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import type { TextOf } from './list-changes.ts';

/** The kind, level, days and hours of an alarm rule in the words of its page. */
export function useRuleValueTexts(): TextOf {
  const { t, i18n } = useTranslation(['alarms', 'alarmList']);
  const language = languageTag(i18n.language);
  return (name, value) => {
    if (name === 'rule') {
      const kind = RULE_KINDS.find((each) => each === value);
      return kind && t(`alarms:${ruleTraits(kind).alarm}`);
    }
    if (name === 'level') {
      const level = ALARM_LEVELS.find((each) => each === value);
      return level && t(`alarmList:${level}`);
    }
    // Written down as "1 2 3", 1 being Monday.
    if (name === 'days' && typeof value === 'string') return daysText(value.split(' ').map(Number), language);
    if (typeof value !== 'number') return undefined;
    if (name === 'durationS') return formatUnit(value, 'second', language);
    if (name === 'toMinute' && value === MINUTES_PER_DAY) return '24:00';
    return name === 'fromMinute' || name === 'toMinute' ? writeMinute(value) : undefined;
  };
}
