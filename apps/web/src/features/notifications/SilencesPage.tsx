import { endSilence } from '@outrider/contract/notifications.ts';
import { Button } from 'antd';
import { BellOff } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useCallMutation } from '../../lib/use-call.ts';
import { ForPermission, useHasPermission } from '../../ui/Allowed.tsx';
import { List } from '../../ui/list/List.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { QUIET_LIST, type QuietContact } from './quiet-list.ts';
import { QuietDialog } from './QuietDialog.tsx';
import { SILENCE_LIST } from './silence-list.tsx';
import { SilenceDialog } from './SilenceDialog.tsx';
import './notifications.css';

/** When nobody is told of some alarms, and when some people are told of none. */
export function SilencesPage(): ReactElement | null {
  const { t } = useTranslation(['notify', 'pages']);
  const { data: user } = useSession();
  const seesContacts = useHasPermission('main:alarms_contacts');
  const [isAdding, setAdding] = useState(false);
  const [contact, setContact] = useState<QuietContact>();
  const end = useCallMutation(endSilence);
  if (!user) return null;
  return (
    <ListPage
      title={t('pages:alarmSilences')}
      lead={t('silences.lead')}
      hasSeveral
      actions={
        <ForPermission any={['main:alarms_contacts']}>
          <Button type="primary" icon={<BellOff size={15} aria-hidden />} onClick={() => setAdding(true)}>
            {t('silences.add')}
          </Button>
        </ForPermission>
      }
    >
      <List list={SILENCE_LIST} ownerId={user.id} onAction={(_end, { id }) => end.mutateAsync({ id })} />
      {seesContacts && (
        <section className="notify-quiet-hours">
          <h2>{t('quiet.title')}</h2>
          <p className="quiet">{t('quiet.lead')}</p>
          <List
            list={QUIET_LIST}
            ownerId={user.id}
            isPanel
            onAction={(_edit, chosen) => setContact(chosen)}
          />
        </section>
      )}
      {isAdding && <SilenceDialog ownerId={user.id} onClose={() => setAdding(false)} />}
      {contact && <QuietDialog contact={contact} onClose={() => setContact(undefined)} />}
    </ListPage>
  );
}
