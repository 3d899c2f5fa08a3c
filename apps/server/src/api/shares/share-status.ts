import type { ShareStatus } from '@outrider/contract/shares.ts';
import type { ShareLinkRow } from '../../store/share-links.ts';

export function shareStatus(
  { revokedAt, beginsAt, endsAt }: Pick<ShareLinkRow, 'revokedAt' | 'beginsAt' | 'endsAt'>,
  nowMs: number,
): ShareStatus {
  if (revokedAt !== null) return 'revoked';
  if (nowMs >= endsAt.getTime()) return 'expired';
  return nowMs < beginsAt.getTime() ? 'notYet' : 'open';
}
