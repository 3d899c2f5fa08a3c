import { deleteContactRows, findContactsById } from '../../store/messages/contacts.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { toAuditValues } from './contact-values.ts';

export const deleteContacts: Handler<'deleteContacts'> = async (context, { ids }) => {
  await context.services.database.transaction().execute(async (transaction) => {
    const contacts = await findContactsById(transaction, ids);
    await deleteContactRows(transaction, ids);
    const deeds = contacts.map((contact) => ({
      action: 'deleteContacts' as const,
      accountId: contact.accountId,
      subject: contact.name,
      before: toAuditValues(contact),
    }));
    await record(context, transaction, ...deeds);
  });
  return null;
};
