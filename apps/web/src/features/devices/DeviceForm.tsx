import type { ManagedDevice } from '@outrider/contract/device-list.ts';
import { App, Button, Form } from 'antd';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormError } from '../../ui/FormError.tsx';
import { useUnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { DeviceFields, type FormValues } from './DeviceFields.tsx';
import { useDeviceEdit } from './use-device-edit.ts';

interface DeviceFormProps {
  readonly device: ManagedDevice;
  /** The device is read anew, and then the form begins with that. */
  readonly onSaved: () => void;
}

/** The same as a part of a page: it can be saved once something is changed, and is not left unsaved unasked. */
export function DeviceForm({ device, onSaved }: DeviceFormProps): ReactElement | null {
  const { t } = useTranslation('shell');
  const { message } = App.useApp();
  const [form] = Form.useForm<FormValues>();
  const [isDirty, setDirty] = useState(false);
  const { fields, save, submit, initialValues } = useDeviceEdit(device, (isChanged) => {
    setDirty(false);
    if (!isChanged) return;
    void message.success(t('saved'));
    onSaved();
  });
  const guard = useUnsavedGuard({
    isDirty,
    onClose: () => undefined,
    onSave: () => form.submit(),
    saveText: t('save'),
  });
  if (fields.length === 0) return null;
  return (
    <Form<FormValues>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={initialValues}
      onValuesChange={() => setDirty(true)}
      onFinish={submit}
    >
      <div className="device-fields">
        <DeviceFields fields={fields} />
      </div>
      <FormError error={save.error} />
      <Button type="primary" htmlType="submit" disabled={!isDirty} loading={save.isPending}>
        {t('save')}
      </Button>
      {guard.dialog}
    </Form>
  );
}
