import { type DeviceMotion, iconState } from '@outrider/domain/run-state.ts';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../lib/format.ts';
import { languageTag } from '../lib/language.ts';

type StateText = (motion: DeviceMotion, nowMs: number, haltedSinceMs?: number) => string;

/**
 * A device's state in words, with its duration if known: "Moving", "Stopped 2 h 10 min", "Offline 3 days".
 * @param isPast whether a past instant is shown, from which a device that is activated may have no data.
 */
export function useStateText(isPast = false): StateText {
  const { t, i18n } = useTranslation('monitor');
  return (motion, nowMs, haltedSinceMs) => {
    if (motion.communicatedAtMs === undefined) return t(isPast ? 'noData' : 'states.inactive');
    const state = iconState(motion, nowMs);
    const text = t(`states.${state}`);
    const sinceMs =
      state === 'offline' ? motion.communicatedAtMs : state === 'stopped' ? haltedSinceMs : undefined;
    if (sinceMs === undefined) return text;
    return t('stateFor', {
      state: text,
      duration: formatDuration(nowMs - sinceMs, languageTag(i18n.language)),
    });
  };
}
