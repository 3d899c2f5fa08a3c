import { deletePushOfSession } from '../../store/messages/push-subscriptions.ts';
import type { Handler } from '../call-context.ts';

export const deletePush: Handler<'deletePush'> = async ({ services, caller }) => {
  await deletePushOfSession(services.database, caller.sessionId);
  return null;
};
