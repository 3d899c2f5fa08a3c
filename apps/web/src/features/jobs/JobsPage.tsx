import { deleteJobs, stopJobs } from '@outrider/contract/jobs.ts';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useCallMutation } from '../../lib/use-call.ts';
import { List } from '../../ui/list/List.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { JOB_LIST } from './job-list.tsx';

/** What runs and what is done, of the account and of all below it. */
export function JobsPage(): ReactElement | null {
  const { t } = useTranslation('jobs');
  const { data: user } = useSession();
  const change = { stop: useCallMutation(stopJobs), delete: useCallMutation(deleteJobs) };
  if (!user) return null;
  return (
    <ListPage title={t('title')} lead={t('lead')}>
      <List
        list={JOB_LIST}
        ownerId={user.id}
        onBulk={async (action, chosen, clear) => {
          if (chosen.kind === 'all') return;
          await change[action].mutateAsync({ jobIds: chosen.rows.map(({ id }) => id) });
          clear();
        }}
      />
    </ListPage>
  );
}
