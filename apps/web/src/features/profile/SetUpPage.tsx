import { useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { AntRoot } from '../../app/AntRoot.tsx';
import { logOut } from '../../app/log-out.ts';
import { Preferences } from '../../app/Preferences.tsx';
import { SESSION_KEY } from '../../app/session.ts';
import { PasswordForm } from './PasswordForm.tsx';
import './profile.css';

/** Stands before everything else while the password is someone else's choice. */
export function SetUpPage(): ReactElement {
  const { t } = useTranslation(['shell', 'common']);
  const client = useQueryClient();
  return (
    <AntRoot>
      <div className="set-up">
        <header className="set-up-preferences">
          <Preferences />
        </header>
        <main className="set-up-panel">
          <KeyRound size={26} strokeWidth={1.6} aria-hidden />
          <h1>{t('setUpTitle')}</h1>
          <p className="quiet">{t('setUpText')}</p>
          <PasswordForm onDone={() => void client.invalidateQueries({ queryKey: SESSION_KEY })} />
          <button type="button" className="link-button" onClick={() => void logOut()}>
            {t('common:logOut')}
          </button>
        </main>
      </div>
    </AntRoot>
  );
}
