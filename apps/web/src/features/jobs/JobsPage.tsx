import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { List } from '../../ui/list/List.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { JOB_LIST } from './job-list.tsx';

/** What runs and what is done, of the account and of all below it. */
export function JobsPage(): ReactElement | null {
  const { t } = useTranslation('jobs');
  const { data: user } = useSession();
  if (!user) return null;
  return (
    <ListPage title={t('title')} lead={t('lead')}>
      <List list={JOB_LIST} ownerId={user.id} />
    </ListPage>
  );
}
