import { findMessagePage } from '../../store/notifications/message-lists.ts';
import type { Handler } from '../call-context.ts';
import { toPage, toPeriod } from '../page.ts';
import { presentMessage } from './present-message.ts';

export const findMessages: Handler<'findMessages'> = async ({ services, caller }, input) => {
  const { id, statuses, channels, deviceId, text } = input;
  const filter = { accountId: id, statuses, channels, deviceId, text, ...toPeriod(input) };
  const { total, rows } = await findMessagePage(services.database, caller.accountId, filter, toPage(input));
  return { total, list: rows.map(presentMessage) };
};
