import { updateProfile } from '@outrider/contract/account-changes.ts';
import type { Account } from '@outrider/contract/accounts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Form } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { SESSION_KEY } from '../../lib/session.ts';
import { useCallMutation } from '../../lib/use-call.ts';
import { AccountFields, type Details } from '../../ui/accounts/AccountFields.tsx';
import { FormError } from '../../ui/FormError.tsx';

interface ProfileFormProps {
  readonly account: Account;
  readonly mayEdit: boolean;
  /** Whether there can be people below, to whom its provider information is shown. */
  readonly hasPeople: boolean;
}

export function ProfileForm({ account, mayEdit, hasPeople }: ProfileFormProps): ReactElement {
  const { t } = useTranslation(['shell', 'accounts']);
  const client = useQueryClient();
  const { message } = App.useApp();
  const save = useCallMutation(updateProfile, async () => {
    await client.invalidateQueries({ queryKey: SESSION_KEY });
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
