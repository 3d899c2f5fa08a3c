import type { Account } from '@outrider/contract/accounts.ts';
import type { CurrentUser } from '@outrider/contract/session.ts';
import { canGetSubAccounts, findRole } from '@outrider/domain/roles.ts';
import { Button, Dropdown } from 'antd';
import { EllipsisVertical, FileUp, Plus } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { holdsPermission } from '../../lib/permission-tags.ts';
import { useNarrow } from '../../lib/use-narrow.ts';
import type { DialogName } from './AccountDialogs.tsx';

interface AccountActionsProps {
  readonly user: CurrentUser;
  readonly account: Account;
  readonly onOpen: (dialog: DialogName) => void;
}

/** In the order of their use; what needs a permission that is not there is left out. */
const ON_OTHERS = [
  ['edit', 'main:agents_edit'],
  ['transfer', 'main:agents_transfer'],
  ['role', 'main:agents_roles'],
  ['username', 'main:agents_change_username'],
  ['password', 'main:agents_reset_password'],
  ['link', 'main:agents_login_link'],
  ['delete', 'main:agents_delete'],
] as const;

export function AccountActions({ user, account, onOpen }: AccountActionsProps): ReactElement | null {
  const { t } = useTranslation('accounts');
  const narrow = useNarrow();
  const role = findRole(account.role);
  const mayAdd =
    role !== undefined && canGetSubAccounts(role) && holdsPermission(user.permissions, ['main:agents_add']);
  const others =
    account.id === user.id
      ? []
      : ON_OTHERS.filter(([, permission]) => holdsPermission(user.permissions, [permission]));
  return (
    <div className="account-actions">
      {mayAdd && (
        <>
          <Button
            icon={<FileUp size={15} />}
            onClick={() => onOpen('import')}
            aria-label={t('actions.import')}
          >
            {narrow ? null : t('actions.import')}
          </Button>
          <Button type="primary" icon={<Plus size={15} />} onClick={() => onOpen('create')}>
            {t('actions.create')}
          </Button>
        </>
      )}
      {others.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: others.flatMap(([key]) => [
              ...(key === 'delete' ? [{ type: 'divider' } as const] : []),
              { key, label: t(`actions.${key}`), danger: key === 'delete', onClick: () => onOpen(key) },
            ]),
          }}
        >
          <Button icon={<EllipsisVertical size={16} />} aria-label={t('actions.more')} aria-haspopup="menu" />
        </Dropdown>
      )}
    </div>
  );
}
