import { TRACK_DAYS_MAX } from '@outrider/contract/tracks.ts';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDistance, shortDistance } from '../../../lib/format.ts';
import { languageTag } from '../../../lib/language.ts';
import { useUnits } from '../../../lib/units.ts';
import { useMoments } from '../../../lib/use-moment.ts';
import { useNow } from '../../../lib/use-now.ts';
import { type Period, periodOf, presetOf, PRESETS } from './periods.ts';
import type { DayFigures } from './use-day-figures.ts';

/** Presets change with the day. */
const CLOCK_MS = 60_000;

interface PeriodPickerProps {
  readonly period: Period;
  readonly timeZone: string;
  readonly figures: DayFigures;
  readonly onPick: (period: Period) => void;
}

/** Presets, and any other period by calendar and clock; the calendar marks days with data. */
export function PeriodPicker({ period, timeZone, figures, onPick }: PeriodPickerProps): ReactElement {
  const { t } = useTranslation('track');
  const units = useUnits();
  const current = presetOf(period, timeZone, useNow(CLOCK_MS));
  const isValid = period.toMs > period.fromMs;
  const moments = useMoments(isValid ? period.fromMs : NaN, period.toMs);
  return (
    <div className="track-period">
      <div className="track-presets" role="group" aria-label={t('period')}>
        {PRESETS.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={preset === current}
            onClick={() => onPick(periodOf(preset, timeZone, Date.now()))}
          >
            {t(`presets.${preset}`)}
          </button>
        ))}
      </div>
      <DatePicker.RangePicker
        className="track-range"
        classNames={{ popup: { root: 'track-calendar' } }}
        allowClear={false}
        showTime={{ format: 'HH:mm' }}
        format="YYYY-MM-DD HH:mm"
        aria-label={t('period')}
        placeholder={[t('begin'), t('end')]}
        value={moments}
        disabledDate={(day, { from }) =>
          from !== undefined && Math.abs(day.diff(from, 'day', true)) > TRACK_DAYS_MAX
        }
        cellRender={dayRenderer(figures)}
        renderExtraFooter={() =>
          figures && (
            <span className="quiet">
              {t('daysHint')} ({units === 'metric' ? 'km' : 'mi'})
            </span>
          )
        }
        onChange={(dates) => {
          const [from, to] = dates ?? [];
          if (from && to)
            onPick({ fromMs: from.startOf('minute').valueOf(), toMs: to.startOf('minute').valueOf() });
        }}
      />
    </div>
  );
}

type CellRender = NonNullable<ComponentProps<typeof DatePicker.RangePicker>['cellRender']>;

function dayRenderer(figures: DayFigures): CellRender {
  return (value, { type, originNode }) =>
    type === 'date' && dayjs.isDayjs(value) ? (
      <MarkedDay day={value.format('YYYY-MM-DD')} figures={figures} cell={originNode} />
    ) : (
      originNode
    );
}

interface MarkedDayProps {
  readonly day: string;
  readonly figures: DayFigures;
  readonly cell: ReactNode;
}

function MarkedDay({ day, figures, cell }: MarkedDayProps): ReactElement {
  const { i18n } = useTranslation();
  const units = useUnits();
  if (!figures) return <>{cell}</>;
  const distanceM = figures.get(day);
  const language = languageTag(i18n.language);
  return (
    <span
      className="track-day"
      title={distanceM === undefined ? undefined : formatDistance(distanceM, language, units)}
    >
      {cell}
      {distanceM !== undefined && (
        <small className="track-day-figure numbers">{shortDistance(distanceM, language, units)}</small>
      )}
    </span>
  );
}
