import { EXTENDED_FIELDS, type Extension, updateDevices } from '@outrider/contract/device-changes.ts';
import { Form, Select } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/format.ts';
import { FIELD_TEXTS } from '../../fleet/device-value-texts.ts';
import { ChangesPreview } from './ChangesPreview.tsx';
import { ManyDevicesDialog, type ManyDevicesProps } from '../../ui/jobs/ManyDevicesDialog.tsx';
import { useAllowedFields } from './use-allowed-fields.ts';
import { usePeriodOptions } from './use-period-options.ts';

/** A service of many devices is put off by a period: from its end, or from today where that is over. */
export function RenewDevicesDialog(many: ManyDevicesProps): ReactElement {
  const { t, i18n } = useTranslation(['devices', 'vehicle']);
  const [form] = Form.useForm<Partial<Extension>>();
  const allowed = useAllowedFields(EXTENDED_FIELDS);
  const { field, period } = Form.useWatch<Partial<Extension>>([], form) ?? {};
  const periods = usePeriodOptions();
  const endText = (end: string | null) =>
    end === null ? t('endless') : formatDay(Date.parse(end), i18n.language);
  return (
    <ManyDevicesDialog
      {...many}
      call={updateDevices}
      title={t('renewTitle')}
      runText={(count) => t('runRenew', { count })}
      form={form}
      input={field === undefined || period === undefined ? undefined : { extend: { field, period } }}
      renderVerdict={({ ends, changes }) => (
        <>
          {ends && <p>{t('ends', { first: endText(ends.first ?? ends.last), last: endText(ends.last) })}</p>}
          <ChangesPreview changes={changes} />
        </>
      )}
    >
      <Form.Item name="field" label={t('renewWhat')} rules={[{ required: true }]}>
        <Select options={allowed.map((each) => ({ value: each, label: t(FIELD_TEXTS[each]) }))} />
      </Form.Item>
      <Form.Item name="period" label={t('renewBy')} extra={t('renewHint')} rules={[{ required: true }]}>
        <Select options={periods} />
      </Form.Item>
    </ManyDevicesDialog>
  );
}
