import {
  addDeviceType,
  type DeviceConfiguration,
  TYPE_NAME_MAX,
  updateDeviceType,
} from '@outrider/contract/device-types.ts';
import type { CallInput } from '@outrider/contract/call.ts';
import { DEVICE_MODELS } from '@outrider/domain/device-models.ts';
import { App, Form, Input, Select } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../lib/use-call.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { MODEL_OPTIONS } from '../../fleet/device-options.ts';
import { FunctionsField } from './FunctionsField.tsx';

type Values = CallInput<typeof addDeviceType>;

interface TypeDialogProps {
  /** Undefined: one is added. */
  readonly type: DeviceConfiguration | undefined;
  readonly onClose: () => void;
}

/** A type that an administrator names after a model which is built in. */
export function TypeDialog({ type, onClose }: TypeDialogProps): ReactElement {
  const { t } = useTranslation(['devices', 'monitor', 'shell']);
  const { message } = App.useApp();
  const saved = () => {
    void message.success(t('shell:saved'));
    onClose();
  };
  const add = useCallMutation(addDeviceType, saved);
  const update = useCallMutation(updateDeviceType, saved);
  return (
    <FormDialog<Values>
      title={type ? t('editTitle', { name: type.name }) : t('typeAdd')}
      submit={t('shell:save')}
      initialValues={type ?? { likeType: DEVICE_MODELS[808], lacks: 0 }}
      mutation={type ? update : add}
      onClose={onClose}
      onSubmit={(values) =>
        type ? update.mutate({ deviceType: type.deviceType, ...values }) : add.mutate(values)
      }
    >
      <Form.Item
        name="name"
        label={t('typeName')}
        rules={[{ required: true, whitespace: true, message: t('typeNameNeeded') }]}
      >
        <Input maxLength={TYPE_NAME_MAX} autoComplete="off" />
      </Form.Item>
      <Form.Item name="likeType" label={t('likeType')} extra={t('likeTypeHint')}>
        <Select options={MODEL_OPTIONS} showSearch={{ optionFilterProp: 'label' }} />
      </Form.Item>
      <Form.Item name="lacks" label={t('functions')} extra={t('typeFunctionsHint')}>
        <FunctionsField />
      </Form.Item>
    </FormDialog>
  );
}
