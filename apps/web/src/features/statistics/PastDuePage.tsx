import type { PastDueAccount, PastDueDevice } from '@outrider/contract/past-due.ts';
import { DUE_WITHIN } from '@outrider/contract/past-due.ts';
import { type ReactElement, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { useFilterAddress } from '../../lib/use-address.ts';
import { List } from '../../ui/list/List.tsx';
import { readFilters } from '../../ui/list/list-filters.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { DUE_ACCOUNT_LIST, DUE_DEVICE_LIST, DUE_FILTERS } from './past-due-lists.tsx';
import { renewPath } from './renew-path.ts';

/** What has run out or soon will, by account and by device, and the way to renew it. */
export function PastDuePage(): ReactElement | null {
  const { t } = useTranslation(['statistics', 'pages']);
  const { data: user } = useSession();
  const navigate = useNavigate();
  const [params, change] = useFilterAddress();
  const values = useMemo(() => readFilters(DUE_FILTERS, params), [params]);
  if (!user) return null;
  const { end = 'service', within = 'over' } = values;

  function renewAccount(row: PastDueAccount): void {
    const first = DUE_WITHIN.find((each) => row[each] > 0) ?? 'over';
    void navigate(renewPath({ account: row.accountId, end, within: first }));
  }

  function renewDevice({ accountId, terminalID }: PastDueDevice): void {
    void navigate(renewPath({ account: accountId, end, within, terminalID }));
  }

  return (
    <ListPage title={t('pages:countPastDue')} lead={t('leads.pastDue')}>
      {values.view === 'devices' ? (
        <List
          key="devices"
          list={DUE_DEVICE_LIST}
          ownerId={user.id}
          onAction={(_renew, row) => renewDevice(row)}
        />
      ) : (
        <List
          key="accounts"
          list={DUE_ACCOUNT_LIST}
          ownerId={user.id}
          onOpen={(row) =>
            change({
              account: row.accountId,
              below: 'own',
              view: 'devices',
              within: DUE_WITHIN.find((each) => row[each] > 0),
            })
          }
          onAction={(_renew, row) => renewAccount(row)}
        />
      )}
    </ListPage>
  );
}
