import { updateProfile } from '@outrider/contract/account-changes.ts';
import type { Account } from '@outrider/contract/accounts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button, Form, Input } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../app/api.ts';
import { SESSION_KEY } from '../../app/session.ts';
import { FormError } from '../../ui/FormError.tsx';

type Details = Pick<
  Account,
  'nickname' | 'telephone' | 'address' | 'providerName' | 'providerContact' | 'providerPhone'
>;

interface ProfileFormProps {
  readonly account: Account;
  readonly mayEdit: boolean;
}

export function ProfileForm({ account, mayEdit }: ProfileFormProps): ReactElement {
  const { t } = useTranslation(['shell', 'accounts']);
  const client = useQueryClient();
  const { message } = App.useApp();
  const save = useMutation({
    mutationFn: (details: Details) => callApi(updateProfile, details),
    onSuccess: async (saved) => {
      client.setQueryData(['account', saved.id], saved);
      await client.invalidateQueries({ queryKey: SESSION_KEY });
      void message.success(t('saved'));
    },
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
      <Form.Item
        name="nickname"
        label={t('accounts:fields.nickname')}
        rules={[{ required: true, whitespace: true, message: t('accounts:nicknameMissing') }]}
      >
        <Input maxLength={100} autoComplete="organization" />
      </Form.Item>
      <Form.Item name="telephone" label={t('accounts:fields.telephone')}>
        <Input maxLength={40} type="tel" autoComplete="tel" />
      </Form.Item>
      <Form.Item name="address" label={t('accounts:fields.address')}>
        <Input maxLength={200} autoComplete="street-address" />
      </Form.Item>
      <h3>{t('accounts:provider')}</h3>
      <p className="quiet">{t('accounts:providerHint')}</p>
      <Form.Item name="providerName" label={t('accounts:fields.providerName')}>
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name="providerContact" label={t('accounts:fields.providerContact')}>
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name="providerPhone" label={t('accounts:fields.providerPhone')}>
        <Input maxLength={40} type="tel" />
      </Form.Item>
      <FormError error={save.error} />
      {mayEdit && (
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {t('save')}
        </Button>
      )}
    </Form>
  );
}
