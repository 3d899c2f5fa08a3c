import { type Contact, deleteContacts } from '@outrider/contract/contacts.ts';
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useCallMutation } from '../../lib/use-call.ts';
import { List } from '../../ui/list/List.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { CONTACT_LIST } from './contact-list.tsx';
import { ContactDialog } from './ContactDialog.tsx';
import { TestContactDialog } from './TestContactDialog.tsx';
import './channels.css';

type Open = { readonly kind: 'add' } | { readonly kind: 'edit' | 'test'; readonly contact: Contact };

/** The people whom alarms are told to, and whether they are reached. */
export function ContactsPage(): ReactElement | null {
  const { t } = useTranslation(['channels', 'pages']);
  const { data: user } = useSession();
  const [open, setOpen] = useState<Open>();
  const remove = useCallMutation(deleteContacts);
  if (!user) return null;
  const close = () => setOpen(undefined);
  return (
    <ListPage
      title={t('pages:contacts')}
      lead={t('contactsLead')}
      actions={
        <Button type="primary" icon={<Plus size={15} aria-hidden />} onClick={() => setOpen({ kind: 'add' })}>
          {t('addContact')}
        </Button>
      }
    >
      <List
        list={CONTACT_LIST}
        ownerId={user.id}
        onAction={(action, contact) =>
          action === 'remove' ? remove.mutateAsync({ ids: [contact.id] }) : setOpen({ kind: action, contact })
        }
      />
      {(open?.kind === 'add' || open?.kind === 'edit') && (
        <ContactDialog top={user} contact={open.kind === 'edit' ? open.contact : undefined} onClose={close} />
      )}
      {open?.kind === 'test' && <TestContactDialog contact={open.contact} onClose={close} />}
    </ListPage>
  );
}
