import { KeyRound, ShieldCheck } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { AntRoot } from '../../ui/AntRoot.tsx';
import { logOut } from '../../lib/log-out.ts';
import { Preferences } from '../../ui/Preferences.tsx';
import { useAskSession, useSession } from '../../lib/session.ts';
import { EnrolSecondFactor } from './EnrolSecondFactor.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import './profile.css';

interface SetUpPageProps {
  /** Skips the page; undefined if it cannot be skipped. */
  readonly onLater?: (() => void) | undefined;
}

/**
 * Shown before any other page if somebody else set the password, or if a second factor is required. It is also shown to
 * users who came by a link and have no password: a second factor needs one, and without it they cannot log in again.
 */
export function SetUpPage({ onLater }: SetUpPageProps): ReactElement {
  const { t } = useTranslation(['shell', 'common', 'security']);
  const askSession = useAskSession();
  const { data: user } = useSession();
  const goOn = () => void askSession();
  return (
    <AntRoot>
      <div className="set-up">
        <header className="set-up-preferences">
          <Preferences />
        </header>
        <main className="set-up-panel">
          {user?.mustChangePassword || user?.mayChoosePassword ? (
            <>
              <KeyRound size={26} strokeWidth={1.6} aria-hidden />
              <h1>{t('setUpTitle')}</h1>
              <p className="quiet">{t(user.mayChoosePassword ? 'setUpInvited' : 'setUpText')}</p>
              <PasswordForm onDone={goOn} />
            </>
          ) : (
            <>
              <ShieldCheck size={26} strokeWidth={1.6} aria-hidden />
              <h1>{t('security:title')}</h1>
              <p className="quiet">{t('security:required')}</p>
              <EnrolSecondFactor onDone={goOn} />
            </>
          )}
          {onLater && (
            <button type="button" className="link-button" onClick={onLater}>
              {t('setUpLater')}
            </button>
          )}
          <button type="button" className="link-button" onClick={() => void logOut()}>
            {t('common:logOut')}
          </button>
        </main>
      </div>
    </AntRoot>
  );
}
