import type { Need } from '@outrider/contract/needs.ts';
import { useTranslation } from 'react-i18next';
import { formatDuration, formatNumber, formatRelative } from '../../../lib/format.ts';
import { languageTag } from '../../../lib/language.ts';
import { useAlarmNames } from '../../../lib/use-alarm-names.ts';

interface NeedWords {
  readonly text: string;
  /** How long ago, where that is not in the text. */
  readonly ago: string | undefined;
}

/** What is to be done, in words. */
export function useNeedWords(nowMs: number): (need: Need) => NeedWords {
  const { t, i18n } = useTranslation('needs');
  const language = languageTag(i18n.language);
  const nameAlarms = useAlarmNames();
  return (need) => {
    if (need.kind === 'due') return { text: t(`due.${need.end}`, { count: need.count }), ago: undefined };
    const count = formatNumber(need.count, language);
    const { displayName: name } = need;
    if (need.kind === 'silent') {
      const duration = formatDuration(Math.max(0, nowMs - Date.parse(need.since)), language);
      const text =
        name === undefined ? t('silentMany', { count: need.count }) : t('silent', { name, duration });
      return { text, ago: undefined };
    }
    const alarm = nameAlarms([need.alarmKind]);
    const ago = formatRelative(Date.parse(need.startTime), nowMs, language);
    if (name === undefined)
      return {
        text: t('alarmMany', { alarm, count, vehicles: formatNumber(need.deviceNum, language) }),
        ago,
      };
    return {
      text: need.count > 1 ? t('alarmTimes', { alarm, count, name }) : t('alarm', { alarm, name }),
      ago,
    };
  };
}

/** Where it is seen and dealt with. */
export function needPath(need: Need): string {
  if (need.kind === 'due')
    return `/index/count/countPastDue?${new URLSearchParams({ view: 'devices', within: 'within7', end: need.end })}`;
  if (need.kind === 'silent')
    return `/index/home${need.deviceId === undefined ? '' : `?${new URLSearchParams({ device: need.deviceId })}`}`;
  const { deviceId, alarmKind, level } = need;
  return `/index/alarmsAll?${new URLSearchParams({
    // An urgent one that was read waits for being acknowledged.
    ...(level === 'urgent' && { state: 'all' }),
    ...(deviceId !== undefined && { devices: deviceId }),
    kinds: alarmKind,
  })}`;
}

/** The level of a line: what it is marked with. */
export function levelOfNeed(need: Need): 'urgent' | 'warning' | 'notice' {
  if (need.kind === 'alarm') return need.level;
  return need.kind === 'silent' ? 'warning' : 'notice';
}
