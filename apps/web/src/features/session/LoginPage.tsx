import { CALLS } from '@outrider/contract/calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, Form, Input } from 'antd';
import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { callApi } from '../../app/api.ts';
import { Preferences } from '../../app/Preferences.tsx';
import { enterSession, useSession } from '../../app/session.ts';
import { useErrorText } from '../../app/use-error-text.ts';
import { Logo } from '../../ui/Logo.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { TrackPicture } from './TrackPicture.tsx';
import './login.css';

interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly remember: boolean;
}

export function LoginPage(): ReactElement {
  const { t } = useTranslation(['session', 'common']);
  const session = useSession();
  const [search] = useSearchParams();
  if (session.isPending) return <Waiting />;
  // Whoever is logged in, just now or before, is led on: back to where the log-in was asked for, or home.
  if (session.data) return <Navigate to={safeBack(search.get('back')) ?? '/redirect'} replace />;
  return (
    <div className="login">
      <TrackPicture />
      <header className="login-preferences">
        <Preferences />
      </header>
      <main className="login-panel">
        <div className="login-brand">
          <Logo size={40} />
          <div>
            <strong>{t('common:brand')}</strong>
            <span className="quiet">{t('common:tagline')}</span>
          </div>
        </div>
        <h1 className="visually-hidden">{t('title')}</h1>
        <LoginForm />
      </main>
    </div>
  );
}

function LoginForm(): ReactElement {
  const { t } = useTranslation('session');
  const client = useQueryClient();
  const errorText = useErrorText();
  const [capsLock, setCapsLock] = useState(false);
  const login = useMutation({
    mutationFn: (credentials: Credentials) => callApi(CALLS.login, credentials),
    onSuccess: (user) => enterSession(client, user),
  });
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <Form<Credentials>
      layout="vertical"
      requiredMark={false}
      initialValues={{ username: '', password: '', remember: false }}
      onFinish={(credentials) => login.mutate(credentials)}
    >
      <Form.Item
        name="username"
        label={t('username')}
        rules={[{ required: true, message: t('usernameMissing') }]}
      >
        <Input
          size="large"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          autoFocus
        />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('password')}
        rules={[{ required: true, message: t('passwordMissing') }]}
        extra={capsLock ? t('capsLock') : undefined}
      >
        <Input.Password
          size="large"
          autoComplete="current-password"
          maxLength={128}
          onKeyUp={watchCapsLock}
          onBlur={() => setCapsLock(false)}
        />
      </Form.Item>
      <Form.Item name="remember" valuePropName="checked">
        <Checkbox>{t('remember')}</Checkbox>
      </Form.Item>
      {login.isError && (
        <p className="login-error" role="alert">
          {errorText(login.error)}
        </p>
      )}
      <Button type="primary" size="large" block htmlType="submit" disabled={login.isPending}>
        {login.isPending ? t('submitting') : t('submit')}
      </Button>
    </Form>
  );
}

/** Only a path of our own: an address from a link must not lead elsewhere. */
function safeBack(back: string | null): string | undefined {
  return back && back.startsWith('/') && !/^\/[/\\]/.test(back) ? back : undefined;
}
