import { findPushes } from '../../store/messages/push-subscriptions.ts';
import type { Handler } from '../call-context.ts';
import { toAnswer, writeTestMessage } from './test-message.ts';

export const testPush: Handler<'testPush'> = async ({ services, caller }) => {
  const { accountId, sessionId } = caller;
  services.testRate.count(accountId);
  const [push] = await findPushes(services.database, { sessionId }, new Date());
  const message = writeTestMessage(push?.language ?? 'en', 'UTC');
  return toAnswer(await services.delivery.sendPushTo(sessionId, message));
};
