import type { Account, AccountBranch, AccountHit } from '@outrider/contract/accounts.ts';
import { findRole, ROLES } from '@outrider/domain/roles.ts';
import type { AccountBranchRow, AccountDetailRow, LineRow } from '../../store/accounts/account-tree.ts';
import { findAccountDetail, findLines } from '../../store/accounts/account-tree.ts';
import { DomainError } from '../../domain-error.ts';
import type { Database } from '../../store/database.ts';

/** @throws for a number that no role has, which only a broken row can hold. */
export function getRoleNumber(number: number) {
  const role = findRole(number);
  if (!role) throw new Error(`unknown role ${number}`);
  return ROLES[role];
}

export function presentBranch(row: AccountBranchRow): AccountBranch {
  return {
    id: row.accountId,
    username: row.username,
    nickname: row.nickname,
    role: getRoleNumber(row.role),
    deviceNum: row.deviceNum,
    deviceTotal: row.deviceTotal,
    userTotal: row.accountTotal,
    hasChildren: row.accountTotal > 0,
    ...(row.expiresAt === null ? {} : { expire: row.expiresAt.toISOString() }),
  };
}

/** Branches with their way down from the caller's account; nothing above that is named. */
export async function presentHits(
  database: Database,
  callerId: string,
  rows: readonly AccountBranchRow[],
): Promise<AccountHit[]> {
  const lines = await findLines(
    database,
    callerId,
    rows.map((row) => row.accountId),
  );
  return rows.map((row) => {
    const above = listAbove(lines, row.accountId);
    const parentId = above.at(-1)?.accountId;
    return {
      ...presentBranch(row),
      ...(parentId === undefined ? {} : { parentId }),
      path: above.map((step) => ({ id: step.accountId, nickname: step.nickname })),
    };
  });
}

/** @throws DomainError notFound when the account is gone. */
export async function presentAccount(
  database: Database,
  callerId: string,
  accountId: string,
): Promise<Account> {
  const row = await findAccountDetail(database, accountId);
  if (!row) throw new DomainError('notFound');
  const above = listAbove(await findLines(database, callerId, [accountId]), accountId);
  const parentId = above.at(-1)?.accountId;
  return {
    ...presentBranch(row),
    ...presentDetails(row),
    // What those above write down about an account is not for its own people.
    ...(accountId === callerId ? {} : { remarks: row.remarks }),
    ancestors: above.map((step) => step.accountId),
    ...(parentId === undefined ? {} : { parentId }),
  };
}

function presentDetails(row: AccountDetailRow) {
  return {
    telephone: row.telephone,
    address: row.address,
    providerName: row.providerName,
    providerContact: row.providerContact,
    providerPhone: row.providerPhone,
    createTime: row.createdAt.toISOString(),
  };
}

function listAbove(lines: ReadonlyMap<string, readonly LineRow[]>, accountId: string): readonly LineRow[] {
  return (lines.get(accountId) ?? []).slice(0, -1);
}
