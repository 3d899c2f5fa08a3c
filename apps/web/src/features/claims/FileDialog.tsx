import { CLAIM_TEXT_MAX, CLAIMS_MAX, insertClaims } from '@outrider/contract/claims.ts';
import { DEVICE_MODELS, type DeviceModel, MODEL_NAMES } from '@outrider/domain/device-models.ts';
import { PROTOCOL_NAMES, PROTOCOL_TYPES, type ProtocolType } from '@outrider/domain/protocol-types.ts';
import { Form, Input, Select } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { readNumbers } from './claim-numbers.ts';
import { useClaimChange } from './use-claim-change.ts';

interface Values {
  readonly numbers: string;
  readonly note: string;
  readonly model: (typeof DEVICE_MODELS)[DeviceModel];
  readonly protocol: ProtocolType;
}

const MODELS = MODEL_NAMES.map((name) => ({ value: DEVICE_MODELS[name], label: name }));

/** Numbers that an import was refused for, for the own account. */
export function FileDialog({ accountId, onClose }: { accountId: string; onClose: () => void }): ReactElement {
  const { t } = useTranslation(['claims', 'vehicle']);
  const file = useClaimChange(insertClaims, t('claimed'), onClose);
  const areNumbers = (_rule: unknown, text = '') =>
    readNumbers(text) ? Promise.resolve() : Promise.reject(new Error(t('numbersWrong', { max: CLAIMS_MAX })));
  return (
    <FormDialog<Values>
      title={t('claim')}
      submit={t('file')}
      mutation={file}
      initialValues={{ model: DEVICE_MODELS[808], protocol: 'jt808' }}
      onClose={onClose}
      onSubmit={({ numbers, note, model, protocol }) =>
        file.mutate({
          id: accountId,
          terminalIDs: [...(readNumbers(numbers) ?? [])],
          note,
          deviceType: model,
          deviceProtocol: PROTOCOL_TYPES[protocol],
        })
      }
    >
      <Form.Item
        name="numbers"
        label={t('numbers')}
        validateTrigger="onSubmit"
        rules={[{ validator: areNumbers }]}
      >
        <Input.TextArea inputMode="numeric" autoSize={{ minRows: 3, maxRows: 10 }} />
      </Form.Item>
      <Form.Item
        name="note"
        label={t('proof')}
        extra={t('proofHint')}
        rules={[{ required: true, whitespace: true, message: t('proofMissing') }]}
      >
        <Input.TextArea maxLength={CLAIM_TEXT_MAX} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <div className="claim-kind">
        <Form.Item name="model" label={t('model')}>
          <Select options={MODELS} />
        </Form.Item>
        <Form.Item name="protocol" label={t('protocol')}>
          <Select
            options={PROTOCOL_NAMES.map((value) => ({ value, label: t(`vehicle:protocols.${value}`) }))}
          />
        </Form.Item>
      </div>
    </FormDialog>
  );
}
