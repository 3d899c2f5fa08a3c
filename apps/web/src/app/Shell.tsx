import { CALLS } from '@outrider/contract/calls.ts';
import { Dropdown } from 'antd';
import { CircleUserRound, LogOut, MapPinned } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { Logo } from '../ui/Logo.tsx';
import { callApi } from './api.ts';
import { Preferences } from './Preferences.tsx';
import { useSession } from './session.ts';
import './shell.css';

/** The frame of every page behind the log-in: a rail with the pages, and what concerns oneself. */
export function Shell({ children }: { children: ReactNode }): ReactElement {
  const { t } = useTranslation(['common', 'monitor']);
  return (
    <div className="shell">
      <nav className="rail" aria-label={t('mainMenu')}>
        <span className="rail-brand" title={t('brand')}>
          <Logo />
        </span>
        <NavLink
          to="/index/home"
          className="icon-button"
          aria-label={t('monitor:title')}
          title={t('monitor:title')}
        >
          <MapPinned size={19} strokeWidth={1.8} aria-hidden />
        </NavLink>
        <span className="rail-space" />
        <Preferences />
        <AccountMenu />
      </nav>
      <main className="page">{children}</main>
    </div>
  );
}

async function logOut(): Promise<void> {
  // A session that could not be ended runs out by itself.
  await callApi(CALLS.logout, {}).catch(() => undefined);
  // A new document, not a navigation: nothing of the one who leaves stays in memory for the next.
  window.location.assign('/login');
}

function AccountMenu(): ReactElement {
  const { t } = useTranslation();
  const { data: user } = useSession();

  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'who', label: user?.nickname ?? '', disabled: true },
          { type: 'divider' },
          { key: 'logOut', label: t('logOut'), icon: <LogOut size={15} />, onClick: () => void logOut() },
        ],
      }}
    >
      <button type="button" className="icon-button" aria-label={t('account')} title={user?.nickname}>
        <CircleUserRound size={19} strokeWidth={1.8} aria-hidden />
      </button>
    </Dropdown>
  );
}
