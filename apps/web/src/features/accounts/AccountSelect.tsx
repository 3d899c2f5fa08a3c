import { type AccountHit, findAllAgentById, findLike } from '@outrider/contract/accounts.ts';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { type ReactElement, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../app/api.ts';
import { canGetSubAccounts, findRole } from '@outrider/domain/roles.ts';

interface AccountSelectProps {
  /** Whose subtree is offered, and who stands first in it. */
  readonly top: { readonly id: string; readonly nickname: string };
  readonly value?: string;
  readonly onChange?: (accountId: string) => void;
  readonly label: string;
  readonly id?: string;
}

const SHOWN = 50;

/** An account that can have others below it, found by its name, user name or telephone. */
export function AccountSelect({ top, value, onChange, label, id }: AccountSelectProps): ReactElement {
  const { t } = useTranslation('accounts');
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const found = useQuery({
    queryKey: ['agents', top.id, text],
    queryFn: ({ signal }) =>
      text === ''
        ? callApi(findAllAgentById, { id: top.id, pageSize: SHOWN }, signal)
        : callApi(findLike, { id: top.id, selectName: text, pageSize: SHOWN }, signal),
    placeholderData: (before) => before,
  });
  const hits = (found.data?.list ?? []).filter(isParent);
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
        ...(text === '' && !hits.some((hit) => hit.id === top.id)
          ? [{ value: top.id, label: top.nickname }]
          : []),
        ...hits.map((hit) => ({ value: hit.id, label: describe(hit) })),
        // Never cut off silently.
        ...(isCut ? [{ value: '', label: t('moreFound', { shown: SHOWN }), disabled: true }] : []),
      ]}
    />
  );
}

function isParent({ role }: AccountHit): boolean {
  const found = findRole(role);
  return found !== undefined && canGetSubAccounts(found);
}

function describe({ nickname, username, path }: AccountHit): string {
  const above = path.at(-1)?.nickname;
  return above === undefined ? `${nickname} (${username})` : `${nickname} (${username}) · ${above}`;
}
