import { insertUser } from '@outrider/contract/account-changes.ts';
import { findUsername } from '@outrider/contract/accounts.ts';
import { type Role, ROLES } from '@outrider/domain/roles.ts';
import { isUsername, USERNAME_MAX } from '@outrider/domain/usernames.ts';
import { DatePicker, Form, Input, Select } from 'antd';
import type { Dayjs } from 'dayjs';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/api.ts';
import type { DialogProps } from './dialog-props.ts';
import { AccountFields, type Details } from '../../ui/accounts/AccountFields.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { OneTimePassword } from '../../ui/dialogs/OneTimePassword.tsx';
import { listGivenRoles } from './roles.ts';
import { useCallMutation } from '../../lib/use-call.ts';

interface Values extends Details {
  readonly username: string;
  readonly role: Role;
  readonly remarks: string;
  readonly expire?: Dayjs | null;
}

interface CreateDialogProps extends DialogProps {
  readonly onMade: (accountId: string) => void;
}

/** A new account below this one; then its first password, which is told once. */
export function CreateDialog({ user, account, onClose, onMade }: CreateDialogProps): ReactElement {
  const { t } = useTranslation(['accounts', 'errors']);
  const [made, setMade] = useState<{ id: string; username: string; password: string }>();
  const [username, setUsername] = useState('');
  const create = useCallMutation(insertUser, ({ id, password }) => setMade({ id, username, password }));
  const roles = listGivenRoles(user, { parentRole: account.role, hasChildren: false });
  if (made) {
    return (
      <OneTimePassword
        title={t('created', { username: made.username })}
        username={made.username}
        password={made.password}
        onClose={() => {
          onClose();
          onMade(made.id);
        }}
      />
    );
  }
  return (
    <FormDialog<Values>
      title={t('createTitle', { nickname: account.nickname })}
      submit={t('actions.create')}
      mutation={create}
      initialValues={{ role: roles.includes('user') ? 'user' : 'agent' }}
      onClose={onClose}
      onSubmit={({ role, expire, ...values }) => {
        setUsername(values.username);
        create.mutate({
          ...values,
          parentId: account.id,
          role: ROLES[role],
          ...(expire ? { expire: expire.endOf('day').toISOString() } : {}),
        });
      }}
    >
      <Form.Item
        name="username"
        label={t('fields.username')}
        validateTrigger="onBlur"
        validateFirst
        rules={[
          { required: true, message: t('usernameMissing') },
          {
            validator: (_rule, value: string) =>
              isUsername(value.trim())
                ? Promise.resolve()
                : Promise.reject(new Error(t('errors:usernameInvalid'))),
          },
          {
            validator: (_rule, value: string) =>
              refuseTaken(value.trim(), (text) => t('errors:usernameTaken', { username: text })),
          },
        ]}
      >
        <Input
          maxLength={USERNAME_MAX}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
      </Form.Item>
      <Form.Item name="role" label={t('fields.role')}>
        <Select options={roles.map((role) => ({ value: role, label: t(`roles.${role}`) }))} />
      </Form.Item>
      <AccountFields>
        <>
          <Form.Item name="remarks" label={t('fields.remarks')}>
            <Input.TextArea maxLength={1_000} autoSize={{ minRows: 2, maxRows: 6 }} />
          </Form.Item>
          <Form.Item name="expire" label={t('fields.expire')} extra={t('expireHint')}>
            <DatePicker className="full-width" />
          </Form.Item>
        </>
      </AccountFields>
    </FormDialog>
  );
}

/** The server refuses a name that is taken anyway; to hear of it at once saves filling in the rest. */
async function refuseTaken(username: string, toText: (username: string) => string): Promise<void> {
  const { taken } = await callApi(findUsername, { username });
  if (taken) throw new Error(toText(username));
}
