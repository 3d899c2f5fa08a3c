import type { Handler } from '../call-context.ts';
import { endSessions } from './end-sessions.ts';

/** One that has ended meanwhile is as it should be; one of somebody else's stays as it is. */
export const deleteSession: Handler<'deleteSession'> = async ({ services, caller }, { id }) => {
  await endSessions(services, { accountId: caller.accountId, sessionId: id });
  return null;
};
