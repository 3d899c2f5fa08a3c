import { infoOfReport } from '@outrider/domain/report-kinds.ts';
import { type ReactElement, useMemo } from 'react';
import { useUnits } from '../../../lib/units.ts';
import { useWords } from '../../../ui/list/words.ts';
import { BarChart } from '../chart/BarChart.tsx';
import { axisUnit, formatAxisValue, formatReportValue } from './format-value.ts';
import type { ReportLayout } from './report-filters.ts';
import type { ReportAnswer } from './report-lists.tsx';

/** As many bars as can be told apart. */
const BARS_MAX = 40;

interface ReportChartProps {
  readonly layout: ReportLayout;
  readonly answer: ReportAnswer;
  /** Called with the day of a bar that is clicked. */
  readonly onPickDay: (day: string) => void;
}

/** What the report measures, by what it is summed up by: days in order, others the greatest first. */
export function ReportChart({ layout, answer, onPickDay }: ReportChartProps): ReactElement | null {
  const words = useWords();
  const units = useUnits();
  const { measure, groups } = infoOfReport(layout.kind);
  const group = layout.group ?? groups[0];
  const bars = useMemo(
    () =>
      answer.sums.slice(0, BARS_MAX).map(({ group: name = '', values }) => ({
        label: group === 'day' ? name.slice(5) : name,
        value: Number(values[measure] ?? 0),
      })),
    [answer, group, measure],
  );
  if (bars.length < 2) return null;
  const format = (value: number) => formatReportValue(measure, value, { words, units });
  const title = words.text(`reports:columns.${measure}`);
  const unit = axisUnit(measure, words, units);
  return (
    <BarChart
      label={unit === undefined ? title : `${title} (${unit})`}
      bars={bars}
      format={format}
      formatShort={(value) => formatAxisValue(measure, value, { words, units })}
      onPick={(index) => {
        const day = answer.sums[index]?.group;
        if (group === 'day' && day !== undefined) onPickDay(day);
      }}
    />
  );
}
