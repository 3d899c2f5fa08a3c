import { type Claim, CLAIM_TEXT_MAX, rejectClaim } from '@outrider/contract/claims.ts';
import { Form, Input } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { useClaimChange } from './use-claim-change.ts';

export function RejectDialog({ claim, onClose }: { claim: Claim; onClose: () => void }): ReactElement {
  const { t } = useTranslation('claims');
  const reject = useClaimChange(rejectClaim, t('decided'), onClose);
  return (
    <FormDialog<{ reason: string }>
      title={t('rejectTitle', { number: claim.terminalID })}
      submit={t('reject')}
      mutation={reject}
      onClose={onClose}
      onSubmit={({ reason }) => reject.mutate({ id: claim.id, reason })}
    >
      <Form.Item
        name="reason"
        label={t('reason')}
        extra={t('reasonHint')}
        rules={[{ required: true, whitespace: true, message: t('reasonMissing') }]}
      >
        <Input.TextArea maxLength={CLAIM_TEXT_MAX} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </FormDialog>
  );
}
