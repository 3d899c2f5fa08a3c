import { parsePhone } from '@outrider/domain/phones.ts';
import { Form, Input } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyOr } from '../empty-or.ts';

/** The details of an account that its users and the accounts above it can edit. */
export interface Details {
  readonly nickname: string;
  readonly telephone: string;
  readonly address: string;
  readonly providerName: string;
  readonly providerContact: string;
  readonly providerPhone: string;
}

interface AccountFieldsProps {
  /** Fields between those of the account and those of its provider. */
  readonly children?: ReactElement;
  /** Whether the fields of the provider are shown. The provider shown to end users is set by their agent. */
  readonly hasProvider?: boolean;
}

/** The fields of `Details`, for the forms that create, edit and show an account. */
export function AccountFields({ children, hasProvider = true }: AccountFieldsProps): ReactElement {
  const { t } = useTranslation('accounts');
  return (
    <>
      <Form.Item
        name="nickname"
        label={t('fields.nickname')}
        rules={[{ required: true, whitespace: true, message: t('nicknameMissing') }]}
      >
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <TelephoneField name="telephone" label={t('fields.telephone')} />
      <Form.Item name="address" label={t('fields.address')}>
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      {children}
      {hasProvider && <ProviderFields />}
    </>
  );
}

function ProviderFields(): ReactElement {
  const { t } = useTranslation('accounts');
  return (
    <>
      <h3>{t('provider')}</h3>
      <p className="quiet">{t('providerHint')}</p>
      <Form.Item name="providerName" label={t('fields.providerName')}>
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      <Form.Item name="providerContact" label={t('fields.providerContact')}>
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      <TelephoneField name="providerPhone" label={t('fields.providerPhone')} />
    </>
  );
}

function TelephoneField({ name, label }: { readonly name: string; readonly label: string }): ReactElement {
  const { t } = useTranslation('channels');
  return (
    <Form.Item
      name={name}
      label={label}
      validateTrigger="onSubmit"
      rules={[emptyOr((text) => parsePhone(text) !== undefined, t('phoneWrong'))]}
    >
      <Input maxLength={40} type="tel" autoComplete="off" />
    </Form.Item>
  );
}
