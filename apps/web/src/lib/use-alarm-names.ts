import { ALARM_KINDS, type AlarmKind, isAlarmKind } from '@outrider/domain/alarm-kinds.ts';
import { useTranslation } from 'react-i18next';

/** An alarm with the fences that it is about. */
export interface NamedAlarm {
  readonly kind: string;
  readonly fences: readonly { readonly name: string }[];
}

/** Names alarms, or kinds of them, in the reader's language. */
export function useAlarmNames(): (alarms: readonly (string | NamedAlarm)[]) => string {
  const { t } = useTranslation('alarms');
  return (alarms) => nameAlarms(alarms, t);
}

/** A kind that these texts do not know yet goes by its key. */
export function nameAlarms(
  alarms: readonly (string | NamedAlarm)[],
  name: (kind: AlarmKind) => string,
): string {
  return alarms
    .map((alarm) => {
      const { kind, fences } = typeof alarm === 'string' ? { kind: alarm, fences: [] } : alarm;
      const text = isAlarmKind(kind) ? name(kind) : kind;
      return fences.length === 0 ? text : `${text} (${fences.map((fence) => fence.name).join(', ')})`;
    })
    .join(', ');
}

/** Of every kind what it is called in the reader's language. */
export function useAlarmWords(): Partial<Record<AlarmKind, string>> {
  const { t } = useTranslation('alarms');
  return Object.fromEntries(ALARM_KINDS.map((kind) => [kind, t(kind)]));
}
