/** What is written down of devices, in words: in verdicts, on the page of a device, in the audit log. */
import type { DeviceField } from '@outrider/contract/device-changes.ts';
import { findDeviceModel, FUNCTION_NAMES, isLacking } from '@outrider/domain/device-models.ts';
import { findProtocolType } from '@outrider/domain/protocol-types.ts';
import { findServicePeriod } from '@outrider/domain/service-periods.ts';
import { useTranslation } from 'react-i18next';
import { formatDay, formatSpeed } from '../lib/format.ts';
import { languageTag } from '../lib/language.ts';
import { VEHICLE_KINDS } from '../map/vehicles/vehicle-shapes.ts';

export const FIELD_TEXTS = {
  nickname: 'vehicle:name',
  carNumber: 'vehicle:plate',
  simNumber: 'vehicle:simNumber',
  iccid: 'vehicle:iccid',
  iconType: 'vehicle:icon',
  deviceType: 'monitor:card.model',
  deviceProtocol: 'vehicle:protocol',
  timeZone: 'vehicle:timeZone',
  lacks: 'devices:functions',
  host: 'devices:host',
  speedLimit: 'devices:speedLimit',
  servicePeriod: 'devices:servicePeriod',
  expire: 'vehicle:platformExpiry',
  userExpire: 'devices:userExpiry',
  simExpire: 'vehicle:simExpiry',
} as const satisfies Readonly<Record<DeviceField, string>>;

/** Values that have no words are shown as they are; undefined stands for one that is empty. */
export type DeviceValueText = (field: DeviceField, value: string | number | null) => string | undefined;

/** @param typeNames of types that administrators have named, by number. */
export function useDeviceValueTexts(typeNames?: ReadonlyMap<number, string>): DeviceValueText {
  const { t, i18n } = useTranslation(['devices', 'vehicle']);
  const language = languageTag(i18n.language);

  function numberText(field: DeviceField, value: number): string {
    switch (field) {
      case 'deviceType':
        return typeNames?.get(value) ?? findDeviceModel(value) ?? String(value);
      case 'deviceProtocol':
        return t(`vehicle:protocols.${findProtocolType(value)}`);
      case 'iconType':
        return isKind(value) ? t(`vehicle:kinds.${VEHICLE_KINDS[value]}`) : String(value);
      case 'lacks':
        return FUNCTION_NAMES.filter((name) => isLacking(value, name))
          .map((name) => t(`vehicle:functions.${name}`))
          .join(', ');
      case 'speedLimit':
        return formatSpeed(value, language);
      case 'servicePeriod': {
        const name = findServicePeriod(value);
        return name ? t(`devices:periods.${name}`) : String(value);
      }
      default:
        return String(value);
    }
  }

  return (field, value) => {
    if (value === null)
      return field === 'expire' || field === 'userExpire' ? t('devices:endless') : undefined;
    if (typeof value === 'number') return numberText(field, value) || undefined;
    if (field === 'expire' || field === 'userExpire' || field === 'simExpire')
      return formatDay(Date.parse(value), language);
    return value || undefined;
  };
}

function isKind(value: number): value is keyof typeof VEHICLE_KINDS {
  return Object.hasOwn(VEHICLE_KINDS, value);
}
