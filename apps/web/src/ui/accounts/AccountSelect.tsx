import { type AccountHit, findAllAgentById, findAllUser, findLike } from '@outrider/contract/accounts.ts';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { type ReactElement, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/api.ts';
import { useAccount } from './use-account.ts';
import { canGetSubAccounts, findRole, type RoleNumber, ROLES } from '@outrider/domain/roles.ts';

interface AccountSelectProps {
  /** Whose subtree is offered, and who stands first in it. */
  readonly top: { readonly id: string; readonly nickname: string };
  readonly value?: string;
  readonly onChange?: (accountId: string) => void;
  readonly label: string;
  readonly id?: string;
  /** Which accounts are offered: those that can have others below them, end users, or all. */
  readonly kind?: 'agents' | 'users' | 'all';
  /** These are not offered. */
  readonly without?: readonly string[];
}

const SHOWN = 50;
const NONE: readonly string[] = [];

/** Those directly below come without their way. */
type Hit = Pick<AccountHit, 'id' | 'role' | 'nickname' | 'username'> & Partial<Pick<AccountHit, 'path'>>;

interface Found {
  readonly total: number;
  readonly list: readonly Hit[];
}

/** Numbers of roles; none = all. The search leaves the others out itself: among thousands they would fill its page. */
const ROLES_OFFERED: Readonly<Record<NonNullable<AccountSelectProps['kind']>, RoleNumber[]>> = {
  agents: Object.values(ROLES).filter(isParent),
  users: [ROLES.user],
  all: [],
};

/** An account of a subtree, found by its name, user name or telephone. */
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
  const found = useQuery({
    queryKey: ['agents', kind, top.id, text],
    queryFn: ({ signal }): Promise<Found> => {
      const first = { id: top.id, pageSize: SHOWN };
      if (text !== '') {
        return callApi(findLike, { ...first, selectName: text, roles: ROLES_OFFERED[kind] }, signal);
      }
      return callApi(kind === 'agents' ? findAllAgentById : findAllUser, first, signal);
    },
    meta: { reads: findAllUser.reads },
    placeholderData: (before) => before,
  });
  const offered = ROLES_OFFERED[kind];
  const hits = (found.data?.list ?? []).filter(
    (hit) => (offered.length === 0 || offered.includes(hit.role)) && !without.includes(hit.id),
  );
  const isListed = value === undefined || value === top.id || hits.some((hit) => hit.id === value);
  // What is chosen has its name also where it is not among the first.
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
        // Never cut off silently.
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
