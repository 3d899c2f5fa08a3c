import { ALARM_KINDS } from '@outrider/domain/alarm-kinds.ts';
import { useTranslation } from 'react-i18next';
import { languageTag } from '../../lib/language.ts';

/** The kinds of alarms by their names. */
export function useKindOptions() {
  const { t, i18n } = useTranslation('alarms');
  const order = new Intl.Collator(languageTag(i18n.language));
  return ALARM_KINDS.map((kind) => ({ value: kind, label: t(kind) })).toSorted((a, b) =>
    order.compare(a.label, b.label),
  );
}
