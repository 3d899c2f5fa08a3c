import { type Claim, CLAIM_TEXT_MAX, rejectClaim } from '@outrider/contract/claims.ts';
import { Form, Input, Modal } from 'antd';
import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FormError } from '../../ui/FormError.tsx';
import { useClaimChange } from './use-claim-change.ts';

export function RejectDialog({ claim, onClose }: { claim: Claim; onClose: () => void }): ReactElement {
  const { t } = useTranslation('claims');
  const formId = useId();
  const reject = useClaimChange(rejectClaim, t('decided'), onClose);
  return (
    <Modal
      open
      centered
      title={t('rejectTitle', { number: claim.terminalID })}
      okText={t('reject')}
      okButtonProps={{ htmlType: 'submit', form: formId, loading: reject.isPending }}
      onCancel={onClose}
    >
      <Form<{ reason: string }>
        id={formId}
        layout="vertical"
        requiredMark={false}
        onFinish={({ reason }) => reject.mutate({ id: claim.id, reason })}
      >
        <Form.Item
          name="reason"
          label={t('reason')}
          extra={t('reasonHint')}
          rules={[{ required: true, whitespace: true, message: t('reasonMissing') }]}
        >
          <Input.TextArea maxLength={CLAIM_TEXT_MAX} autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
        <FormError error={reject.error} />
      </Form>
    </Modal>
  );
}
