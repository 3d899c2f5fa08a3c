import {
  DEVICE_FIELDS,
  type DeviceField,
  type DeviceValues,
  updateDevices,
} from '@outrider/contract/device-changes.ts';
import { Form, Select } from 'antd';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FIELD_TEXTS } from '../../fleet/device-value-texts.ts';
import { ChangesPreview } from './ChangesPreview.tsx';
import { DeviceFields, type FormValues, toDeviceValues } from './DeviceFields.tsx';
import { ManyDevicesDialog, type ManyDevicesProps } from '../../ui/jobs/ManyDevicesDialog.tsx';
import { useAllowedFields } from './use-allowed-fields.ts';

/** A host is changed by a page of its own, which also tells the devices. */
export type SharedField = Exclude<DeviceField, 'carNumber' | 'simNumber' | 'iccid' | 'host'>;

/** All but what tells one device from another. */
const SHARED_FIELDS = DEVICE_FIELDS.filter(
  (field): field is SharedField => !['carNumber', 'simNumber', 'iccid', 'host'].includes(field),
);

interface ChangeDevicesDialogProps extends ManyDevicesProps {
  /** What is offered to be changed; a single one is chosen from the start. */
  readonly offered?: readonly SharedField[] | undefined;
}

/** The same values for many devices. */
export function ChangeDevicesDialog({
  offered = SHARED_FIELDS,
  ...many
}: ChangeDevicesDialogProps): ReactElement {
  const { t } = useTranslation(['devices', 'vehicle', 'monitor']);
  const allowed = useAllowedFields(offered);
  const [form] = Form.useForm<FormValues>();
  const [fields, setFields] = useState<readonly DeviceField[]>(offered.length === 1 ? offered : []);
  const values = Form.useWatch<FormValues>([], form) ?? {};
  return (
    <ManyDevicesDialog
      {...many}
      call={updateDevices}
      title={many.ids ? t('changeTitle', { count: many.ids.length }) : t('pasteTitle')}
      runText={(count) => t('run', { count })}
      form={form}
      renderVerdict={({ changes }) => <ChangesPreview changes={changes} />}
      input={
        fields.length === 0
          ? undefined
          : { values: toDeviceValues(values, fields) as Pick<DeviceValues, SharedField> } // Of those alone.
      }
    >
      {offered.length > 1 && (
        <Form.Item label={t('whatToChange')}>
          <Select
            mode="multiple"
            aria-label={t('whatToChange')}
            placeholder={t('choose')}
            value={[...fields]}
            options={allowed.map((field) => ({ value: field, label: t(FIELD_TEXTS[field]) }))}
            onChange={(chosen: DeviceField[]) => setFields(chosen)}
          />
        </Form.Item>
      )}
      <DeviceFields fields={fields} isEachNeeded />
    </ManyDevicesDialog>
  );
}
