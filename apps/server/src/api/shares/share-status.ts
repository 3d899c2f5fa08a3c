import type { ShareStatus } from '@outrider/contract/shares.ts';
import type { ShareLinkRow } from '../../store/share-links.ts';

export function shareStatus(
  link: Pick<ShareLinkRow, 'revokedAt' | 'beginsAt' | 'endsAt' | 'isFenced' | 'fenceId'>,
  nowMs: number,
): ShareStatus {
  const { revokedAt, beginsAt, endsAt, isFenced, fenceId } = link;
  if (revokedAt !== null) return 'revoked';
  if (nowMs >= endsAt.getTime()) return 'expired';
  if (isFenced && fenceId === null) return 'fenceDeleted';
  return nowMs < beginsAt.getTime() ? 'notYet' : 'open';
}
