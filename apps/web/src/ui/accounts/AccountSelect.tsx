import { type AccountHit, findAllAgentById, findAllUser, findLike } from '@outrider/contract/accounts.ts';
import { Select } from 'antd';
import { type ReactElement, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/api.ts';
import { useRead } from '../../lib/use-call.ts';
import { useAccount } from './use-account.ts';
import { canGetSubAccounts, findRole, type RoleNumber, ROLES } from '@outrider/domain/roles.ts';

interface AccountSelectProps {
  /** The account whose subtree is offered; it is also the first choice. */
  readonly top: { readonly id: string; readonly nickname: string };
  readonly value?: string;
  readonly onChange?: (accountId: string) => void;
  readonly label: string;
  readonly id?: string;
  /** The kind of accounts offered: those that can have others below them, end users, or all. */
  readonly kind?: 'agents' | 'users' | 'all';
  /** Ids of accounts that are not offered. */
  readonly without?: readonly string[];
}

const SHOWN = 50;
const NONE: readonly string[] = [];

/** Accounts directly below the top are listed without their path. */
type Hit = Pick<AccountHit, 'id' | 'role' | 'nickname' | 'username'> & Partial<Pick<AccountHit, 'path'>>;

interface Found {
  readonly total: number;
  readonly list: readonly Hit[];
}

/**
 * Numbers of the roles offered; none means all. The search filters by them itself, because other roles would fill its
 * page.
 */
const ROLES_OFFERED: Readonly<Record<NonNullable<AccountSelectProps['kind']>, RoleNumber[]>> = {
  agents: Object.values(ROLES).filter(isParent),
  users: [ROLES.user],
  all: [],
};

/** Selects an account of a subtree by its name, user name or telephone. */
export function AccountSelect({
  top,
  value,
  onChange,
  label,
  id,
  kind = 'agents',
  without = NONE,
}: AccountSelectProps): ReactElement {
  const { t } = useTranslation('accounts');
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const found = useRead(
    'accounts offered',
    { kind, topId: top.id, text },
    (signal): Promise<Found> => {
      const first = { id: top.id, pageSize: SHOWN };
      if (text !== '') {
        return callApi(findLike, { ...first, selectName: text, roles: ROLES_OFFERED[kind] }, signal);
      }
      return callApi(kind === 'agents' ? findAllAgentById : findAllUser, first, signal);
    },
    { reads: findAllUser.reads, placeholderData: (before) => before },
  );
  const offered = ROLES_OFFERED[kind];
  const hits = (found.data?.list ?? []).filter(
    (hit) => (offered.length === 0 || offered.includes(hit.role)) && !without.includes(hit.id),
  );
  const isListed = value === undefined || value === top.id || hits.some((hit) => hit.id === value);
  // The selected account's name is also known if it is not among the first results.
  const chosen = useAccount(isListed ? undefined : value);
  const isCut = (found.data?.total ?? 0) > SHOWN;
  return (
    <Select<string>
      {...(id === undefined ? {} : { id })}
      {...(value === undefined ? {} : { value })}
      {...(onChange ? { onChange } : {})}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={found.isFetching}
      placeholder={t('search')}
      aria-label={label}
      notFoundContent={found.isFetching ? t('searching') : t('nothingFound')}
      options={[
        ...(kind !== 'users' &&
        text === '' &&
        !without.includes(top.id) &&
        !hits.some((hit) => hit.id === top.id)
          ? [{ value: top.id, label: top.nickname }]
          : []),
        ...(chosen.data ? [{ value: chosen.data.id, label: describe(chosen.data) }] : []),
        ...hits.map((hit) => ({ value: hit.id, label: describe(hit) })),
        // A note says that there are more results than shown.
        ...(isCut ? [{ value: '', label: t('moreFound', { shown: SHOWN }), disabled: true }] : []),
      ]}
    />
  );
}

function isParent(role: RoleNumber): boolean {
  const found = findRole(role);
  return found !== undefined && canGetSubAccounts(found);
}

function describe({ nickname, username, path }: Hit): string {
  const above = path?.at(-1)?.nickname;
  return above === undefined ? `${nickname} (${username})` : `${nickname} (${username}) · ${above}`;
}
