import { updateRole } from '@outrider/contract/account-changes.ts';
import { findRole, type Role, ROLES } from '@outrider/domain/roles.ts';
import { App, Form, Select } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { WaitingLines } from '../../ui/WaitingLines.tsx';
import type { DialogProps } from './dialog-props.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { listGivenRoles } from './roles.ts';
import { useAccount } from '../../ui/accounts/use-account.ts';
import { useCallMutation } from '../../lib/use-call.ts';

export function RoleDialog({ user, account, onClose }: DialogProps): ReactElement {
  const { t } = useTranslation(['accounts', 'shell']);
  const { message } = App.useApp();
  const parent = useAccount(account.parentId ?? user.id);
  const change = useCallMutation(updateRole, () => {
    void message.success(t('shell:saved'));
    onClose();
  });
  const roles = parent.data
    ? listGivenRoles(user, { parentRole: parent.data.role, hasChildren: account.hasChildren })
    : [];
  return (
    <FormDialog<{ role: Role }>
      title={t('roleTitle', { username: account.username })}
      submit={t('actions.role')}
      mutation={{ isPending: change.isPending, error: change.error ?? parent.error }}
      isDisabled={!parent.data}
      initialValues={{ role: findRole(account.role) ?? 'user' }}
      onClose={onClose}
      onSubmit={({ role }) => change.mutate({ id: account.id, role: ROLES[role] })}
    >
      <p>{t('roleText')}</p>
      {parent.isPending ? (
        <WaitingLines />
      ) : (
        <Form.Item name="role" label={t('fields.role')}>
          <Select options={roles.map((role) => ({ value: role, label: t(`roles.${role}`) }))} />
        </Form.Item>
      )}
    </FormDialog>
  );
}
