import { CONTACTS_MAX } from '@outrider/contract/contacts.ts';
import { DomainError } from '../../domain-error.ts';
import { countContacts, insertContactRow } from '../../store/messages/contacts.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { toAuditValues, toContactValues } from './contact-values.ts';

export const insertContact: Handler<'insertContact'> = async (context, { accountId, ...input }) => {
  const values = toContactValues(input);
  const id = await context.services.database.transaction().execute(async (transaction) => {
    if ((await countContacts(transaction, accountId)) >= CONTACTS_MAX) {
      throw new DomainError('tooManyContacts', { max: CONTACTS_MAX });
    }
    const contactId = await insertContactRow(transaction, accountId, values, new Date());
    const after = toAuditValues(values);
    await record(context, transaction, { action: 'insertContact', accountId, subject: values.name, after });
    return contactId;
  });
  return { id };
};
