import type { ShareStatus } from '@outrider/contract/shares.ts';
import type { ShareLinkRow } from '../../store/shares/share-links.ts';

export function shareStatus(
  link: Pick<ShareLinkRow, 'isAllowed' | 'revokedAt' | 'beginsAt' | 'endsAt' | 'isFenced' | 'fenceId'>,
  nowMs: number,
): ShareStatus {
  const { isAllowed, revokedAt, beginsAt, endsAt, isFenced, fenceId } = link;
  if (revokedAt !== null) return 'revoked';
  if (nowMs >= endsAt.getTime()) return 'expired';
  if (isFenced && fenceId === null) return 'fenceDeleted';
  if (!isAllowed) return 'suspended';
  return nowMs < beginsAt.getTime() ? 'notYet' : 'open';
}
