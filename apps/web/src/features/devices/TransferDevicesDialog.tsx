import { transferDevices } from '@outrider/contract/device-lives.ts';
import { Checkbox, Form } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { AccountSelect } from '../../ui/accounts/AccountSelect.tsx';
import { ManyDevicesDialog, type ManyDevicesProps } from '../../ui/jobs/ManyDevicesDialog.tsx';

interface Values {
  readonly toId?: string;
  readonly cutsHistory?: boolean;
}

/** Devices are sold, handed on or taken back, with what they reported or without. */
export function TransferDevicesDialog({
  toId: firstId,
  ...many
}: ManyDevicesProps & {
  /** Chosen from the start. */
  readonly toId?: string | undefined;
}): ReactElement | null {
  const { t } = useTranslation('devices');
  const { data: user } = useSession();
  const [form] = Form.useForm<Values>();
  const { toId, cutsHistory = false } = Form.useWatch<Values>([], form) ?? {};
  if (!user) return null;
  return (
    <ManyDevicesDialog
      {...many}
      call={transferDevices}
      title={t('transferTitle')}
      runText={(count) => t('runTransfer', { count })}
      form={form}
      {...(firstId !== undefined && { initialValues: { toId: firstId } })}
      input={toId === undefined ? undefined : { toId, cutsHistory }}
    >
      <Form.Item name="toId" label={t('transferTo')} rules={[{ required: true }]}>
        <AccountSelect top={user} label={t('transferTo')} />
      </Form.Item>
      <Form.Item name="cutsHistory" valuePropName="checked" extra={t('cutsHint')}>
        <Checkbox>{t('cutsHistory')}</Checkbox>
      </Form.Item>
    </ManyDevicesDialog>
  );
}
