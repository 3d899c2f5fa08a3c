import { updateContactRow } from '../../store/messages/contacts.ts';
import { record, toDifference } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { toAuditValues, toContactValues } from './contact-values.ts';
import { getContact } from './get-contact.ts';

export const updateContact: Handler<'updateContact'> = async (context, { id, ...input }) => {
  const values = toContactValues(input);
  await context.services.database.transaction().execute(async (transaction) => {
    const before = await getContact(transaction, id);
    await updateContactRow(transaction, id, values);
    await record(context, transaction, {
      action: 'updateContact',
      accountId: before.accountId,
      subject: values.name,
      ...toDifference(toAuditValues(before), toAuditValues(values)),
    });
  });
  return null;
};
