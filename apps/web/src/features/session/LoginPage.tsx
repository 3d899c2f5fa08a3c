import { loginByTrial } from '@outrider/contract/log-in.ts';
import { type ReactElement, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { useLoginLooks } from '../../lib/login-looks.ts';
import { rememberLoginPath } from '../../lib/login-path.ts';
import { Preferences } from '../../ui/Preferences.tsx';
import { useLogIn, useSession } from '../../lib/session.ts';
import { FormError } from '../../ui/FormError.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { LoginForm } from './LoginForm.tsx';
import { LoginFrame } from '../../ui/login/LoginFrame.tsx';
import { safeBack } from './safe-back.ts';

/** `/login`, and `/login/:brand` with a customer's brand. */
export function LoginPage(): ReactElement {
  const { t } = useTranslation('session');
  const session = useSession();
  const [search] = useSearchParams();
  const { brand: path } = useParams();
  const looks = useLoginLooks(path);
  useEffect(() => {
    if (looks.data) rememberLoginPath(looks.data.page && path);
  }, [looks.data, path]);
  if (session.isPending || looks.isPending) return <Waiting />;
  // A user who is logged in is led back to where the log-in was needed, or home.
  if (session.data)
    return <Navigate to={safeBack(search.get('back'), location.origin) ?? '/redirect'} replace />;
  return (
    // If the brand cannot be loaded, the platform's own page is shown, since the log-in must work.
    <LoginFrame brand={looks.data?.page} preferences={<Preferences />}>
      <h1 className="visually-hidden">{t('title')}</h1>
      <LoginForm />
      {looks.data?.trial && <TrialButton />}
    </LoginFrame>
  );
}

function TrialButton(): ReactElement {
  const { t } = useTranslation('session');
  const enter = useLogIn(loginByTrial);
  return (
    <div className="login-trial">
      <FormError error={enter.error} />
      <button
        type="button"
        className="button button-large login-submit"
        disabled={enter.isPending}
        onClick={() => enter.mutate({})}
      >
        {t('trial')}
      </button>
      <small className="quiet">{t('trialHint')}</small>
    </div>
  );
}
