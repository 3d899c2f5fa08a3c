/** How sure a place is that was found without satellites, where the device does not say. */
import type { LocationType } from '@outrider/contract/positions.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDistance } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import { useUnits } from '../../lib/units.ts';

/** What cells of a town and the reach of Wi-Fi come to. Our choice. */
const TYPICAL_ACCURACY_M: Partial<Record<LocationType, number>> = { lbs: 1_000, wifi: 100 };

/** Undefined where satellites tell the place to some metres. */
export function typicalAccuracyM(locationType: LocationType): number | undefined {
  return TYPICAL_ACCURACY_M[locationType];
}

/** Says of a radius that it is a typical one, in the reader's words and units. */
export function useTypically(): (radiusM: number) => string {
  const { t, i18n } = useTranslation('map');
  const units = useUnits();
  const language = languageTag(i18n.language);
  return useCallback(
    (radiusM) => t('typicallyWithin', { distance: formatDistance(radiusM, language, units) }),
    [t, language, units],
  );
}
