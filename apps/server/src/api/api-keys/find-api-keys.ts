import type { ApiKey } from '@outrider/contract/api-keys.ts';
import { isPermission } from '@outrider/domain/permissions.ts';
import { findApiKeys as findStored } from '../../store/session/api-keys.ts';
import type { Handler } from '../call-context.ts';
import { toPage } from '../page.ts';

export const findApiKeys: Handler<'findApiKeys'> = async ({ services, caller }, input) => {
  const range = { topId: input.id, isBelow: input.below, viewerId: caller.accountId };
  const { total, rows } = await findStored(services.database, range, new Date(), toPage(input));
  const list = rows.map((row) => ({
    id: row.keyId,
    account: { id: row.accountId, username: row.username, nickname: row.nickname },
    ...(row.creatorName === null ? {} : { creator: { id: row.creatorId, username: row.creatorName } }),
    name: row.name,
    // What was stored were permissions; one that is none any more opens nothing.
    permissions: row.permissions.filter(isPermission),
    readOnly: row.isReadOnly,
    addresses: [...row.addresses],
    expire: row.expiresAt.toISOString(),
    end: row.tokenEnd,
    createTime: row.createdAt.toISOString(),
    ...(row.lastUsedAt ? { lastUsedTime: row.lastUsedAt.toISOString() } : {}),
    ...(row.lastAddress === null ? {} : { lastAddress: row.lastAddress }),
    ...(row.formerUntil ? { formerUntil: row.formerUntil.toISOString() } : {}),
    status: statusOf(row),
  }));
  return { total, list };
};

function statusOf({
  isExpired,
  works,
}: {
  readonly isExpired: boolean;
  readonly works: boolean;
}): ApiKey['status'] {
  if (isExpired) return 'expired';
  return works ? 'active' : 'suspended';
}
