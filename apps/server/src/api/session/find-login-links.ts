import { findLoginLinks as findStored } from '../../store/session/login-links.ts';
import { toPage } from '../page.ts';
import type { Handler } from '../call-context.ts';

export const findLoginLinks: Handler<'findLoginLinks'> = async ({ services, caller }, input) => {
  const range = { topId: input.id, viewerId: caller.accountId };
  const { total, rows } = await findStored(services.database, range, new Date(), toPage(input));
  const list = rows.map((row) => ({
    id: row.linkId,
    account: { id: row.accountId, username: row.username, nickname: row.nickname },
    ...(row.creatorName === null ? {} : { creator: { id: row.creatorId, username: row.creatorName } }),
    createTime: row.createdAt.toISOString(),
    expireTime: row.expiresAt.toISOString(),
  }));
  return { total, list };
};
