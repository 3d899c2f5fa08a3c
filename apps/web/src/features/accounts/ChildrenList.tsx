import type { Account } from '@outrider/contract/accounts.ts';
import { canGetSubAccounts, findRole } from '@outrider/domain/roles.ts';
import { Button } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasPermission } from '../../ui/Allowed.tsx';
import { List } from '../../ui/list/List.tsx';
import { CHILDREN_LIST } from './children-list.tsx';

interface ChildrenListProps {
  readonly account: Account;
  readonly onCreate: () => void;
}

export function ChildrenList({ account, onCreate }: ChildrenListProps): ReactElement {
  const { t } = useTranslation('accounts');
  const mayAdd = useHasPermission('main:agents_add');
  const role = findRole(account.role);
  const canAdd = mayAdd && role !== undefined && canGetSubAccounts(role);
  return (
    <List
      list={CHILDREN_LIST}
      ownerId={account.id}
      firstStep={canAdd && <Button onClick={onCreate}>{t('actions.create')}</Button>}
    />
  );
}
