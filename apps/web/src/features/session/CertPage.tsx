import { loginByCert } from '@outrider/contract/log-in.ts';
import { type ReactElement, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { loginPath } from '../../lib/login-path.ts';
import { Preferences } from '../../ui/Preferences.tsx';
import { useLogIn } from '../../lib/session.ts';
import { FormError } from '../../ui/FormError.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { CodeForm } from './CodeForm.tsx';
import { LoginFrame } from '../../ui/login/LoginFrame.tsx';
import { isAtCode } from './second-step.ts';

/** `/loginByCert#…`: a log-in link, which works once. The part after the # is removed from the address at once. */
export function CertPage(): ReactElement {
  const { t } = useTranslation('session');
  const navigate = useNavigate();
  const [cert] = useState(() => location.hash.slice(1));
  const { mutate, ...enter } = useLogIn(loginByCert, {
    onSuccess: () => void navigate('/redirect', { replace: true }),
  });
  useEffect(() => {
    history.replaceState(history.state, '', location.pathname);
    if (cert !== '') mutate({ cert });
  }, [cert, mutate]);
  const isRefused = cert === '' || (enter.isError && !isAtCode(enter.error));
  return (
    <LoginFrame brand={undefined} preferences={<Preferences />}>
      <h1 className="visually-hidden">{t('title')}</h1>
      {isAtCode(enter.error) && (
        <CodeForm
          isPending={enter.isPending}
          error={enter.error}
          onCode={(code) => mutate({ cert, code })}
          onBack={() => void navigate(loginPath())}
        />
      )}
      {enter.isPending && !isAtCode(enter.error) && <Waiting />}
      {isRefused && (
        <>
          {cert === '' ? <p role="alert">{t('certMissing')}</p> : <FormError error={enter.error} />}
          <Link to={loginPath()} className="button button-large login-submit">
            {t('title')}
          </Link>
        </>
      )}
    </LoginFrame>
  );
}
