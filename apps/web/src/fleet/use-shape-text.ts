import type { FenceShapeValue } from '@outrider/contract/fences.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDistance } from '../lib/format.ts';
import { languageTag } from '../lib/language.ts';
import { useUnits } from '../lib/units.ts';

/** A shape in words. */
export function useShapeText(): (shape: FenceShapeValue) => string {
  const { t, i18n } = useTranslation('fences');
  const units = useUnits();
  const language = languageTag(i18n.language);
  return useCallback(
    (shape) =>
      shape.kind === 'circle'
        ? t('circleOf', { radius: formatDistance(shape.radiusM, language, units) })
        : shape.kind === 'corridor'
          ? t('corridorOf', { width: formatDistance(shape.widthM, language, units) })
          : t('polygonOf', { count: shape.corners.length }),
    [t, language, units],
  );
}
