import { POLICY_DEVICES_MAX, COVERS } from '@outrider/domain/notifications/policies.ts';
import type { FenceSettings } from '@outrider/contract/fences.ts';
import type { CurrentUser } from '@outrider/contract/session.ts';
import { ALARM_KINDS } from '@outrider/domain/alarm-kinds.ts';
import { ALARM_LEVELS } from '@outrider/domain/alarm-levels.ts';
import { Form, InputNumber, Select } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { ScheduleFields } from '../../fleet/ScheduleFields.tsx';
import { AccountSelect } from '../../ui/accounts/AccountSelect.tsx';
import { useHasPermission } from '../../ui/Allowed.tsx';
import { DevicesFilter } from '../../ui/list/DevicesFilter.tsx';
import { useKindOptions } from './use-kind-options.ts';

/** Of which vehicles, alarms and hours a policy is. */
export function AboutFields({ user }: { readonly user: CurrentUser }): ReactElement {
  const { t } = useTranslation(['notify', 'alarmList', 'fences']);
  const kinds = useKindOptions();
  const mayChoose = useHasPermission('main:devices');
  const hasBelow = useHasPermission('main:agents');
  const offered = COVERS.filter(
    (covers) => (covers !== 'devices' || mayChoose) && (covers !== 'group' || hasBelow),
  );
  const top = { id: user.id, nickname: user.nickname };
  return (
    <div className="notify-about">
      <Form.Item name="covers" label={t('policy.vehicles')}>
        <Select options={offered.map((covers) => ({ value: covers, label: t(`covers.${covers}`) }))} />
      </Form.Item>
      <Form.Item noStyle dependencies={['covers']}>
        {({ getFieldValue }) => {
          if (getFieldValue('covers') === 'group') {
            return (
              <Form.Item name="groupId" label={t('policy.branch')} rules={[{ required: true, message: '' }]}>
                <AccountSelect top={top} kind="all" without={[user.id]} label={t('policy.branch')} />
              </Form.Item>
            );
          }
          if (getFieldValue('covers') !== 'devices') return null;
          return (
            <Form.Item
              name="deviceIds"
              label={t('policy.vehicles')}
              rules={[{ required: true, message: '' }]}
            >
              <DevicesField />
            </Form.Item>
          );
        }}
      </Form.Item>
      <Form.Item name="levels" label={t('policy.levels')} extra={t('policy.kindsHint')}>
        <Select
          mode="multiple"
          options={ALARM_LEVELS.map((level) => ({ value: level, label: t(`alarmList:${level}`) }))}
        />
      </Form.Item>
      <Form.Item name="kinds" label={t('policy.kinds')} extra={t('policy.kindsHint')}>
        <Select
          mode="multiple"
          options={kinds}
          showSearch={{ optionFilterProp: 'label' }}
          maxCount={ALARM_KINDS.length}
        />
      </Form.Item>
      <Form.Item name="repeatMin" label={t('policy.repeat')} extra={t('policy.repeatHint')}>
        <InputNumber min={0} max={1_440} suffix="min" />
      </Form.Item>
      <Form.Item name="schedule" noStyle>
        <ScheduleField />
      </Form.Item>
    </div>
  );
}

interface FieldProps<Value> {
  readonly value?: Value;
  readonly onChange?: (value: Value) => void;
}

const NO_DEVICES: readonly string[] = [];

function DevicesField({ value = NO_DEVICES, onChange }: FieldProps<readonly string[]>): ReactElement {
  const { t } = useTranslation('notify');
  return (
    <DevicesFilter
      label={t('policy.vehicles')}
      ids={value}
      max={POLICY_DEVICES_MAX}
      onChange={(ids) => onChange?.(ids)}
    />
  );
}

function ScheduleField({ value, onChange }: FieldProps<FenceSettings['schedule']>): ReactElement | null {
  return value ? <ScheduleFields schedule={value} onChange={(schedule) => onChange?.(schedule)} /> : null;
}
