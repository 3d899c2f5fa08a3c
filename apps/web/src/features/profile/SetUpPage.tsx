import { useQueryClient } from '@tanstack/react-query';
import { KeyRound, ShieldCheck } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { AntRoot } from '../../ui/AntRoot.tsx';
import { logOut } from '../../lib/log-out.ts';
import { Preferences } from '../../ui/Preferences.tsx';
import { SESSION_KEY, useSession } from '../../lib/session.ts';
import { EnrolSecondFactor } from './EnrolSecondFactor.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import './profile.css';

interface SetUpPageProps {
  /** Goes on without; undefined where there is no way around. */
  readonly onLater?: (() => void) | undefined;
}

/**
 * Stands before everything else while the password is someone else's choice, or a second factor is asked for, and before
 * those who came by a link and have no password yet: the second factor asks for one, and without it they cannot come back.
 */
export function SetUpPage({ onLater }: SetUpPageProps): ReactElement {
  const { t } = useTranslation(['shell', 'common', 'security']);
  const client = useQueryClient();
  const { data: user } = useSession();
  const goOn = () => void client.invalidateQueries({ queryKey: SESSION_KEY });
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
