import { type DeviceMotion, iconState } from '@outrider/domain/run-state.ts';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../app/format.ts';
import { languageTag } from '../../app/language.ts';

/** A device's state in words, offline with its duration: "Moving", "Offline 3 days". */
export function useStateText(): (motion: DeviceMotion, nowMs: number) => string {
  const { t, i18n } = useTranslation('monitor');
  return (motion, nowMs) => {
    if (motion.communicatedAtMs === undefined) return t('states.inactive');
    const state = iconState(motion, nowMs);
    const text = t(`states.${state}`);
    if (state !== 'offline') return text;
    const duration = formatDuration(nowMs - motion.communicatedAtMs, languageTag(i18n.language));
    return t('stateFor', { state: text, duration });
  };
}
