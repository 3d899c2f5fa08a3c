import { ALARM_KINDS, type AlarmKind, isAlarmKind } from '@outrider/domain/alarm-kinds.ts';
import { useTranslation } from 'react-i18next';

/** Names kinds of alarms in the reader's language. */
export function useAlarmNames(): (kinds: readonly string[]) => string {
  const { t } = useTranslation('alarms');
  return (kinds) => nameAlarms(kinds, t);
}

/** A kind that these texts do not know yet goes by its key. */
export function nameAlarms(kinds: readonly string[], name: (kind: AlarmKind) => string): string {
  return kinds.map((kind) => (isAlarmKind(kind) ? name(kind) : kind)).join(', ');
}

/** Of every kind what it is called in the reader's language. */
export function useAlarmWords(): Partial<Record<AlarmKind, string>> {
  const { t } = useTranslation('alarms');
  return Object.fromEntries(ALARM_KINDS.map((kind) => [kind, t(kind)]));
}
