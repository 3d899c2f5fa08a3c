import {
  type DrawnSecret,
  insertWebhook,
  updateWebhook,
  type Webhook,
  WEBHOOK_SCHEMES,
} from '@outrider/contract/webhooks.ts';
import { App, Form, Input, Radio, Switch } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../lib/use-call.ts';
import { useHasPermission } from '../../ui/Allowed.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { OwnerAndName } from './OwnerAndName.tsx';

type Values = Pick<Webhook, 'name' | 'url' | 'scheme'> & {
  readonly accountId?: string;
  readonly isOn: boolean;
};

interface WebhookDialogProps {
  /** Below whom the account is chosen. */
  readonly top: { readonly id: string; readonly nickname: string };
  /** Undefined for a new one. */
  readonly webhook: Webhook | undefined;
  readonly onDrawn: (name: string, drawn: DrawnSecret) => void;
  readonly onClose: () => void;
}

export function WebhookDialog({ top, webhook, onDrawn, onClose }: WebhookDialogProps): ReactElement {
  const { t } = useTranslation('channels');
  const { message } = App.useApp();
  const hasBelow = useHasPermission('main:agents');
  const insert = useCallMutation(insertWebhook);
  const update = useCallMutation(updateWebhook, () => {
    void message.success(t('saved'));
    onClose();
  });
  function submit({ accountId, name, url, scheme, isOn }: Values): void {
    if (webhook) update.mutate({ id: webhook.id, name, url: url.trim(), isOn });
    else {
      insert.mutate(
        { accountId: accountId ?? top.id, name, url: url.trim(), scheme },
        { onSuccess: (drawn) => onDrawn(name, drawn) },
      );
    }
  }
  return (
    <FormDialog<Values>
      title={t(webhook ? 'editWebhook' : 'addWebhook')}
      submit={t('save')}
      width={520}
      mutation={webhook ? update : insert}
      initialValues={
        webhook
          ? { name: webhook.name, url: webhook.url, isOn: webhook.state === 'on' }
          : { accountId: top.id, url: 'https://', scheme: 'hmac' }
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <OwnerAndName top={top} hasOwner={!webhook && hasBelow} />
      <Form.Item
        name="url"
        label={t('url')}
        extra={t('urlHint')}
        validateTrigger="onSubmit"
        // Whether it is a public one the server finds out: the operator may allow others, also without https.
        rules={[{ required: true, pattern: /^\s*https?:\/\/[^\s/]/, message: t('urlWrong') }]}
      >
        <Input inputMode="url" maxLength={2_000} autoComplete="off" spellCheck={false} />
      </Form.Item>
      {webhook ? (
        <Form.Item name="isOn" label={t('isOn')} layout="horizontal" colon={false}>
          <Switch size="small" />
        </Form.Item>
      ) : (
        <Form.Item name="scheme" label={t('scheme')}>
          <Radio.Group
            className="channel-lines"
            options={WEBHOOK_SCHEMES.map((value) => ({ value, label: t(`schemes.${value}`) }))}
          />
        </Form.Item>
      )}
    </FormDialog>
  );
}
