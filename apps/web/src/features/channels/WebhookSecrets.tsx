import {
  type DrawnSecret,
  ROTATION_HOURS_MAX,
  rotateWebhookSecret,
  type Webhook,
} from '@outrider/contract/webhooks.ts';
import { Form, InputNumber, Modal } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../lib/use-call.ts';
import { confirmOnly } from '../../ui/dialogs/confirm-only.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { Secret } from '../../ui/dialogs/OneTimePassword.tsx';

interface RotateWebhookDialogProps {
  readonly webhook: Webhook;
  readonly onDrawn: (name: string, drawn: DrawnSecret) => void;
  readonly onClose: () => void;
}

const HOURS = 24;

export function RotateWebhookDialog({ webhook, onDrawn, onClose }: RotateWebhookDialogProps): ReactElement {
  const { t } = useTranslation('channels');
  const rotate = useCallMutation(rotateWebhookSecret, (drawn) => onDrawn(webhook.name, drawn));
  return (
    <FormDialog<{ hours: number }>
      title={t('rotateTitle', { name: webhook.name })}
      submit={t('rotate')}
      mutation={rotate}
      initialValues={{ hours: HOURS }}
      onSubmit={({ hours }) => rotate.mutate({ id: webhook.id, hours })}
      onClose={onClose}
    >
      <Form.Item name="hours" label={t('keepFor')} rules={[{ required: true, message: '' }]}>
        <InputNumber min={0} max={ROTATION_HOURS_MAX} precision={0} />
      </Form.Item>
    </FormDialog>
  );
}

interface DrawnWebhookProps {
  readonly name: string;
  readonly drawn: DrawnSecret;
  readonly onClose: () => void;
}

/** What the receiver verifies with. A secret is shown nowhere else and never again. */
export function DrawnWebhook({
  name,
  drawn: { secret, publicKey },
  onClose,
}: DrawnWebhookProps): ReactElement {
  const { t } = useTranslation(['channels', 'accounts']);
  return (
    <Modal
      open
      title={t('secretTitle', { name })}
      width={520}
      mask={{ closable: false }}
      okText={t('accounts:noted')}
      footer={confirmOnly}
      onOk={onClose}
      onCancel={onClose}
    >
      {secret !== undefined && (
        <>
          <p>{t('secretOnce')}</p>
          <Secret label={t('secret')} value={secret} isMain />
        </>
      )}
      {publicKey !== undefined && (
        <Secret label={t('publicKey')} value={publicKey} isMain={secret === undefined} />
      )}
    </Modal>
  );
}
