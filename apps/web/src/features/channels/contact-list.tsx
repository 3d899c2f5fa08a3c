import { type Contact, deleteContacts, findContacts } from '@outrider/contract/contacts.ts';
import { LANGUAGE_NAMES } from '@outrider/i18n/languages.ts';
import { Pencil, Send } from 'lucide-react';
import { defineList, pagesOf, rowsBy } from '../../ui/list/define-list.ts';
import { accountFilter, type FilterValues, textFilter } from '../../ui/list/list-filters.ts';
import { Address, LogIn } from './ContactCells.tsx';
import { REMOVE, REMOVE_MANY } from './removing.ts';

const FILTERS = {
  search: textFilter('channels:searchHint', 60),
  account: accountFilter('notify:policyList.account'),
};

const REMOVED_AT_ONCE_MAX = 100;

export const CONTACT_LIST = defineList({
  name: 'contacts',
  label: 'pages:contacts',
  filters: FILTERS,
  source: pagesOf(findContacts, ({ search, account }: FilterValues<typeof FILTERS>, { ownerId }) => ({
    id: account ?? ownerId,
    search: search ?? '',
  })),
  rowId: ({ id }: Contact) => id,
  rowName: ({ name }) => name,
  isExported: true,
  empty: { title: 'channels:noContacts', hint: 'channels:noContactsHint' },
  columns: [
    { id: 'name', title: 'channels:name', isRowHeader: true, value: ({ name }) => name },
    {
      id: 'email',
      title: 'channels:email',
      value: ({ email }) => email,
      cell: ({ email, emailDead }) => <Address text={email} dead={emailDead} />,
    },
    {
      id: 'phone',
      title: 'channels:phone',
      value: ({ phone }) => phone,
      cell: ({ phone, phoneDead }) => <Address text={phone} dead={phoneDead} />,
    },
    {
      id: 'user',
      title: 'channels:user',
      value: ({ user }) => user?.username,
      cell: (contact) => <LogIn contact={contact} />,
    },
    { id: 'language', title: 'channels:language', value: ({ language }) => LANGUAGE_NAMES[language] },
    {
      id: 'timeZone',
      title: 'channels:timeZone',
      isExtra: true,
      value: ({ timeZone }) => timeZone.replaceAll('_', ' '),
    },
  ],
  actions: [
    { id: 'test', label: 'channels:test', icon: Send },
    { id: 'edit', label: 'channels:edit', icon: Pencil },
    REMOVE,
  ],
  bulk: [
    {
      ...REMOVE_MANY,
      rowsMax: REMOVED_AT_ONCE_MAX,
      by: rowsBy(deleteContacts, (rows: readonly Contact[]) => ({ ids: rows.map(({ id }) => id) })),
    },
  ],
});
