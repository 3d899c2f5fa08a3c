import type { CallInput } from '@outrider/contract/call.ts';
import { FIGURES_PAGE_MAX, findFigures } from '@outrider/contract/figures.ts';
import { type ReactElement, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDistance, formatNumber, shortDistance } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import { useUnits } from '../../lib/units.ts';
import { useCall } from '../../lib/use-call.ts';
import type { Days } from '../../ui/list/day-presets.ts';
import { chartPer, labelOf, listBuckets } from './buckets.ts';
import { BarChart } from './chart/BarChart.tsx';

interface FiguresChartProps {
  readonly what: 'mileage' | 'stops';
  readonly input: CallInput<typeof findFigures>;
  /** Called with the days of a bar that is clicked. */
  readonly onPick: (days: Days) => void;
}

/** What the table has, summed over its vehicles, in the order of time. One day alone needs no chart. */
export function FiguresChart({ what, input, onPick }: FiguresChartProps): ReactElement | null {
  const { t, i18n } = useTranslation('statistics');
  const language = languageTag(i18n.language);
  const units = useUnits();
  const { from, to } = input;
  const per = chartPer(input.per ?? 'period', { from, to });
  const found = useCall(
    findFigures,
    from === to ? undefined : { ...input, of: 'all', per, pageNum: 1, pageSize: FIGURES_PAGE_MAX },
    { placeholderData: (before) => before },
  );
  const buckets = useMemo(() => listBuckets({ from, to }, per), [from, to, per]);
  const bars = useMemo(() => {
    if (!found.data) return undefined;
    const byDay = new Map(
      found.data.list.map((row) => [row.from, what === 'stops' ? row.stopCount : row.mileageM]),
    );
    return buckets.map((days) => ({ label: labelOf(days), value: byDay.get(days.from) ?? 0 }));
  }, [found.data, buckets, what]);
  if (buckets.length < 2) return null;
  const count = (value: number) => formatNumber(value, language);
  const isWay = what === 'mileage';
  return (
    <BarChart
      label={isWay ? `${t('chart')} (${units === 'metric' ? 'km' : 'mi'})` : t('stayChart')}
      bars={bars}
      format={isWay ? (meters) => formatDistance(meters, language, units) : count}
      formatShort={isWay ? (meters) => shortDistance(meters, language, units) : count}
      onPick={(index) => {
        const days = buckets[index];
        if (days) onPick(days);
      }}
    />
  );
}
