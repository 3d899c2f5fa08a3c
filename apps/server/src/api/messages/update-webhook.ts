import { updateWebhookRow } from '../../store/messages/webhooks.ts';
import { record, toDifference } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { getWebhook, toAuditValues } from './webhook-values.ts';

export const updateWebhook: Handler<'updateWebhook'> = async (context, { id, ...values }) => {
  await context.services.database.transaction().execute(async (transaction) => {
    const before = await getWebhook(transaction, id);
    await updateWebhookRow(transaction, id, values, new Date());
    const after = await getWebhook(transaction, id);
    await record(context, transaction, {
      action: 'updateWebhook',
      accountId: before.accountId,
      subject: after.name,
      ...toDifference(toAuditValues(before), toAuditValues(after)),
    });
  });
  return null;
};
