import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { toAnswer, toAuditedOutcome, writeTestMessage } from './test-message.ts';
import { getWebhook } from './webhook-values.ts';

export const testWebhook: Handler<'testWebhook'> = async (context, { id }) => {
  const { services, caller } = context;
  services.testRate.count(caller.accountId);
  const { accountId, name } = await getWebhook(services.database, id);
  const recipient = { kind: 'webhook', webhookId: id, accountId } as const;
  const outcome = await services.delivery.deliver('webhook', recipient, writeTestMessage('en', 'UTC'));
  await record(context, services.database, {
    action: 'testWebhook',
    accountId,
    subject: name,
    after: { outcome: toAuditedOutcome(outcome) },
  });
  return toAnswer(outcome);
};
