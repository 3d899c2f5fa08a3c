import { deleteAllUser } from '@outrider/contract/account-changes.ts';
import type { Account } from '@outrider/contract/accounts.ts';
import { canGetSubAccounts, findRole } from '@outrider/domain/roles.ts';
import { App, Button } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../lib/use-call.ts';
import { useHasPermission } from '../../ui/Allowed.tsx';
import { List } from '../../ui/list/List.tsx';
import { CHILDREN_LIST } from './children-list.tsx';

interface ChildrenListProps {
  readonly account: Account;
  readonly onCreate: () => void;
}

export function ChildrenList({ account, onCreate }: ChildrenListProps): ReactElement {
  const { t } = useTranslation('accounts');
  const { message } = App.useApp();
  const mayAdd = useHasPermission('main:agents_add');
  const role = findRole(account.role);
  const canAdd = mayAdd && role !== undefined && canGetSubAccounts(role);
  const remove = useCallMutation(deleteAllUser);
  return (
    <List
      list={CHILDREN_LIST}
      ownerId={account.id}
      firstStep={canAdd && <Button onClick={onCreate}>{t('actions.create')}</Button>}
      onBulk={async (_delete, chosen, done) => {
        if (chosen.kind === 'all') return;
        // All of them or none: the server refuses the whole when something hangs on one.
        const { total } = await remove.mutateAsync({ ids: chosen.rows.map(({ id }) => id) });
        void message.success(t('deletedSome', { total }));
        done();
      }}
    />
  );
}
