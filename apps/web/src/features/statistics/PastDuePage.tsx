import { DUE_WITHIN, type DueWithin, type PastDueSum, sumPastDue } from '@outrider/contract/past-due.ts';
import { type ReactElement, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import { useSession } from '../../lib/session.ts';
import { useFilterAddress } from '../../lib/use-address.ts';
import { useCall } from '../../lib/use-call.ts';
import { List } from '../../ui/list/List.tsx';
import { readFilters } from '../../ui/list/list-filters.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { BarChart } from './chart/BarChart.tsx';
import { DUE_DEVICE_LIST, DUE_FILTERS, DUE_SUM_LISTS, toInput, WITHIN_TEXTS } from './past-due-lists.tsx';

interface PastDuePageProps {
  /** @param done is to be called when the renewal was begun. */
  readonly onRenew: (deviceIds: readonly string[], done: () => void) => void;
}

const ONE_ROW = { pageNum: 1, pageSize: 10 } as const;

/** What has run out or soon will, by account, by service period and by device, and the way to renew it. */
export function PastDuePage({ onRenew }: PastDuePageProps): ReactElement | null {
  const { t } = useTranslation(['statistics', 'pages']);
  const { data: user } = useSession();
  const [params, change] = useFilterAddress();
  const values = useMemo(() => readFilters(DUE_FILTERS, params), [params]);
  const { view = 'accounts' } = values;
  const sums = useCall(
    sumPastDue,
    user && view !== 'devices'
      ? { ...toInput(values, { ownerId: user.id }), by: 'all', ...ONE_ROW }
      : undefined,
    { placeholderData: (before) => before },
  );
  const total = sums.data?.list[0];
  if (!user) return null;

  function showDevices(row: PastDueSum): void {
    const whose = row.accountId === undefined ? {} : { account: row.accountId, below: 'own' };
    change({
      ...whose,
      period: row.servicePeriod,
      view: 'devices',
      within: DUE_WITHIN.find((each) => row[each] > 0),
    });
  }

  return (
    <ListPage title={t('pages:countPastDue')} lead={t('leads.pastDue')}>
      {view === 'devices' ? (
        <List
          key={view}
          list={DUE_DEVICE_LIST}
          ownerId={user.id}
          onAction={(_renew, row) => onRenew([row.id], () => undefined)}
          onBulk={(_renew, chosen, done) => {
            const rows = chosen.kind === 'rows' ? chosen.rows : [];
            onRenew(
              rows.map(({ id }) => id),
              done,
            );
          }}
        />
      ) : (
        <>
          {total && (
            <DueChart
              label={t(`ends.${values.end ?? 'service'}`)}
              sum={total}
              onPick={(within) => change({ view: 'devices', within })}
            />
          )}
          <List key={view} list={DUE_SUM_LISTS[view]} ownerId={user.id} totals={total} onOpen={showDevices} />
        </>
      )}
    </ListPage>
  );
}

interface DueChartProps {
  readonly label: string;
  readonly sum: PastDueSum;
  readonly onPick: (within: DueWithin) => void;
}

/** How many have run out and will, all accounts together; a bar leads to its vehicles. */
function DueChart({ label, sum, onPick }: DueChartProps): ReactElement {
  const { t, i18n } = useTranslation(['statistics', 'fleet']);
  const language = languageTag(i18n.language);
  const bars = useMemo(
    () => DUE_WITHIN.map((within) => ({ label: t(WITHIN_TEXTS[within]), value: sum[within] })),
    [sum, t],
  );
  const format = (count: number) => formatNumber(count, language);
  return (
    <BarChart
      label={label}
      bars={bars}
      format={format}
      formatShort={format}
      onPick={(index) => {
        const within = DUE_WITHIN[index];
        if (within) onPick(within);
      }}
    />
  );
}
