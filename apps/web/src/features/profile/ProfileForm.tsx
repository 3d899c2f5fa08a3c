import { updateProfile } from '@outrider/contract/account-changes.ts';
import type { Account } from '@outrider/contract/accounts.ts';
import { App, Button, Form } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useAskSession } from '../../lib/session.ts';
import { useCallMutation } from '../../lib/use-call.ts';
import { AccountFields, type Details } from '../../ui/accounts/AccountFields.tsx';
import { FormError } from '../../ui/FormError.tsx';

interface ProfileFormProps {
  readonly account: Account;
  readonly mayEdit: boolean;
  /** Whether the role can have accounts below it, which see its provider information. */
  readonly hasPeople: boolean;
}

export function ProfileForm({ account, mayEdit, hasPeople }: ProfileFormProps): ReactElement {
  const { t } = useTranslation(['shell', 'accounts']);
  const askSession = useAskSession();
  const { message } = App.useApp();
  const save = useCallMutation(updateProfile, async () => {
    await askSession();
    void message.success(t('saved'));
  });
  return (
    <Form<Details>
      layout="vertical"
      requiredMark={false}
      disabled={!mayEdit}
      initialValues={account}
      onFinish={(details) => save.mutate(details)}
    >
      <p className="quiet">
        {t('accounts:fields.username')}: <strong>{account.username}</strong>
      </p>
      <AccountFields hasProvider={hasPeople} />
      <FormError error={save.error} />
      {mayEdit && (
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {t('save')}
        </Button>
      )}
    </Form>
  );
}
