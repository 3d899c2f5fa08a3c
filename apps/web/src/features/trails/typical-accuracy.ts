/** The accuracy of a position without satellites, if the device does not report it. */
import type { LocationType } from '@outrider/domain/location-types.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDistance } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import { useUnits } from '../../lib/units.ts';

/** Typical ranges of cells in a town and of Wi-Fi. Our choice. */
const TYPICAL_ACCURACY_M: Partial<Record<LocationType, number>> = { lbs: 1_000, wifi: 100 };

/** Undefined for positions from satellites, which are accurate to some metres. */
export function typicalAccuracyM(locationType: LocationType): number | undefined {
  return TYPICAL_ACCURACY_M[locationType];
}

/** Formats a radius as a typical one, in the reader's language and units. */
export function useTypically(): (radiusM: number) => string {
  const { t, i18n } = useTranslation('map');
  const units = useUnits();
  const language = languageTag(i18n.language);
  return useCallback(
    (radiusM) => t('typicallyWithin', { distance: formatDistance(radiusM, language, units) }),
    [t, language, units],
  );
}
