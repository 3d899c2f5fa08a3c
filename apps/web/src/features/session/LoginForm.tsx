import { login } from '@outrider/contract/session.ts';
import { type FormEvent, type KeyboardEvent, lazy, type ReactElement, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogIn } from '../../lib/session.ts';
import { FormError } from '../../ui/FormError.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { isAtCode } from './second-step.ts';

const CodeForm = lazy(async () => ({ default: (await import('./CodeForm.tsx')).CodeForm }));

export function LoginForm(): ReactElement {
  const { t } = useTranslation('session');
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(false);
  const [isTried, setTried] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const [isAtSecondStep, setAtSecondStep] = useState(false);
  const logIn = useLogIn(login, { onError: (error) => setAtSecondStep(isAtCode(error)) });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setTried(true);
    // Some browsers fill in a saved password without an event before the form is sent.
    const fields = new FormData(event.currentTarget);
    const filled = { username: textOf(fields, 'username').trim(), password: textOf(fields, 'password') };
    if (filled.username !== '' && filled.password !== '') logIn.mutate({ ...filled, remember });
    else event.currentTarget.querySelector<HTMLInputElement>('input[value=""]')?.focus();
  }

  const tried = logIn.variables;
  if (isAtSecondStep && tried) {
    return (
      <Suspense fallback={<Waiting />}>
        <CodeForm
          isPending={logIn.isPending}
          error={logIn.error}
          onCode={(code) => logIn.mutate({ ...tried, code })}
          onBack={() => {
            logIn.reset();
            setPassword('');
            setTried(false);
            setAtSecondStep(false);
          }}
        />
      </Suspense>
    );
  }
  return (
    <form noValidate onSubmit={submit}>
      <TextField
        name="username"
        label={t('username')}
        problem={isTried && username.trim() === '' ? t('usernameMissing') : undefined}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        autoFocus
      />
      <TextField
        name="password"
        type="password"
        label={t('password')}
        problem={isTried && password === '' ? t('passwordMissing') : undefined}
        hint={capsLock ? t('capsLock') : undefined}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        autoComplete="current-password"
        maxLength={128}
        onKeyUp={(event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))}
        onBlur={() => setCapsLock(false)}
      />
      <label className="login-remember">
        <input type="checkbox" checked={remember} onChange={(event) => setRemember(event.target.checked)} />
        {t('remember')}
      </label>
      <FormError error={logIn.error} />
      <button
        type="submit"
        className="button button-primary button-large login-submit"
        disabled={logIn.isPending}
      >
        {t(logIn.isPending ? 'submitting' : 'submit')}
      </button>
    </form>
  );
}

function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}
