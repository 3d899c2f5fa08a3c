import type { Handler } from '../call-context.ts';
import { endSessions } from './end-sessions.ts';

export const deleteOtherSessions: Handler<'deleteOtherSessions'> = async ({ services, caller }) => ({
  ended: await endSessions(services, { accountId: caller.accountId, exceptSessionId: caller.sessionId }),
});
