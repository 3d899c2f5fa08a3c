import { useTranslation } from 'react-i18next';
import type { BaseMapType } from '../../app/base-map.ts';

/** Proper nouns, as their owners write them. */
const NAMES = {
  Baidu: 'Baidu',
  GaoDe: 'Amap (GaoDe)',
  Google: 'Google',
  Bing: 'Bing',
  Yandex: 'Yandex',
  OSM: 'OpenStreetMap',
} as const;

export function useMapName(): (type: BaseMapType) => string {
  const { t } = useTranslation('map');
  return (type) => (type === 'offline' ? t('builtIn') : NAMES[type]);
}
