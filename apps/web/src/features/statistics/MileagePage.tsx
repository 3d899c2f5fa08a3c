import { findFigures, type FiguresRow } from '@outrider/contract/figures.ts';
import { TRACK_DAYS_MAX } from '@outrider/contract/tracks.ts';
import { localDay } from '@outrider/domain/local-day.ts';
import dayjs from 'dayjs';
import { type ReactElement, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { replayPath } from '../../fleet/links.ts';
import { useSession } from '../../lib/session.ts';
import { useFilterAddress } from '../../lib/use-address.ts';
import { useCall } from '../../lib/use-call.ts';
import { useHasPermission } from '../../ui/Allowed.tsx';
import { DAY } from '../../ui/list/day-presets.ts';
import { List } from '../../ui/list/List.tsx';
import { readFilters } from '../../ui/list/list-filters.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { MILEAGE_FILTERS, mileageList, toFiguresInput } from './mileage-list.tsx';
import { FiguresChart } from './FiguresChart.tsx';

/** Where a row leads: to the replay of a vehicle's days; of long periods to the last days that can be replayed. */
function replayOf({ id, timeZone, from, to }: FiguresRow): string | undefined {
  if (id === undefined || timeZone === undefined) return undefined;
  const earliest = dayjs(to)
    .subtract(TRACK_DAYS_MAX - 1, 'day')
    .format(DAY);
  const first = from > earliest ? from : earliest;
  return replayPath([id], {
    fromMs: localDay(timeZone, first).beginMs,
    toMs: localDay(timeZone, to).endMs,
  });
}

/** How far vehicles were driven and for how long, by vehicle or account, and by day, week, month or as one. */
export function MileagePage(): ReactElement | null {
  const { t } = useTranslation(['statistics', 'pages']);
  const { data: user } = useSession();
  const navigate = useNavigate();
  const mayReplay = useHasPermission('main:track');
  const [params, change] = useFilterAddress();
  const values = useMemo(() => readFilters(MILEAGE_FILTERS, params), [params]);
  const totals = useCall(
    findFigures,
    user ? { ...toFiguresInput(values, user.id), of: 'all', per: 'period' } : undefined,
    { placeholderData: (before) => before },
  );
  if (!user) return null;

  /** Into what the row sums up: its vehicle's way, its account's vehicles, its days. */
  function open(row: FiguresRow): void {
    if (row.id !== undefined) void navigate(replayOf(row) ?? '');
    else
      change({
        account: row.accountId ?? params.get('account') ?? undefined,
        of: 'device',
        from: row.from,
        to: row.to,
      });
  }

  const leads = values.of !== 'device' || mayReplay;
  const total = totals.data?.list[0];
  return (
    <ListPage title={t('pages:countMileage')} lead={t('leads.mileage')}>
      <FiguresChart
        what="mileage"
        input={toFiguresInput(values, user.id)}
        onPick={({ from, to }) => change({ from, to })}
      />
      <List
        key={`${values.of} ${values.per}`}
        list={mileageList(values)}
        ownerId={user.id}
        totals={values.of === 'all' && values.per === 'period' ? undefined : total}
        {...(leads && { onOpen: open })}
      />
    </ListPage>
  );
}
