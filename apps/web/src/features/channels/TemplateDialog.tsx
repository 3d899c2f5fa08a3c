import {
  type HttpTemplate,
  type MessageProvider,
  saveMessageProvider,
  TEMPLATE_BODIES,
  TEMPLATE_METHODS,
} from '@outrider/contract/message-providers.ts';
import { App, Form, Input, Select } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../lib/use-call.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { readHeaders, readSecrets, writeHeaders, writeSecretNames } from './template-lines.ts';

type TextProvider = Exclude<MessageProvider, { channel: 'email' }>;

interface TemplateDialogProps {
  readonly provider: TextProvider;
  readonly onClose: () => void;
}

interface Values extends Omit<HttpTemplate, 'headers'> {
  readonly headers: string;
  readonly secrets: string;
}

const EMPTY: Values = {
  method: 'POST',
  url: 'https://',
  headers: '',
  username: '',
  bodyType: 'json',
  body: '',
  success: { path: '', value: '' },
  idPath: '',
  secrets: '',
};

/** The request by which a provider sends a text message, or makes a call. */
export function TemplateDialog({ provider, onClose }: TemplateDialogProps): ReactElement {
  const { t } = useTranslation('channels');
  const { message } = App.useApp();
  const save = useCallMutation(saveMessageProvider, () => {
    void message.success(t('saved'));
    onClose();
  });
  const { channel, settings, secretNames } = provider;
  return (
    <FormDialog<Values>
      title={t(`names.${channel}`)}
      submit={t('save')}
      width={640}
      mutation={save}
      initialValues={{
        ...EMPTY,
        ...settings,
        headers: writeHeaders(settings?.headers ?? []),
        secrets: writeSecretNames(secretNames),
      }}
      onSubmit={({ headers, secrets, ...rest }) =>
        save.mutate({
          // The rules of the fields have refused what cannot be read.
          provider: { channel, settings: { ...rest, headers: readHeaders(headers) ?? [] } },
          secrets: readSecrets(secrets) ?? {},
        })
      }
      onClose={onClose}
    >
      <RequestFields />
      <AnswerFields />
    </FormDialog>
  );
}

/** The rule of a field whose lines can be read. */
const lines = (read: (text: string) => unknown, why: string) => ({
  validator: (_rule: unknown, text = '') =>
    read(text) === undefined ? Promise.reject(new Error(why)) : Promise.resolve(),
});

const ROWS = { minRows: 1, maxRows: 8 };

function RequestFields(): ReactElement {
  const { t } = useTranslation('channels');
  return (
    <>
      <p className="quiet">{t('placeholders')}</p>
      <div className="channel-request">
        <Form.Item name="method" label={t('method')}>
          <Select options={TEMPLATE_METHODS.map((value) => ({ value, label: value }))} />
        </Form.Item>
        <Form.Item
          name="url"
          label={t('url')}
          validateTrigger="onSubmit"
          rules={[{ required: true, pattern: /^\s*https?:\/\/[^{}/?#\s]+/i, message: t('urlWrong') }]}
        >
          <Input maxLength={2_000} autoComplete="off" spellCheck={false} />
        </Form.Item>
      </div>
      <Form.Item
        name="headers"
        label={t('headers')}
        validateTrigger="onSubmit"
        rules={[lines(readHeaders, t('headersWrong'))]}
      >
        <Input.TextArea autoSize={ROWS} spellCheck={false} placeholder="X-Api-Key: {secret.key}" />
      </Form.Item>
      <Form.Item name="bodyType" label={t('bodyType')}>
        <Select options={TEMPLATE_BODIES.map((value) => ({ value, label: value }))} />
      </Form.Item>
      <Form.Item name="body" label={t('body')}>
        <Input.TextArea autoSize={ROWS} maxLength={10_000} spellCheck={false} />
      </Form.Item>
      <Form.Item name="username" label={t('basicUser')} extra={t('basicUserHint')}>
        <Input maxLength={254} autoComplete="off" spellCheck={false} />
      </Form.Item>
      <Form.Item
        name="secrets"
        label={t('secrets')}
        extra={t('secretsHint')}
        validateTrigger="onSubmit"
        rules={[lines(readSecrets, t('secretsWrong'))]}
      >
        <Input.TextArea autoSize={ROWS} autoComplete="off" spellCheck={false} placeholder="password=" />
      </Form.Item>
    </>
  );
}

function AnswerFields(): ReactElement {
  const { t } = useTranslation('channels');
  return (
    <>
      <div className="channel-pair">
        <Form.Item name={['success', 'path']} label={t('successPath')} extra={t('successPathHint')}>
          <Input maxLength={200} autoComplete="off" spellCheck={false} />
        </Form.Item>
        <Form.Item name={['success', 'value']} label={t('successValue')}>
          <Input maxLength={200} autoComplete="off" spellCheck={false} />
        </Form.Item>
      </div>
      <Form.Item name="idPath" label={t('idPath')}>
        <Input maxLength={200} autoComplete="off" spellCheck={false} />
      </Form.Item>
    </>
  );
}
