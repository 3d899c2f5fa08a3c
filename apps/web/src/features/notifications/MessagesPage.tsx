import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { List } from '../../ui/list/List.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { MESSAGE_LIST } from './message-list.tsx';
import './notifications.css';

/** What people were told of alarms, and what not and why. */
export function MessagesPage(): ReactElement | null {
  const { t } = useTranslation(['notify', 'pages']);
  const { data: user } = useSession();
  if (!user) return null;
  return (
    <ListPage title={t('pages:alarmMessages')} lead={t('messages.lead')}>
      <List list={MESSAGE_LIST} ownerId={user.id} />
    </ListPage>
  );
}
