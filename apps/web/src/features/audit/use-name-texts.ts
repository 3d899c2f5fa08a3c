import { DEVICE_FIELDS } from '@outrider/contract/device-changes.ts';
import { SHARE_FIELDS } from '@outrider/contract/shares.ts';
import { findDeviceModel, FUNCTION_NAMES, isLacking } from '@outrider/domain/device-models.ts';
import { findProtocolType } from '@outrider/domain/protocol-types.ts';
import { useTranslation } from 'react-i18next';
import { formatDuration, formatSpeed } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import { VEHICLE_KINDS } from '../../map/vehicles/vehicle-shapes.ts';
import type { TextOf } from './list-changes.ts';

const MINUTE_MS = 60_000;
const KEY_STATES = ['kept', 'set', 'changed', 'removed', 'none'] as const;
const KEYS: ReadonlySet<string> = new Set(['tileKey', 'serviceKey', 'addresses']);

/** What stands for a name or a measure: models, icons, what a link shows, what became of a map's keys. */
export function useNameTexts(nameOf: (name: string) => string): TextOf {
  const { t, i18n } = useTranslation(['audit', 'vehicle', 'share']);
  const language = languageTag(i18n.language);
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
    switch (name) {
      case 'deviceType':
        return findDeviceModel(value);
      case 'lacks':
        return FUNCTION_NAMES.filter((each) => isLacking(value, each))
          .map((each) => t(`vehicle:functions.${each}`))
          .join(', ');
      case 'deviceProtocol':
        return t(`vehicle:protocols.${findProtocolType(value)}`);
      case 'iconType':
        return isKind(value) ? t(`vehicle:kinds.${VEHICLE_KINDS[value]}`) : undefined;
      case 'speedLimit':
        return formatSpeed(value, language);
      case 'trailMinutes':
        return value === 0 ? t('share:noTrail') : formatDuration(value * MINUTE_MS, language);
      default:
        return undefined;
    }
  };
}

function isKind(value: number): value is keyof typeof VEHICLE_KINDS {
  return Object.hasOwn(VEHICLE_KINDS, value);
}
