import { useQueryClient } from '@tanstack/react-query';
import { KeyRound, ShieldCheck } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { AntRoot } from '../../app/AntRoot.tsx';
import { logOut } from '../../app/log-out.ts';
import { Preferences } from '../../app/Preferences.tsx';
import { SESSION_KEY, useSession } from '../../app/session.ts';
import { EnrolSecondFactor } from './EnrolSecondFactor.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import './profile.css';

/** Stands before everything else while the password is someone else's choice, or a second factor is asked for. */
export function SetUpPage(): ReactElement {
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
          {user?.mustChangePassword ? (
            <>
              <KeyRound size={26} strokeWidth={1.6} aria-hidden />
              <h1>{t('setUpTitle')}</h1>
              <p className="quiet">{t('setUpText')}</p>
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
          <button type="button" className="link-button" onClick={() => void logOut()}>
            {t('common:logOut')}
          </button>
        </main>
      </div>
    </AntRoot>
  );
}
