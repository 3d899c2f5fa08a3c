import { DUE_WITHIN, type PastDueSum } from '@outrider/contract/past-due.ts';
import { type ReactElement, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useFilterAddress } from '../../lib/use-address.ts';
import { List } from '../../ui/list/List.tsx';
import { readFilters } from '../../ui/list/list-filters.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { DUE_DEVICE_LIST, DUE_FILTERS, DUE_SUM_LISTS } from './past-due-lists.tsx';

interface PastDuePageProps {
  /** @param done is to be called when the renewal was begun. */
  readonly onRenew: (deviceIds: readonly string[], done: () => void) => void;
}

/** What has run out or soon will, by account, by service period and by device, and the way to renew it. */
export function PastDuePage({ onRenew }: PastDuePageProps): ReactElement | null {
  const { t } = useTranslation(['statistics', 'pages']);
  const { data: user } = useSession();
  const [params, change] = useFilterAddress();
  const { view = 'accounts' } = useMemo(() => readFilters(DUE_FILTERS, params), [params]);
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
        <List key={view} list={DUE_SUM_LISTS[view]} ownerId={user.id} onOpen={showDevices} />
      )}
    </ListPage>
  );
}
