import { findWebhookPage } from '../../store/messages/webhooks.ts';
import type { Handler } from '../call-context.ts';
import { toPage } from '../page.ts';
import { presentWebhook } from './webhook-values.ts';

export const findWebhooks: Handler<'findWebhooks'> = async ({ services }, input) => {
  const { rows, total } = await findWebhookPage(services.database, input.id, toPage(input));
  const now = new Date();
  return { total, list: rows.map((row) => presentWebhook(row, services.secrets, now)) };
};
