import { updateHosts } from '@outrider/contract/device-hosts.ts';
import { isHost, toHost } from '@outrider/domain/device-details.ts';
import { Checkbox, Form, Input } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { holdsPermission } from '../../lib/permission-tags.ts';
import { useSession } from '../../lib/session.ts';
import { ManyDevicesDialog, type ManyDevicesProps } from '../../ui/jobs/ManyDevicesDialog.tsx';

interface Values {
  readonly host?: string;
  readonly tells?: boolean;
}

/** Which host many devices report to: told to each, or only written down. */
export function HostDialog(many: ManyDevicesProps): ReactElement {
  const { t } = useTranslation('devices');
  const { data: user } = useSession();
  const [form] = Form.useForm<Values>();
  const mayTell = holdsPermission(user?.permissions ?? [], ['main:command']);
  const { host = '', tells = mayTell } = Form.useWatch<Values>([], form) ?? {};
  return (
    <ManyDevicesDialog
      {...many}
      call={updateHosts}
      title={t('hostTitle')}
      runText={(count) => t('runHost', { count })}
      form={form}
      initialValues={{ tells: mayTell }}
      input={isHost(toHost(host)) ? { host: toHost(host), tells } : undefined}
      isForGood={tells}
    >
      <Form.Item
        name="host"
        label={t('host')}
        extra={t('hostHint')}
        rules={[
          { required: true, message: t('hostWrong') },
          {
            validator: (_rule, value = '') =>
              value === '' || isHost(toHost(value))
                ? Promise.resolve()
                : Promise.reject(new Error(t('hostWrong'))),
          },
        ]}
      >
        <Input className="numbers" placeholder="203.0.113.7:8080" autoComplete="off" />
      </Form.Item>
      <Form.Item name="tells" valuePropName="checked" extra={t(tells ? 'tellsHint' : 'tellsNotHint')}>
        <Checkbox disabled={!mayTell}>{t('tells')}</Checkbox>
      </Form.Item>
    </ManyDevicesDialog>
  );
}
