import { deleteSecondFactor, drawRecoveryCodes, findSecondFactor } from '@outrider/contract/second-factor.ts';
import { PASSWORD_MAX } from '@outrider/domain/passwords.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/api.ts';
import { Failure } from '../../ui/Failure.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { EnrolSecondFactor } from './EnrolSecondFactor.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

const SECOND_FACTOR_KEY = ['secondFactor'] as const;

type Step = 'idle' | 'enrol' | 'remove' | 'codes';

/** Whether one's own log-in asks for a second step, and the means to change that. */
export function SecondFactorPanel(): ReactElement {
  const { t } = useTranslation('security');
  const client = useQueryClient();
  const [step, setStep] = useState<Step>('idle');
  const factor = useQuery({
    queryKey: SECOND_FACTOR_KEY,
    queryFn: ({ signal }) => callApi(findSecondFactor, {}, signal),
  });
  if (factor.isPending) return <Waiting />;
  if (factor.isError) return <Failure error={factor.error} onRetry={() => void factor.refetch()} />;
  const { enabled, required, recoveryCodesLeft } = factor.data;
  const done = () => {
    setStep('idle');
    void client.invalidateQueries({ queryKey: SECOND_FACTOR_KEY });
  };
  if (step === 'enrol') return <EnrolSecondFactor onDone={done} onCancel={() => setStep('idle')} />;
  if (step === 'codes' || step === 'remove') {
    return <Confirm what={step} onDone={done} onCancel={() => setStep('idle')} />;
  }
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

/** Both factors again, before one of them changes. */
function Confirm({ what, onDone, onCancel }: ConfirmProps): ReactElement {
  const { t } = useTranslation(['security', 'session', 'accounts']);
  const [codes, setCodes] = useState<readonly string[]>();
  const change = useMutation({
    mutationFn: async (proof: Proof) => {
      if (what === 'codes') return (await callApi(drawRecoveryCodes, proof)).recoveryCodes;
      await callApi(deleteSecondFactor, proof);
      return undefined;
    },
    onSuccess: (drawn) => (drawn ? setCodes(drawn) : onDone()),
  });
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
