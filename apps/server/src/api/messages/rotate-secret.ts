import { drawKey } from '../../notifications/channels/webhook-keys.ts';
import { rotateWebhookRow, webhookPurpose } from '../../store/messages/webhooks.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { getWebhook, toDrawn } from './webhook-values.ts';

const HOUR_MS = 3_600_000;

export const rotateWebhookSecret: Handler<'rotateWebhookSecret'> = async (context, { id, hours }) => {
  const { database, secrets } = context.services;
  const key = drawKey();
  return database.transaction().execute(async (transaction) => {
    const { accountId, name, scheme } = await getWebhook(transaction, id);
    const at = new Date();
    const formerUntil = hours === 0 ? null : new Date(at.getTime() + hours * HOUR_MS);
    const secret = secrets.seal(key, webhookPurpose(id));
    await rotateWebhookRow(transaction, id, { secret, formerUntil, at });
    await record(context, transaction, {
      action: 'rotateWebhookSecret',
      accountId,
      subject: name,
      after: { hours },
    });
    return toDrawn(scheme, key);
  });
};
