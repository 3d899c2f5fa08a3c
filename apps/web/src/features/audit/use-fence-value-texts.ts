import { useTranslation } from 'react-i18next';
import { scheduleText } from '../../fleet/schedule-text.ts';
import { useShapeText } from '../../fleet/use-shape-text.ts';
import { formatCoordinates } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import type { TextOf } from './list-changes.ts';
import { parseSchedule, parseShape } from './parse-fence-values.ts';

/** The shape, schedule and colour of a fence in the words of the fence pages. */
export function useFenceValueTexts(): TextOf {
  const { t, i18n } = useTranslation(['audit', 'fences']);
  const shapeText = useShapeText();
  return (name, value, earlier) => {
    if (name === 'shape') {
      const shape = parseShape(value);
      if (!shape) return undefined;
      const text = shapeText(shape);
      // A circle that was only moved would otherwise read the same before and after.
      if (shape.kind === 'circle') return `${text} · ${formatCoordinates(shape.lat, shape.lon)}`;
      const former = parseShape(earlier);
      return former && shapeText(former) === text ? t('audit:redrawn', { shape: text }) : text;
    }
    if (name === 'schedule') {
      const schedule = parseSchedule(value);
      const words = {
        always: t('fences:always'),
        nextDay: t('fences:nextDay'),
        language: languageTag(i18n.language),
      };
      return schedule && scheduleText(schedule, words);
    }
    // Asked for alone where it exists: one key stands for all colours. A login page's colours are no names.
    if (name === 'color' && i18n.exists(`colors.${String(value)}`, { ns: 'fences' })) {
      return t(`fences:colors.${String(value)}` as 'fences:colors.blue');
    }
    return undefined;
  };
}
