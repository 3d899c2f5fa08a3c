import { confirmSecondFactor, enrolSecondFactor } from '@outrider/contract/second-factor.ts';
import { PASSWORD_MAX } from '@outrider/domain/passwords.ts';
import { Button, Form, Input, QRCode } from 'antd';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../lib/use-call.ts';
import { FormError } from '../../ui/FormError.tsx';
import { Secret } from '../../ui/dialogs/OneTimePassword.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface EnrolSecondFactorProps {
  readonly onDone: () => void;
  readonly onCancel?: () => void;
}

/**
 * Sets up the second factor: password, secret for the app, a first code, recovery codes. It is active only after the
 * code.
 */
export function EnrolSecondFactor({ onDone, onCancel }: EnrolSecondFactorProps): ReactElement {
  const { t } = useTranslation(['security', 'session', 'accounts']);
  const [codes, setCodes] = useState<readonly string[]>();
  const enrol = useCallMutation(enrolSecondFactor);
  const confirm = useCallMutation(confirmSecondFactor, ({ recoveryCodes }) => setCodes(recoveryCodes));
  const cancel = onCancel && <Button onClick={onCancel}>{t('accounts:cancel')}</Button>;
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (!enrol.data) {
    return (
      <Form<{ password: string }>
        key="password"
        name="enrol"
        layout="vertical"
        requiredMark={false}
        onFinish={(values) => enrol.mutate(values)}
      >
        <Form.Item
          name="password"
          label={t('session:password')}
          rules={[{ required: true, message: t('session:passwordMissing') }]}
        >
          <Input.Password autoComplete="current-password" maxLength={PASSWORD_MAX} autoFocus />
        </Form.Item>
        <FormError error={enrol.error} />
        <span className="panel-actions">
          <Button type="primary" htmlType="submit" loading={enrol.isPending}>
            {t('session:codeSubmit')}
          </Button>
          {cancel}
        </span>
      </Form>
    );
  }
  return (
    <Form<{ code: string }>
      key="code"
      name="confirm-enrolment"
      layout="vertical"
      requiredMark={false}
      onFinish={(values) => confirm.mutate(values)}
    >
      <p>{t('scan')}</p>
      {/* Always dark on light, because some cameras cannot read the inverse. */}
      <QRCode value={enrol.data.uri} type="svg" color="#000000" bgColor="#ffffff" className="qr-code" />
      <Secret label={t('secret')} value={enrol.data.secret} />
      <Form.Item
        name="code"
        className="enrol-code"
        label={t('firstCode')}
        rules={[{ required: true, min: 6, message: t('codeMissing') }]}
      >
        <Input autoComplete="one-time-code" inputMode="numeric" maxLength={7} />
      </Form.Item>
      <FormError error={confirm.error} />
      <span className="panel-actions">
        <Button type="primary" htmlType="submit" loading={confirm.isPending}>
          {t('confirm')}
        </Button>
        {cancel}
      </span>
    </Form>
  );
}
