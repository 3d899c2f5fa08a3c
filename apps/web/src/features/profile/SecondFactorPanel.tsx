import { deleteSecondFactor, drawRecoveryCodes, findSecondFactor } from '@outrider/contract/second-factor.ts';
import { PASSWORD_MAX } from '@outrider/domain/passwords.ts';
import { Button, Form, Input } from 'antd';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useCallMutation } from '../../lib/use-call.ts';
import { Failure } from '../../ui/Failure.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { WaitingLines } from '../../ui/WaitingLines.tsx';
import { EnrolSecondFactor } from './EnrolSecondFactor.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

type Step = 'idle' | 'enrol' | 'remove' | 'codes';

/** Whether the user's log-in needs a second step, and the buttons to change that. */
export function SecondFactorPanel(): ReactElement {
  const { t } = useTranslation('security');
  const [step, setStep] = useState<Step>('idle');
  const factor = useCall(findSecondFactor, {});
  const toIdle = () => setStep('idle');
  // Checked first, so that the codes, which are shown once, stay visible whatever a reload of the status does.
  if (step === 'enrol') return <EnrolSecondFactor onDone={toIdle} onCancel={toIdle} />;
  if (step === 'codes' || step === 'remove') {
    return <Confirm what={step} onDone={toIdle} onCancel={toIdle} />;
  }
  if (factor.isPending) return <WaitingLines />;
  if (factor.isError) return <Failure error={factor.error} onRetry={() => void factor.refetch()} />;
  const { enabled, required, recoveryCodesLeft } = factor.data;
  return (
    <>
      <p>{enabled ? t('isOn', { left: recoveryCodesLeft }) : t('isOff')}</p>
      <span className="panel-actions">
        {!enabled && (
          <Button type="primary" onClick={() => setStep('enrol')}>
            {t('setUp')}
          </Button>
        )}
        {enabled && <Button onClick={() => setStep('codes')}>{t('newCodes')}</Button>}
        {enabled && !required && (
          <Button danger onClick={() => setStep('remove')}>
            {t('remove')}
          </Button>
        )}
      </span>
      {enabled && required && <p className="quiet">{t('isRequired')}</p>}
    </>
  );
}

interface ConfirmProps {
  readonly what: 'codes' | 'remove';
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

interface Proof {
  readonly password: string;
  readonly code: string;
}

/** Asks for both factors before one of them is changed. */
function Confirm({ what, onDone, onCancel }: ConfirmProps): ReactElement {
  const { t } = useTranslation(['security', 'session', 'accounts']);
  const [codes, setCodes] = useState<readonly string[]>();
  const draw = useCallMutation(drawRecoveryCodes, ({ recoveryCodes }) => setCodes(recoveryCodes));
  const remove = useCallMutation(deleteSecondFactor, onDone);
  const change = what === 'codes' ? draw : remove;
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <Form<Proof>
      name="prove"
      layout="vertical"
      requiredMark={false}
      onFinish={(proof) => change.mutate(proof)}
    >
      <Form.Item
        name="password"
        label={t('session:password')}
        rules={[{ required: true, message: t('session:passwordMissing') }]}
      >
        <Input.Password autoComplete="current-password" maxLength={PASSWORD_MAX} />
      </Form.Item>
      <Form.Item
        name="code"
        label={t('session:code')}
        extra={t('session:codeText')}
        rules={[{ required: true, min: 6, message: t('codeMissing') }]}
      >
        <Input autoComplete="one-time-code" maxLength={32} />
      </Form.Item>
      <FormError error={change.error} />
      <span className="panel-actions">
        <Button type="primary" danger={what === 'remove'} htmlType="submit" loading={change.isPending}>
          {t(what === 'codes' ? 'newCodes' : 'remove')}
        </Button>
        <Button onClick={onCancel}>{t('accounts:cancel')}</Button>
      </span>
    </Form>
  );
}
