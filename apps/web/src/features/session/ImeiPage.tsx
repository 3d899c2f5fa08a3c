import { loginByImei } from '@outrider/contract/log-in.ts';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '../../lib/api.ts';
import { loginPath } from '../../lib/login-path.ts';
import { Preferences } from '../../ui/Preferences.tsx';
import { useLogIn } from '../../lib/session.ts';
import { FormError } from '../../ui/FormError.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { LoginFrame } from '../../ui/login/LoginFrame.tsx';

/** The rule of the call. */
const TERMINAL_ID = /^\d{5,20}$/;

/** `/loginByImei`: the log-in for one device, if it is turned on. `?imei=` fills in the number, never the password. */
export function ImeiPage(): ReactElement {
  const { t } = useTranslation('session');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [terminalID, setTerminalID] = useState(search.get('imei') ?? '');
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const enter = useLogIn(loginByImei, { onSuccess: () => void navigate('/redirect', { replace: true }) });
  // The server does not say what is wrong; a text with the possible reasons helps more than "wrong username".
  const isRefused = enter.error instanceof ApiError && enter.error.key === 'wrongUsernameOrPassword';
  const isNumber = TERMINAL_ID.test(terminalID.trim());

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (isNumber && password !== '') enter.mutate({ terminalID: terminalID.trim(), password });
  }

  return (
    <LoginFrame brand={undefined} preferences={<Preferences />}>
      <h1 className="login-step">{t('imeiTitle')}</h1>
      <p className="quiet">{t('imeiText')}</p>
      <form noValidate onSubmit={submit}>
        <TextField
          name="imei"
          label={t('imei')}
          problem={isTried && !isNumber ? t('imeiMissing') : undefined}
          value={terminalID}
          onChange={({ target }) => setTerminalID(target.value)}
          inputMode="numeric"
          autoComplete="username"
          maxLength={24}
          autoFocus={terminalID === ''}
        />
        <TextField
          name="password"
          type="password"
          label={t('password')}
          problem={isTried && password === '' ? t('passwordMissing') : undefined}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          autoComplete="current-password"
          maxLength={64}
          autoFocus={terminalID !== ''}
        />
        {isRefused ? (
          <p role="alert" className="form-error">
            {t('imeiRefused')}
          </p>
        ) : (
          <FormError error={enter.error} />
        )}
        <button
          type="submit"
          className="button button-primary button-large login-submit"
          disabled={enter.isPending}
        >
          {t(enter.isPending ? 'submitting' : 'submit')}
        </button>
      </form>
      <Link to={loginPath()} className="link-button login-other">
        {t('imeiToAccount')}
      </Link>
    </LoginFrame>
  );
}
