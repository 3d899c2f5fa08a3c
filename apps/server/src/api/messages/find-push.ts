import { findPushes } from '../../store/messages/push-subscriptions.ts';
import type { Handler } from '../call-context.ts';

export const findPush: Handler<'findPush'> = async ({ services, caller }) => {
  const pushes = await findPushes(services.database, { sessionId: caller.sessionId }, new Date());
  return { publicKey: services.delivery.vapid.publicKey, isOn: pushes.length > 0 };
};
