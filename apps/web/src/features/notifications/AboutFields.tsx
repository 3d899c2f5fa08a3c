import { COVERS, type Covers, POLICY_DEVICES_MAX } from '@outrider/domain/notifications/policies.ts';
import type { FenceSettings } from '@outrider/contract/fences.ts';
import type { CurrentUser } from '@outrider/contract/session.ts';
import { ALARM_KINDS } from '@outrider/domain/alarm-kinds.ts';
import { ALARM_LEVELS } from '@outrider/domain/alarm-levels.ts';
import { Form, InputNumber, Select } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { DevicesField } from '../../fleet/DevicesField.tsx';
import { ScheduleFields } from '../../fleet/ScheduleFields.tsx';
import { AccountSelect } from '../../ui/accounts/AccountSelect.tsx';
import { useHasPermission } from '../../ui/Allowed.tsx';
import { useKindOptions } from './use-kind-options.ts';

interface AboutFieldsProps {
  readonly user: CurrentUser;
  /** What is chosen when the form opens, which stays on offer. */
  readonly first: Covers;
}

/** Of which vehicles, alarms and hours a policy is. */
export function AboutFields({ user, first }: AboutFieldsProps): ReactElement {
  const { t } = useTranslation(['notify', 'alarmList', 'fences']);
  const kinds = useKindOptions();
  const hasBelow = useHasPermission('main:agents');
  const offered = COVERS.filter(
    (covers) => hasBelow || covers === first || covers === 'own' || covers === 'devices',
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
            <Form.Item name="deviceIds" label={t('now.vehicle')} rules={[{ required: true, message: '' }]}>
              <DevicesField accountId={user.id} max={POLICY_DEVICES_MAX} />
            </Form.Item>
          );
        }}
      </Form.Item>
      <Form.Item name="levels" label={t('policy.levels')}>
        <Select
          mode="multiple"
          placeholder={t('policy.kindsHint')}
          options={ALARM_LEVELS.map((level) => ({ value: level, label: t(`alarmList:${level}`) }))}
        />
      </Form.Item>
      <Form.Item name="kinds" label={t('policy.kinds')}>
        <Select
          mode="multiple"
          placeholder={t('policyList.allKinds')}
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

function ScheduleField({ value, onChange }: FieldProps<FenceSettings['schedule']>): ReactElement | null {
  return value ? <ScheduleFields schedule={value} onChange={(schedule) => onChange?.(schedule)} /> : null;
}
