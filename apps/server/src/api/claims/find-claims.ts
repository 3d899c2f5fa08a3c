import type { Claim } from '@outrider/contract/claims.ts';
import { wireNumbersOf } from '@outrider/protocols/identity.ts';
import { findWithinSubtree } from '../../store/accounts/accounts.ts';
import { findNumberHolderDetails, type NumberHolderDetail } from '../../store/devices/device-numbers.ts';
import { type ClaimRow, findClaimsBelow } from '../../store/claims/number-claims.ts';
import { toPage } from '../page.ts';
import type { Handler } from '../call-context.ts';
import { presentHolder, presentOwnClaim } from './present-claim.ts';
import { findInseparable } from './separable.ts';

export const findClaims: Handler<'findClaims'> = async ({ services, caller }, input) => {
  const { database } = services;
  const { total, rows } = await findClaimsBelow(database, caller.accountId, input.open, toPage(input));
  // Who has a number is asked while that is to be decided; afterwards it is somebody else's business.
  const numbers = rows
    .filter(({ state }) => state === 'open')
    .flatMap(({ terminalId }) => wireNumbersOf(terminalId));
  const holders = await findNumberHolderDetails(database, numbers);
  const visible = await findWithinSubtree(database, caller.accountId, [
    ...holders.map(({ accountId }) => accountId),
    ...rows.map(({ accountId }) => accountId),
  ]);
  const holdersOf = Map.groupBy(holders, ({ number }) => number);
  const list = rows.map((row) => {
    const claimed = row.state === 'open' ? wireNumbersOf(row.terminalId) : [];
    return presentClaim(
      row,
      claimed.flatMap((number) => holdersOf.get(number) ?? []),
      visible,
    );
  });
  return { total, list };
};

function presentClaim(
  row: ClaimRow,
  holders: readonly NumberHolderDetail[],
  visible: ReadonlySet<string>,
): Claim {
  const byDevice = Map.groupBy(holders, ({ deviceId }) => deviceId);
  return {
    ...presentOwnClaim(row),
    // What the contract of the import let in.
    deviceType: row.model as Claim['deviceType'],
    deviceProtocol: row.protocolType as Claim['deviceProtocol'],
    claimant: { id: row.claimantId, username: row.claimantUsername, nickname: row.claimantName },
    holders: [...byDevice.values()].flatMap(([first, ...others]) =>
      first
        ? { ...presentHolder(first, visible), numbers: [first, ...others].map(({ number }) => number) }
        : [],
    ),
    separable: holders.length > 0 && findInseparable(row.terminalId, holders) === undefined,
    decidable: [row, ...holders].every(({ accountId }) => visible.has(accountId)),
  };
}
