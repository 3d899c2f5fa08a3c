import { findSessionsOf } from '../../store/session/sessions.ts';
import type { Handler } from '../call-context.ts';

export const findSessions: Handler<'findSessions'> = async ({ services, caller }) => {
  const rows = await findSessionsOf(services.database, caller.accountId, new Date());
  const list = rows.map((row) => ({
    id: row.sessionId,
    current: row.sessionId === caller.sessionId,
    kind: row.kind,
    remembered: row.remembered,
    createTime: row.createdAt.toISOString(),
    lastSeenTime: row.lastSeenAt.toISOString(),
    expireTime: row.expiresAt.toISOString(),
    address: row.address,
    userAgent: row.userAgent,
  }));
  return { total: list.length, list };
};
