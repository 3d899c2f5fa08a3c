import { CLAIM_TEXT_MAX, CLAIMS_MAX, insertClaims } from '@outrider/contract/claims.ts';
import { DEVICE_MODELS, type DeviceModel } from '@outrider/domain/device-models.ts';
import { PROTOCOL_TYPES, type ProtocolType } from '@outrider/domain/protocol-types.ts';
import { Form, Input, Modal, Select } from 'antd';
import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FormError } from '../../ui/FormError.tsx';
import { readNumbers } from './claim-numbers.ts';
import { useClaimChange } from './use-claim-change.ts';

interface Values {
  readonly numbers: string;
  readonly note: string;
  readonly model: DeviceModel;
  readonly protocol: ProtocolType;
}

// The keys of either are their names.
const MODELS = Object.keys(DEVICE_MODELS) as DeviceModel[];
const PROTOCOLS = Object.keys(PROTOCOL_TYPES) as ProtocolType[];

/** Numbers that an import was refused for, for the own account. */
export function FileDialog({ accountId, onClose }: { accountId: string; onClose: () => void }): ReactElement {
  const { t } = useTranslation(['claims', 'vehicle']);
  const formId = useId();
  const file = useClaimChange(insertClaims, t('claimed'), onClose);
  const areNumbers = (_rule: unknown, text = '') =>
    readNumbers(text) ? Promise.resolve() : Promise.reject(new Error(t('numbersWrong', { max: CLAIMS_MAX })));
  return (
    <Modal
      open
      centered
      title={t('claim')}
      okText={t('file')}
      okButtonProps={{ htmlType: 'submit', form: formId, loading: file.isPending }}
      onCancel={onClose}
    >
      <Form<Values>
        id={formId}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onSubmit"
        initialValues={{ model: '808', protocol: 'jt808' }}
        onFinish={({ numbers, note, model, protocol }) =>
          file.mutate({
            id: accountId,
            terminalIDs: [...(readNumbers(numbers) ?? [])],
            note,
            deviceType: DEVICE_MODELS[model],
            deviceProtocol: PROTOCOL_TYPES[protocol],
          })
        }
      >
        <Form.Item name="numbers" label={t('numbers')} rules={[{ validator: areNumbers }]}>
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
            <Select options={MODELS.map((value) => ({ value, label: value }))} />
          </Form.Item>
          <Form.Item name="protocol" label={t('protocol')}>
            <Select options={PROTOCOLS.map((value) => ({ value, label: t(`vehicle:protocols.${value}`) }))} />
          </Form.Item>
        </div>
        <FormError error={file.error} />
      </Form>
    </Modal>
  );
}
