import {
  type AlarmFiguresBy,
  type AlarmFiguresRow,
  FIGURES_PAGE_MAX,
  findAlarmFigures,
} from '@outrider/contract/figures.ts';
import { type ReactElement, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { formatNumber } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import { useSession } from '../../lib/session.ts';
import { type AddressChanges, useFilterAddress } from '../../lib/use-address.ts';
import { useCall } from '../../lib/use-call.ts';
import type { Days } from '../../ui/list/day-presets.ts';
import { List } from '../../ui/list/List.tsx';
import { readFilters } from '../../ui/list/list-filters.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { ALARM_FILTERS, alarmFiguresList, type AlarmValues, toAlarmInput } from './alarm-figures-list.tsx';
import { alarmsPath } from './alarms-path.ts';
import { chartPer, labelOf, listBuckets } from './buckets.ts';
import { BarChart } from './chart/BarChart.tsx';

/** All that the filters let through, as one row. */
function useTotals(values: AlarmValues, ownerId: string | undefined): AlarmFiguresRow | undefined {
  const found = useCall(
    findAlarmFigures,
    ownerId === undefined ? undefined : { ...toAlarmInput(values, ownerId), by: 'all' },
    { placeholderData: (before) => before },
  );
  return found.data?.list[0];
}

/** What a row stands for, as filters. */
function filtersOf({ kind, day, to, id, accountId }: AlarmFiguresRow): AddressChanges {
  if (kind !== undefined) return { kinds: kind };
  if (day !== undefined) return { from: day, to };
  return id === undefined ? { account: accountId } : { devices: id };
}

/** How a row is taken apart further. */
const FURTHER = {
  kind: 'device',
  day: 'kind',
  week: 'day',
  month: 'day',
  device: 'kind',
  account: 'device',
} as const;

/** How often alarms were raised, by kind, day, vehicle or account. */
export function AlarmFiguresPage(): ReactElement | null {
  const { t } = useTranslation(['statistics', 'pages']);
  const { data: user } = useSession();
  const navigate = useNavigate();
  const [params, change] = useFilterAddress();
  const values = useMemo(() => readFilters(ALARM_FILTERS, params), [params]);
  const totals = useTotals(values, user?.id);
  if (!user) return null;
  const by = values.by ?? 'kind';

  function show(row: AlarmFiguresRow): void {
    const { kind, day, to, id, accountId } = row;
    const path = alarmsPath({
      account: id === undefined ? (accountId ?? values.account) : values.account,
      devices: id === undefined ? values.devices : [id],
      kinds: kind === undefined ? values.kinds : [kind],
      ...(day === undefined || to === undefined ? values.period : { from: day, to }),
    });
    if (path !== undefined) void navigate(path);
  }

  return (
    <ListPage title={t('pages:countAlarms')} lead={t('leads.alarms')}>
      <AlarmChart values={values} ownerId={user.id} onPick={({ from, to }) => change({ from, to })} />
      <List
        key={by}
        list={alarmFiguresList(values)}
        ownerId={user.id}
        totals={totals}
        onOpen={(row) => change({ ...filtersOf(row), by: FURTHER[by] })}
        onAction={(_show, row) => show(row)}
      />
    </ListPage>
  );
}

/** In step with the table: by weeks or months where that is. */
const chartPerOf = (by: AlarmFiguresBy, days: Days) =>
  by === 'week' || by === 'month' ? by : chartPer('period', days);

interface AlarmChartProps {
  readonly values: AlarmValues;
  readonly ownerId: string;
  readonly onPick: (days: Days) => void;
}

/** Alarms in the order of time. One day alone needs no chart. */
function AlarmChart({ values, ownerId, onPick }: AlarmChartProps): ReactElement | null {
  const { t, i18n } = useTranslation('statistics');
  const language = languageTag(i18n.language);
  const { from, to } = values.period;
  const per = chartPerOf(values.by ?? 'kind', { from, to });
  const found = useCall(
    findAlarmFigures,
    from === to ? undefined : { ...toAlarmInput(values, ownerId), by: per, pageSize: FIGURES_PAGE_MAX },
    { placeholderData: (before) => before },
  );
  const buckets = useMemo(() => listBuckets({ from, to }, per), [from, to, per]);
  const bars = useMemo(() => {
    if (!found.data) return undefined;
    const byDay = new Map(found.data.list.map((row) => [row.day, row.count]));
    return buckets.map((days) => ({ label: labelOf(days), value: byDay.get(days.from) ?? 0 }));
  }, [found.data, buckets]);
  if (buckets.length < 2) return null;
  const format = (count: number) => formatNumber(count, language);
  return (
    <BarChart
      label={t('alarmChart')}
      bars={bars}
      format={format}
      formatShort={format}
      onPick={(index) => {
        const days = buckets[index];
        if (days) onPick(days);
      }}
    />
  );
}
