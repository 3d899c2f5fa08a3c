import { updateUserName } from '@outrider/contract/account-changes.ts';
import { isUsername, USERNAME_MAX } from '@outrider/domain/usernames.ts';
import { App, Form, Input } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogProps } from './dialog-props.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { useCallMutation } from '../../lib/use-call.ts';

export function UsernameDialog({ account, onClose }: DialogProps): ReactElement {
  const { t } = useTranslation(['accounts', 'errors', 'shell']);
  const { message } = App.useApp();
  const change = useCallMutation(updateUserName, () => {
    void message.success(t('shell:saved'));
    onClose();
  });
  return (
    <FormDialog<{ username: string }>
      title={t('usernameTitle', { username: account.username })}
      submit={t('actions.username')}
      mutation={change}
      initialValues={{ username: account.username }}
      onClose={onClose}
      onSubmit={({ username }) => change.mutate({ id: account.id, username })}
    >
      <Form.Item
        name="username"
        label={t('fields.username')}
        extra={t('usernameHint')}
        rules={[
          {
            validator: (_rule, value: string) =>
              isUsername(value.trim())
                ? Promise.resolve()
                : Promise.reject(new Error(t('errors:usernameInvalid'))),
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
    </FormDialog>
  );
}
