import { BATCH_MAX } from '@outrider/contract/stock.ts';
import { DEVICE_MODELS } from '@outrider/domain/device-models.ts';
import { PROTOCOL_TYPES } from '@outrider/domain/protocol-types.ts';
import { Checkbox, Form, Input, Select } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { MODEL_OPTIONS, useProtocolOptions } from '../../fleet/device-options.ts';
import '../../ui/jobs/jobs.css';
import { HolderSelect } from './HolderSelect.tsx';

/** What is put in, where a row says nothing of it. */
export interface Put {
  /** Undefined: into the stock that the view begins with. */
  readonly id?: string | undefined;
  readonly deviceType: number;
  readonly deviceProtocol: number;
  readonly batch: string;
  readonly isAnnounced: boolean;
}

export const FIRST_PUT: Put = {
  deviceType: DEVICE_MODELS['808'],
  deviceProtocol: PROTOCOL_TYPES.jt808,
  batch: '',
  isAnnounced: false,
};

interface PutFieldsProps {
  readonly value: Put;
  readonly onChange: (put: Put) => void;
}

export function PutFields({ value, onChange }: PutFieldsProps): ReactElement {
  const { t } = useTranslation(['stock', 'monitor', 'vehicle']);
  const protocols = useProtocolOptions();
  return (
    <div className="import-kind">
      <Form.Item label={t('into')} layout="vertical">
        <HolderSelect
          label={t('into')}
          placeholder={t('ownStock')}
          value={value.id}
          onChange={(id) => onChange({ ...value, id })}
        />
      </Form.Item>
      <Form.Item label={t('monitor:card.model')} layout="vertical">
        <Select
          aria-label={t('monitor:card.model')}
          value={value.deviceType}
          options={MODEL_OPTIONS}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(deviceType: number) => onChange({ ...value, deviceType })}
        />
      </Form.Item>
      <Form.Item label={t('vehicle:protocol')} layout="vertical">
        <Select
          aria-label={t('vehicle:protocol')}
          value={value.deviceProtocol}
          options={protocols}
          onChange={(deviceProtocol: number) => onChange({ ...value, deviceProtocol })}
        />
      </Form.Item>
      <Form.Item label={t('batch')} layout="vertical">
        <Input
          aria-label={t('batch')}
          maxLength={BATCH_MAX}
          value={value.batch}
          onChange={({ target }) => onChange({ ...value, batch: target.value })}
        />
      </Form.Item>
      <Form.Item>
        <Checkbox
          checked={value.isAnnounced}
          onChange={({ target }) => onChange({ ...value, isAnnounced: target.checked })}
        >
          {t('isAnnounced')}
        </Checkbox>
      </Form.Item>
    </div>
  );
}
