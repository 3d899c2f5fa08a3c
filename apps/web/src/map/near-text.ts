import { useTranslation } from 'react-i18next';
import { formatDistance } from '../lib/format.ts';
import { languageTag } from '../lib/language.ts';
import { useUnits } from '../lib/units.ts';
import { useKnownPlaces } from './use-known-places.ts';

/**
 * "12 km north-east of Phnom Penh": by the nearest place of the built-in map, for which nobody else is asked. Undefined
 * until the places are loaded: that nothing is near cannot be said before.
 */
export function useNearText(): (spot: {
  readonly latitude: number;
  readonly longitude: number;
}) => string | undefined {
  const { t, i18n } = useTranslation(['map', 'monitor']);
  const language = languageTag(i18n.language);
  const units = useUnits();
  const known = useKnownPlaces(language);
  return (spot) => {
    const near = known.near(spot);
    if (!near) return known.isLoaded ? t('addressUnknown') : undefined;
    return t('addressNear', {
      place: known.nameOf(near.place),
      distance: formatDistance(near.distanceM, language, units),
      direction: t(`monitor:compass.${near.direction}`),
    });
  };
}
