import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { getContact, toRecipient } from './get-contact.ts';
import { toAnswer, toAuditedOutcome, writeTestMessage } from './test-message.ts';

export const testContact: Handler<'testContact'> = async (context, { id, channel }) => {
  const { services, caller } = context;
  services.testRate.count(caller.accountId);
  const contact = await getContact(services.database, id);
  const message = writeTestMessage(contact.language, contact.timeZone);
  const outcome = await services.delivery.deliver(channel, toRecipient(contact), message);
  await record(context, services.database, {
    action: 'testContact',
    accountId: contact.accountId,
    subject: contact.name,
    after: { channel, outcome: toAuditedOutcome(outcome) },
  });
  return toAnswer(outcome);
};
