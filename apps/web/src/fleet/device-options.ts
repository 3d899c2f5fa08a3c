/** What is chosen from in forms about devices. */
import { DEVICE_MODELS, MODEL_NAMES } from '@outrider/domain/device-models.ts';
import { PROTOCOL_NAMES, PROTOCOL_TYPES } from '@outrider/domain/protocol-types.ts';
import { useTranslation } from 'react-i18next';

export const MODEL_OPTIONS = MODEL_NAMES.map((name) => ({ value: DEVICE_MODELS[name], label: name }));

export const ZONE_OPTIONS = [...Intl.supportedValuesOf('timeZone'), 'Etc/UTC'].map((value) => ({
  value,
  label: value.replaceAll('_', ' '),
}));

export function useProtocolOptions() {
  const { t } = useTranslation('vehicle');
  return PROTOCOL_NAMES.map((name) => ({ value: PROTOCOL_TYPES[name], label: t(`protocols.${name}`) }));
}
