import {
  MAIL_SECURITY,
  type MailSettings,
  type MessageProvider,
  saveMessageProvider,
} from '@outrider/contract/message-providers.ts';
import { App, Form, Input, InputNumber, Select } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { isEmail } from '../../lib/is-email.ts';
import { useCallMutation } from '../../lib/use-call.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';

type MailProvider = Extract<MessageProvider, { channel: 'email' }>;

interface MailServerDialogProps {
  readonly provider: MailProvider;
  readonly onClose: () => void;
}

interface Values extends MailSettings {
  /** Empty keeps the one that is set. */
  readonly password: string;
}

const EMPTY: Partial<Values> = { port: 465, security: 'tls', username: '', fromName: '', authority: '' };
/** Of a new host name that is no text with blanks; the server has the last word. */
const HOST = /^\s*[A-Za-z0-9.:_-]+\s*$/;

export function MailServerDialog({ provider, onClose }: MailServerDialogProps): ReactElement {
  const { t } = useTranslation('channels');
  const { message } = App.useApp();
  const save = useCallMutation(saveMessageProvider, () => {
    void message.success(t('saved'));
    onClose();
  });
  return (
    <FormDialog<Values>
      title={t('names.email')}
      submit={t('save')}
      width={560}
      mutation={save}
      initialValues={{ ...EMPTY, ...provider.settings, password: '' }}
      onSubmit={({ password, ...settings }) =>
        save.mutate({
          provider: { channel: 'email', settings },
          secrets: settings.username === '' ? {} : { password },
        })
      }
      onClose={onClose}
    >
      <Form.Item
        name="host"
        label={t('host')}
        rules={[{ required: true, pattern: HOST, message: t('host') }]}
      >
        <Input maxLength={253} autoComplete="off" spellCheck={false} placeholder="smtp.example.com" />
      </Form.Item>
      <div className="channel-pair">
        <Form.Item name="security" label={t('security')}>
          <Select options={MAIL_SECURITY.map((value) => ({ value, label: t(`securities.${value}`) }))} />
        </Form.Item>
        <Form.Item name="port" label={t('port')} rules={[{ required: true, message: t('port') }]}>
          <InputNumber className="full-width" min={1} max={65_535} precision={0} />
        </Form.Item>
        <Form.Item name="username" label={t('username')}>
          <Input maxLength={254} autoComplete="off" spellCheck={false} />
        </Form.Item>
        <Form.Item name="password" label={t('password')}>
          <Input.Password
            maxLength={2_000}
            autoComplete="new-password"
            placeholder={provider.secretNames.includes('password') ? t('kept') : ''}
          />
        </Form.Item>
        <Form.Item
          name="fromAddress"
          label={t('fromAddress')}
          validateTrigger="onSubmit"
          rules={[
            {
              validator: (_rule, text = '') =>
                isEmail(String(text)) ? Promise.resolve() : Promise.reject(new Error(t('emailWrong'))),
            },
          ]}
        >
          <Input inputMode="email" maxLength={254} autoComplete="off" />
        </Form.Item>
        <Form.Item name="fromName" label={t('fromName')} extra={t('fromNameHint')}>
          <Input maxLength={100} autoComplete="off" />
        </Form.Item>
      </div>
      <Form.Item name="authority" label={t('authority')}>
        <Input.TextArea
          autoSize={{ minRows: 1, maxRows: 6 }}
          maxLength={20_000}
          spellCheck={false}
          placeholder="-----BEGIN CERTIFICATE-----"
        />
      </Form.Item>
    </FormDialog>
  );
}
