import { type Contact, findContacts } from '@outrider/contract/contacts.ts';
import { findQuietHours } from '@outrider/contract/notifications.ts';
import type { QuietHours } from '@outrider/domain/notifications/quiet-hours.ts';
import { Pencil } from 'lucide-react';
import { scheduleText } from '../../fleet/schedule-text.ts';
import { callApi } from '../../lib/api.ts';
import { allOf, defineList } from '../../ui/list/define-list.ts';

export interface QuietContact extends Pick<Contact, 'id' | 'name' | 'timeZone'> {
  readonly hours: QuietHours | undefined;
}

const CONTACTS_MAX = 100;

export const QUIET_LIST = defineList({
  name: 'quiet-hours',
  label: 'notify:quiet.title',
  filters: {},
  source: allOf(
    async (_values, { ownerId }, signal): Promise<readonly QuietContact[]> => {
      const { list } = await callApi(findContacts, { id: ownerId, pageSize: CONTACTS_MAX }, signal);
      if (list.length === 0) return [];
      const known = await callApi(findQuietHours, { ids: list.map(({ id }) => id) }, signal);
      const hours = new Map(known.list.map((each) => [each.contactId, each.hours]));
      return list.map(({ id, name, timeZone }) => ({ id, name, timeZone, hours: hours.get(id) }));
    },
    ['contacts', 'notifications'],
  ),
  rowId: ({ id }: QuietContact) => id,
  rowName: ({ name }: QuietContact) => name,
  empty: { title: 'notify:quiet.empty' },
  columns: [
    {
      id: 'contact',
      title: 'notify:quiet.contact',
      isRowHeader: true,
      isSortable: true,
      value: ({ name }) => name,
    },
    {
      id: 'hours',
      title: 'notify:quiet.hours',
      wraps: true,
      value: ({ hours, timeZone }, { text, language }) => {
        if (!hours) return text('notify:quiet.none');
        const words = { always: text('fences:always'), nextDay: text('fences:nextDay'), language };
        const when = scheduleText({ ...hours, timeZone }, words);
        return hours.letsUrgentThrough ? when : `${when} · ${text('notify:quiet.urgentHeld')}`;
      },
    },
  ],
  actions: [{ id: 'edit', label: 'notify:quiet.edit', icon: Pencil }],
});
