import { resetPassword } from '@outrider/contract/account-changes.ts';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogProps } from './dialog-props.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { OneTimePassword } from '../../ui/dialogs/OneTimePassword.tsx';
import { useCallMutation } from '../../lib/use-call.ts';

export function ResetPasswordDialog({ account, onClose }: DialogProps): ReactElement {
  const { t } = useTranslation('accounts');
  const [password, setPassword] = useState<string>();
  const reset = useCallMutation(resetPassword, (drawn) => setPassword(drawn.password));
  if (password !== undefined) {
    return (
      <OneTimePassword
        title={t('passwordReset', { username: account.username })}
        username={account.username}
        password={password}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog
      title={t('resetTitle', { username: account.username })}
      submit={t('actions.password')}
      isDanger
      mutation={reset}
      onClose={onClose}
      onSubmit={() => reset.mutate({ id: account.id })}
    >
      <p>{t('resetText')}</p>
    </FormDialog>
  );
}
