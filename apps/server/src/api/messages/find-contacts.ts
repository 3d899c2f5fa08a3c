import type { Contact } from '@outrider/contract/contacts.ts';
import { findContactPage, type ListedContactRow } from '../../store/messages/contacts.ts';
import type { Handler } from '../call-context.ts';
import { toPage } from '../page.ts';

export const findContacts: Handler<'findContacts'> = async ({ services }, input) => {
  const { rows, total } = await findContactPage(services.database, input.id, input.search, toPage(input));
  return { total, list: rows.map(presentContact) };
};

function presentContact(row: ListedContactRow): Contact {
  const { contactId, name, language, timeZone, email, phone, userAccountId, username, nickname, browsers } =
    row;
  return {
    id: contactId,
    name,
    language,
    timeZone,
    email,
    phone,
    userId: userAccountId,
    ...(userAccountId !== undefined &&
      username !== null &&
      nickname !== null && { user: { id: userAccountId, username, nickname } }),
    browsers,
    ...(row.emailDeadAt && { emailDead: { time: row.emailDeadAt.toISOString(), why: row.emailDeadWhy } }),
    ...(row.phoneDeadAt && { phoneDead: { time: row.phoneDeadAt.toISOString(), why: row.phoneDeadWhy } }),
  };
}
