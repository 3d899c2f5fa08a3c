import { updatePassword } from '@outrider/contract/passwords.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '@outrider/domain/passwords.ts';
import { Button, Form, Input } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useAskSession, useSession } from '../../lib/session.ts';
import { useCallMutation } from '../../lib/use-call.ts';
import { FormError } from '../../ui/FormError.tsx';

interface Passwords {
  readonly password: string;
  readonly newPassword: string;
  readonly repeat: string;
}

/**
 * Changes the user's password: the old one, the new one, and the new one again (specification, section 5). A user who
 * was invited by a link has no old one.
 */
export function PasswordForm({ onDone }: { onDone: () => void }): ReactElement {
  const { t } = useTranslation(['shell', 'errors']);
  const askSession = useAskSession();
  const { data: user } = useSession();
  const isFirst = user?.mayChoosePassword === true;
  const [form] = Form.useForm<Passwords>();
  const change = useCallMutation(updatePassword, () => {
    form.resetFields();
    void askSession();
    onDone();
  });
  return (
    <Form<Passwords>
      form={form}
      // The prefix of the fields' ids, since other forms on the page have the same names.
      name="change-password"
      layout="vertical"
      requiredMark={false}
      initialValues={{ password: '', newPassword: '', repeat: '' }}
      onFinish={({ password, newPassword }) =>
        change.mutate({ newPassword, ...(isFirst ? {} : { password }) })
      }
    >
      {!isFirst && (
        <Form.Item
          name="password"
          label={t('passwordNow')}
          rules={[{ required: true, message: t('passwordNowMissing') }]}
        >
          <Input.Password autoComplete="current-password" maxLength={PASSWORD_MAX} />
        </Form.Item>
      )}
      <Form.Item
        name="newPassword"
        label={t('passwordNew')}
        extra={t('passwordHint', { min: PASSWORD_MIN })}
        rules={[
          { required: true, message: t('passwordNewMissing') },
          { min: PASSWORD_MIN, message: t('errors:passwordTooShort', { min: PASSWORD_MIN }) },
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={PASSWORD_MAX} />
      </Form.Item>
      <Form.Item
        name="repeat"
        label={t('passwordRepeat')}
        dependencies={['newPassword']}
        rules={[
          { required: true, message: t('passwordRepeatMissing') },
          ({ getFieldValue }) => ({
            validator: (_rule, value) =>
              !value || value === getFieldValue('newPassword')
                ? Promise.resolve()
                : Promise.reject(new Error(t('passwordRepeatWrong'))),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={PASSWORD_MAX} />
      </Form.Item>
      <FormError error={change.error} />
      <Button type="primary" htmlType="submit" loading={change.isPending}>
        {t('passwordChange')}
      </Button>
    </Form>
  );
}
