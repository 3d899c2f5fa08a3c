import { type Contact, insertContact, updateContact } from '@outrider/contract/contacts.ts';
import { parsePhone } from '@outrider/domain/phones.ts';
import { LANGUAGE_NAMES, type OfferedLanguage } from '@outrider/i18n/languages.ts';
import { App, Checkbox, Form, Input, Select } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { ZONE_OPTIONS } from '../../fleet/device-options.ts';
import { isEmail } from '../../lib/is-email.ts';
import { useCallMutation } from '../../lib/use-call.ts';
import { AccountSelect } from '../../ui/accounts/AccountSelect.tsx';
import { useHasPermission } from '../../ui/Allowed.tsx';
import { emptyOr } from '../../ui/empty-or.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { OwnerAndName } from './OwnerAndName.tsx';

interface ContactDialogProps {
  /** Below whom accounts are chosen. */
  readonly top: { readonly id: string; readonly nickname: string };
  /** Undefined for a new one. */
  readonly contact: Contact | undefined;
  readonly onClose: () => void;
}

interface Values {
  /** Undefined where only the own account is offered. */
  readonly accountId?: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly hasUser: boolean;
  readonly userId?: string;
  readonly language: Contact['language'];
  readonly timeZone: string;
}

export function ContactDialog({ top, contact, onClose }: ContactDialogProps): ReactElement {
  const { t, i18n } = useTranslation('channels');
  const { message } = App.useApp();
  const hasBelow = useHasPermission('main:agents');
  const onSaved = () => {
    void message.success(t('saved'));
    onClose();
  };
  const insert = useCallMutation(insertContact, onSaved);
  const update = useCallMutation(updateContact, onSaved);
  function submit({ accountId, hasUser, userId, email, phone, ...rest }: Values): void {
    const details = {
      ...rest,
      ...(email.trim() !== '' && { email: email.trim() }),
      ...(phone.trim() !== '' && { phone: phone.trim() }),
      ...(hasUser && { userId: userId ?? top.id }),
    };
    if (contact) update.mutate({ id: contact.id, ...details });
    else insert.mutate({ accountId: accountId ?? top.id, ...details });
  }
  return (
    <FormDialog<Values>
      title={t(contact ? 'editContact' : 'addContact')}
      submit={t('save')}
      width={520}
      mutation={contact ? update : insert}
      initialValues={toValues(contact, top.id, i18n.language as OfferedLanguage)}
      onSubmit={submit}
      onClose={onClose}
    >
      <OwnerAndName top={top} hasOwner={!contact && hasBelow} />
      <WaysFields top={top} hasBelow={hasBelow} />
      <div className="channel-pair">
        <Form.Item name="language" label={t('language')}>
          <Select options={Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }))} />
        </Form.Item>
        <Form.Item name="timeZone" label={t('timeZone')}>
          <Select showSearch options={ZONE_OPTIONS} />
        </Form.Item>
      </div>
    </FormDialog>
  );
}

interface WaysFieldsProps {
  readonly top: ContactDialogProps['top'];
  /** Whether other log-ins than the own one can be chosen. */
  readonly hasBelow: boolean;
}

function WaysFields({ top, hasBelow }: WaysFieldsProps): ReactElement {
  const { t } = useTranslation('channels');
  const hasUser = Form.useWatch<boolean>('hasUser');
  return (
    <>
      <Form.Item
        name="email"
        label={t('email')}
        validateTrigger="onSubmit"
        rules={[emptyOr(isEmail, t('emailWrong'))]}
      >
        <Input inputMode="email" maxLength={254} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="phone"
        label={t('phone')}
        extra={t('phoneHint')}
        validateTrigger="onSubmit"
        rules={[emptyOr((text) => parsePhone(text) !== undefined, t('phoneWrong'))]}
      >
        <Input type="tel" maxLength={40} autoComplete="off" />
      </Form.Item>
      <Form.Item name="hasUser" valuePropName="checked" extra={t('userHint')}>
        <Checkbox>{t('withUser')}</Checkbox>
      </Form.Item>
      {hasUser && hasBelow && (
        <Form.Item name="userId" label={t('user')}>
          <AccountSelect top={top} kind="all" label={t('user')} />
        </Form.Item>
      )}
    </>
  );
}

function toValues(contact: Contact | undefined, accountId: string, language: OfferedLanguage): Values {
  if (!contact) {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    return {
      accountId,
      name: '',
      email: '',
      phone: '',
      hasUser: false,
      userId: accountId,
      language,
      timeZone,
    };
  }
  const { name, email = '', phone = '', user, timeZone } = contact;
  const userId = user?.id ?? accountId;
  return { name, email, phone, hasUser: user !== undefined, userId, language: contact.language, timeZone };
}
