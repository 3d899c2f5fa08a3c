import { useTranslation } from 'react-i18next';
import type { BaseMapType } from '../map-offers.ts';

export function useMapName(): (type: BaseMapType) => string {
  const { t } = useTranslation('map');
  return (type) => (type === 'offline' ? t('builtIn') : t(`names.${type}`));
}
