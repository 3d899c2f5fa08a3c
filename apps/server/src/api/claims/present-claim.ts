import type { NumberHolder, OwnClaim } from '@outrider/contract/claims.ts';
import type { NumberHolderDetail } from '../../store/devices/device-numbers.ts';
import type { ClaimRow } from '../../store/claims/number-claims.ts';

export function presentOwnClaim(row: ClaimRow): OwnClaim {
  return {
    id: row.claimId,
    terminalID: row.terminalId,
    note: row.note,
    state: row.state,
    reason: row.reason,
    createdTime: row.createdAt.toISOString(),
    decidedTime: row.decidedAt?.toISOString(),
    account: { id: row.accountId, nickname: row.accountName },
  };
}

/** @param visible accounts of the caller's subtree */
export function presentHolder(
  holder: NumberHolderDetail,
  visible: ReadonlySet<string>,
): Omit<NumberHolder, 'numbers'> {
  const { deviceId, accountId, username, nickname } = holder;
  return {
    deviceId,
    terminalID: holder.terminalId,
    ...(visible.has(accountId) && { account: { id: accountId, username, nickname } }),
    importedTime: holder.importedAt.toISOString(),
    heardTime: holder.communicatedAt?.toISOString(),
  };
}
