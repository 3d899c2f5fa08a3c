import { type AccountHit, findAllAgentById, findAllUser, findLike } from '@outrider/contract/accounts.ts';
import { canGetSubAccounts, findRole, type RoleNumber, ROLES } from '@outrider/domain/roles.ts';
import { callApi } from '../../lib/api.ts';
import { useRead } from '../../lib/use-call.ts';

/** The kind of accounts offered: those that can have others below them, end users, or all. */
export type AccountKind = 'agents' | 'users' | 'all';

/** So many are offered at once; whoever misses one types more of its name. */
export const ACCOUNTS_OFFERED = 50;

/** Accounts directly below the top are listed without their path. */
export type OfferedAccount = Pick<AccountHit, 'id' | 'role' | 'nickname' | 'username'> &
  Partial<Pick<AccountHit, 'path'>>;

interface Offered {
  readonly accounts: readonly OfferedAccount[];
  /** Whether there are more than are offered. */
  readonly isCut: boolean;
  readonly isFetching: boolean;
}

/**
 * Numbers of the roles offered; none means all. The search filters by them itself, because other roles would fill its
 * page.
 */
const ROLES_OFFERED: Readonly<Record<AccountKind, RoleNumber[]>> = {
  agents: Object.values(ROLES).filter(isParent),
  users: [ROLES.user],
  all: [],
};

/** Accounts of a subtree by a part of their name, user name or telephone; without a text the nearest ones. */
export function useAccountsOffered(topId: string, kind: AccountKind, text: string): Offered {
  const found = useRead(
    'accounts offered',
    { kind, topId, text },
    (signal): Promise<{ readonly total: number; readonly list: readonly OfferedAccount[] }> => {
      const first = { id: topId, pageSize: ACCOUNTS_OFFERED };
      if (text !== '') {
        return callApi(findLike, { ...first, selectName: text, roles: ROLES_OFFERED[kind] }, signal);
      }
      return callApi(kind === 'agents' ? findAllAgentById : findAllUser, first, signal);
    },
    { reads: findAllUser.reads, placeholderData: (before) => before },
  );
  const roles = ROLES_OFFERED[kind];
  return {
    accounts: (found.data?.list ?? []).filter(({ role }) => roles.length === 0 || roles.includes(role)),
    isCut: (found.data?.total ?? 0) > ACCOUNTS_OFFERED,
    isFetching: found.isFetching,
  };
}

function isParent(role: RoleNumber): boolean {
  const found = findRole(role);
  return found !== undefined && canGetSubAccounts(found);
}

export function describeAccount({ nickname, username, path }: OfferedAccount): string {
  const above = path?.at(-1)?.nickname;
  return above === undefined ? `${nickname} (${username})` : `${nickname} (${username}) · ${above}`;
}
