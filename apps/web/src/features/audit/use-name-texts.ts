import { DEVICE_FIELDS } from '@outrider/contract/device-changes.ts';
import { SHARE_FIELDS } from '@outrider/contract/shares.ts';
import { useTranslation } from 'react-i18next';
import { useDeviceValueTexts } from '../../fleet/device-value-texts.ts';
import { formatDuration } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import type { TextOf } from './list-changes.ts';

const MINUTE_MS = 60_000;
const KEY_STATES = ['kept', 'set', 'changed', 'removed', 'none'] as const;
const KEYS: ReadonlySet<string> = new Set(['tileKey', 'serviceKey', 'addresses']);

/** What stands for a name or a measure: models, icons, what a link shows, what became of a map's keys. */
export function useNameTexts(nameOf: (name: string) => string): TextOf {
  const { t, i18n } = useTranslation(['audit', 'devices', 'share']);
  const language = languageTag(i18n.language);
  const deviceTextOf = useDeviceValueTexts();
  return (name, value) => {
    if (KEYS.has(name)) {
      const state = KEY_STATES.find((each) => each === value);
      return state && t(`audit:keyStates.${state}`);
    }
    if (Array.isArray(value)) {
      if (name === 'shows') {
        return SHARE_FIELDS.filter((each) => value.includes(each))
          .map((each) => t(`share:fields.${each}`))
          .join(', ');
      }
      if (name === 'fields') {
        return DEVICE_FIELDS.filter((each) => value.includes(each))
          .map(nameOf)
          .join(', ');
      }
    }
    if (typeof value !== 'number') return undefined;
    if (name === 'trailMinutes')
      return value === 0 ? t('share:noTrail') : formatDuration(value * MINUTE_MS, language);
    const field = DEVICE_FIELDS.find((each) => each === name);
    return field && (deviceTextOf(field, value) ?? t('devices:none'));
  };
}
