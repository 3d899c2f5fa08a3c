import { transformImei } from '@outrider/contract/device-lives.ts';
import type { ManagedDevice } from '@outrider/contract/device-list.ts';
import { fitsProtocol } from '@outrider/domain/terminal-ids.ts';
import { App, Checkbox, Form, Input } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../lib/use-call.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';

interface Values {
  readonly terminalID: string;
  readonly cutsHistory?: boolean;
}

/** A vehicle gets another tracker: everything that is written down of it stays. */
export function RenumberDialog({
  device,
  onClose,
}: {
  readonly device: ManagedDevice;
  readonly onClose: () => void;
}): ReactElement {
  const { t } = useTranslation(['devices', 'shell']);
  const { message } = App.useApp();
  const save = useCallMutation(transformImei, () => {
    void message.success(t('shell:saved'));
    onClose();
  });
  return (
    <FormDialog<Values>
      title={t('renumberTitle', { name: device.displayName })}
      submit={t('renumber')}
      mutation={save}
      onClose={onClose}
      onSubmit={({ terminalID, cutsHistory = false }) =>
        save.mutate({ id: device.id, terminalID: terminalID.trim(), cutsHistory })
      }
    >
      <p>{t('renumberText', { terminalID: device.terminalID })}</p>
      <Form.Item
        name="terminalID"
        label={t('newNumber')}
        rules={[
          { required: true, message: t('newNumber') },
          {
            validator: (_rule, value = '') =>
              value === '' || fitsProtocol(value.trim(), device.deviceProtocol)
                ? Promise.resolve()
                : Promise.reject(new Error(t('numberWrong'))),
          },
        ]}
      >
        <Input className="numbers" autoComplete="off" maxLength={20} />
      </Form.Item>
      <Form.Item name="cutsHistory" valuePropName="checked" extra={t('renumberCutsHint')}>
        <Checkbox>{t('cutsHistory')}</Checkbox>
      </Form.Item>
    </FormDialog>
  );
}
