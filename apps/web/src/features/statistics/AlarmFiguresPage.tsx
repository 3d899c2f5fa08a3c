import { type AlarmFiguresRow, FIGURES_PAGE_MAX, findAlarmFigures } from '@outrider/contract/figures.ts';
import { type ReactElement, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { formatNumber } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import { useSession } from '../../lib/session.ts';
import { type AddressChanges, useFilterAddress } from '../../lib/use-address.ts';
import { useCall } from '../../lib/use-call.ts';
import { List } from '../../ui/list/List.tsx';
import { readFilters } from '../../ui/list/list-filters.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { ALARM_FILTERS, alarmFiguresList, type AlarmValues, toAlarmInput } from './alarm-figures-list.tsx';
import { alarmsPath } from './alarms-path.ts';
import { listBuckets } from './buckets.ts';
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
function filtersOf({ kind, day, id, accountId }: AlarmFiguresRow): AddressChanges {
  if (kind !== undefined) return { kinds: kind };
  if (day !== undefined) return { from: day, to: day };
  return id === undefined ? { account: accountId } : { devices: id };
}

/** How a row is taken apart further. */
const FURTHER = { kind: 'device', day: 'kind', device: 'kind', account: 'device' } as const;

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
    const { kind, day, id, accountId } = row;
    const path = alarmsPath({
      account: id === undefined ? (accountId ?? values.account) : values.account,
      devices: id === undefined ? values.devices : [id],
      kinds: kind === undefined ? values.kinds : [kind],
      ...(day === undefined ? values.period : { from: day, to: day }),
    });
    if (path !== undefined) void navigate(path);
  }

  return (
    <ListPage title={t('pages:countAlarms')} lead={t('leads.alarms')}>
      <AlarmChart values={values} ownerId={user.id} onPick={(day) => change({ from: day, to: day })} />
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

interface AlarmChartProps {
  readonly values: AlarmValues;
  readonly ownerId: string;
  readonly onPick: (day: string) => void;
}

/** Alarms of each day. One day alone needs no chart. */
function AlarmChart({ values, ownerId, onPick }: AlarmChartProps): ReactElement | null {
  const { t, i18n } = useTranslation('statistics');
  const language = languageTag(i18n.language);
  const { from, to } = values.period;
  const found = useCall(
    findAlarmFigures,
    from === to ? undefined : { ...toAlarmInput(values, ownerId), by: 'day', pageSize: FIGURES_PAGE_MAX },
    { placeholderData: (before) => before },
  );
  const days = useMemo(() => listBuckets({ from, to }, 'day'), [from, to]);
  const bars = useMemo(() => {
    if (!found.data) return undefined;
    const byDay = new Map(found.data.list.map((row) => [row.day, row.count]));
    return days.map((day) => ({ label: day.from.slice(5), value: byDay.get(day.from) ?? 0 }));
  }, [found.data, days]);
  if (days.length < 2) return null;
  const format = (count: number) => formatNumber(count, language);
  return (
    <BarChart
      label={t('alarmChart')}
      bars={bars}
      format={format}
      formatShort={format}
      onPick={(index) => {
        const day = days[index]?.from;
        if (day !== undefined) onPick(day);
      }}
    />
  );
}
