import { WEBHOOKS_MAX } from '@outrider/contract/webhooks.ts';
import { DomainError } from '../../domain-error.ts';
import { drawKey } from '../../notifications/channels/webhook-keys.ts';
import { countWebhooks, insertWebhookRow } from '../../store/messages/webhooks.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { toAuditValues, toDrawn } from './webhook-values.ts';

export const insertWebhook: Handler<'insertWebhook'> = async (context, { accountId, name, url, scheme }) => {
  const { database, secrets } = context.services;
  const key = drawKey();
  const seal = (purpose: string) => secrets.seal(key, purpose);
  const id = await database.transaction().execute(async (transaction) => {
    if ((await countWebhooks(transaction, accountId)) >= WEBHOOKS_MAX) {
      throw new DomainError('tooManyWebhooks', { max: WEBHOOKS_MAX });
    }
    const values = { accountId, name, url, scheme, createdAt: new Date(), seal };
    const webhookId = await insertWebhookRow(transaction, values);
    const after = toAuditValues({ name, url, state: 'on' });
    await record(context, transaction, { action: 'insertWebhook', accountId, subject: name, after });
    return webhookId;
  });
  return { id, ...toDrawn(scheme, key) };
};
