import { Form, Input } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSelect } from '../../ui/accounts/AccountSelect.tsx';

interface OwnerAndNameProps {
  /** Below whom the account is chosen. */
  readonly top: { readonly id: string; readonly nickname: string };
  /** Whether the account is asked for: of what is new, by those who have accounts below. */
  readonly hasOwner: boolean;
}

/** The first fields of what messages are sent to: `accountId` and `name`. */
export function OwnerAndName({ top, hasOwner }: OwnerAndNameProps): ReactElement {
  const { t } = useTranslation(['channels', 'notify']);
  return (
    <>
      {hasOwner && (
        <Form.Item name="accountId" label={t('notify:policyList.account')}>
          <AccountSelect top={top} kind="all" label={t('notify:policyList.account')} />
        </Form.Item>
      )}
      <Form.Item
        name="name"
        label={t('name')}
        rules={[{ required: true, whitespace: true, message: t('nameMissing') }]}
      >
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
    </>
  );
}
