import { loginByCert } from '@outrider/contract/log-in.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { callApi } from '../../lib/api.ts';
import { loginPath } from '../../lib/login-path.ts';
import { Preferences } from '../../ui/Preferences.tsx';
import { enterSession, leaveSession } from '../../lib/session.ts';
import { FormError } from '../../ui/FormError.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { CodeForm } from './CodeForm.tsx';
import { LoginFrame } from '../../ui/login/LoginFrame.tsx';
import { isAtCode } from './second-step.ts';

/** `/loginByCert#…`: a log-in link, which works once. What stands behind the # is taken out of the address at once. */
export function CertPage(): ReactElement {
  const { t } = useTranslation('session');
  const client = useQueryClient();
  const navigate = useNavigate();
  const [cert] = useState(() => location.hash.slice(1));
  const { mutate, ...enter } = useMutation({
    mutationFn: (code: string | undefined) =>
      callApi(loginByCert, { cert, ...(code === undefined ? {} : { code }) }),
    onSuccess: (user) => {
      // Nothing of whoever was logged in on this browser before.
      leaveSession(client);
      enterSession(client, user);
      void navigate('/redirect', { replace: true });
    },
  });
  useEffect(() => {
    history.replaceState(history.state, '', location.pathname);
    if (cert !== '') mutate(undefined);
  }, [cert, mutate]);
  const isRefused = cert === '' || (enter.isError && !isAtCode(enter.error));
  return (
    <LoginFrame brand={undefined} preferences={<Preferences />}>
      <h1 className="visually-hidden">{t('title')}</h1>
      {isAtCode(enter.error) && (
        <CodeForm
          isPending={enter.isPending}
          error={enter.error}
          onCode={mutate}
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
