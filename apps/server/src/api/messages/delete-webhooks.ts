import { deleteWebhookRows } from '../../store/messages/webhooks.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { getWebhook, toAuditValues } from './webhook-values.ts';

export const deleteWebhooks: Handler<'deleteWebhooks'> = async (context, { ids }) => {
  await context.services.database.transaction().execute(async (transaction) => {
    const webhooks = await Promise.all([...new Set(ids)].map((id) => getWebhook(transaction, id)));
    await deleteWebhookRows(transaction, ids);
    const deeds = webhooks.map((webhook) => ({
      action: 'deleteWebhooks' as const,
      accountId: webhook.accountId,
      subject: webhook.name,
      before: toAuditValues(webhook),
    }));
    await record(context, transaction, ...deeds);
  });
  return null;
};
