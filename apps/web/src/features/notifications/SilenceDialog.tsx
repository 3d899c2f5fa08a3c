import { insertSilence, SILENCE_DAYS_MAX, SILENCE_DEVICES_MAX } from '@outrider/contract/notifications.ts';
import type { AlarmKind } from '@outrider/domain/alarm-kinds.ts';
import { App, Checkbox, DatePicker, Form, Input, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { DevicesField } from '../../fleet/DevicesField.tsx';
import { useCallMutation } from '../../lib/use-call.ts';
import { useHasPermission } from '../../ui/Allowed.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { useKindOptions } from './use-kind-options.ts';

interface Values {
  readonly deviceIds: string[];
  readonly kinds: AlarmKind[];
  readonly below?: boolean;
  readonly until: Dayjs;
  readonly reason: string;
}

interface SilenceDialogProps {
  readonly ownerId: string;
  readonly onClose: () => void;
}

/** Long enough for most repairs; whoever needs more says so. */
const FIRST_HOURS = 2;

/** Keeps alarms quiet until an instant. */
export function SilenceDialog({ ownerId, onClose }: SilenceDialogProps): ReactElement {
  const { t } = useTranslation(['notify', 'shell']);
  const { message } = App.useApp();
  const kinds = useKindOptions();
  const hasBelow = useHasPermission('main:agents');
  const add = useCallMutation(insertSilence, () => {
    void message.success(t('shell:saved'));
    onClose();
  });
  return (
    <FormDialog<Values>
      title={t('silences.add')}
      submit={t('silences.start')}
      mutation={add}
      initialValues={{
        deviceIds: [],
        kinds: [],
        below: true,
        until: dayjs().add(FIRST_HOURS, 'hour').startOf('minute'),
        reason: '',
      }}
      onClose={onClose}
      onSubmit={({ until, below = true, ...values }) =>
        add.mutate({ userId: ownerId, ...values, below, to: until.toISOString() })
      }
    >
      <Form.Item name="deviceIds" label={t('silences.vehicles')}>
        <DevicesField accountId={ownerId} label={t('silences.allVehicles')} max={SILENCE_DEVICES_MAX} />
      </Form.Item>
      <Form.Item name="kinds" label={t('silences.kinds')}>
        <Select
          mode="multiple"
          placeholder={t('policyList.allKinds')}
          options={kinds}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Form.Item>
      {hasBelow && (
        <Form.Item name="below" valuePropName="checked">
          <Checkbox>{t('silences.below')}</Checkbox>
        </Form.Item>
      )}
      <Form.Item name="until" label={t('silences.until')} rules={[{ required: true, message: '' }]}>
        <DatePicker
          className="full-width"
          showTime={{ format: 'HH:mm' }}
          format="YYYY-MM-DD HH:mm"
          minDate={dayjs()}
          maxDate={dayjs().add(SILENCE_DAYS_MAX - 1, 'day')}
        />
      </Form.Item>
      <Form.Item name="reason" label={t('silences.reason')}>
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}
