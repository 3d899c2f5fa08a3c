import { ALARM_KINDS, type AlarmKind } from '@outrider/domain/alarm-kinds.ts';
import { useTranslation } from 'react-i18next';

/** An alarm with the names of its fences. */
export interface NamedAlarm {
  readonly kind: AlarmKind;
  readonly fences: readonly { readonly name: string }[];
}

/** Names alarms, or kinds of them, in the reader's language. */
export function useAlarmNames(): (alarms: readonly (AlarmKind | NamedAlarm)[]) => string {
  const { t } = useTranslation('alarms');
  return (alarms) => nameAlarms(alarms, t);
}

export function nameAlarms(
  alarms: readonly (AlarmKind | NamedAlarm)[],
  name: (kind: AlarmKind) => string,
): string {
  return alarms
    .map((alarm) => {
      const { kind, fences } = typeof alarm === 'string' ? { kind: alarm, fences: [] } : alarm;
      const text = name(kind);
      return fences.length === 0 ? text : `${text} (${fences.map((fence) => fence.name).join(', ')})`;
    })
    .join(', ');
}

/** The name of every kind in the reader's language. */
export function useAlarmWords(): Partial<Record<AlarmKind, string>> {
  const { t } = useTranslation('alarms');
  return Object.fromEntries(ALARM_KINDS.map((kind) => [kind, t(kind)]));
}
