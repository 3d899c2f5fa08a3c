import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { Logo } from '../ui/Logo.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { NeedsBell } from '../features/alarms/needs/NeedsBell.tsx';
import { JobsButton } from '../features/jobs/JobsButton.tsx';
import { AntRoot } from '../ui/AntRoot.tsx';
import { BottomBar } from './BottomBar.tsx';
import { useForcedLanguage } from '../lib/language.ts';
import { HelpLink } from './HelpLink.tsx';
import { Navigation } from './Navigation.tsx';
import { PaletteButton } from './palette/PaletteButton.tsx';
import { Preferences } from '../ui/Preferences.tsx';
import { useSession } from '../lib/session.ts';
import { useDocumentTitle } from './use-page-title.ts';
import { useMenuIsWide } from './use-menu-is-wide.ts';
import './shell.css';

/**
 * The frame of every page behind the log-in: the navigation on the left, or at the bottom on a phone, and the user's
 * own menus.
 */
export function Shell({ children }: { children: ReactNode }): ReactElement {
  const { t } = useTranslation(['shell', 'common']);
  const { data: user } = useSession();
  const [isWide, setWide] = useMenuIsWide();
  const page = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useForcedLanguage(user);
  useDocumentTitle();
  useFocusOnNewPage(page, pathname);
  return (
    <AntRoot>
      <div className="shell" data-menu={isWide ? 'wide' : 'narrow'}>
        <a className="skip-link" href="#page">
          {t('skip')}
        </a>
        <nav className="rail" aria-label={t('common:mainMenu')}>
          <Link className="rail-brand" to={user?.home ?? '/redirect'} title={t('common:notFoundBack')}>
            <Logo />
            <strong>{t('common:brand')}</strong>
          </Link>
          <div className="rail-pages">
            <Navigation isWide={isWide} />
          </div>
          <div className="rail-own">
            <AccountMenu />
            <PaletteButton />
            <NeedsBell />
            <JobsButton />
            <Preferences side="right" />
            <HelpLink hasKey />
            <button
              type="button"
              className="icon-button"
              aria-label={t(isWide ? 'menuNarrow' : 'menuWide')}
              title={t(isWide ? 'menuNarrow' : 'menuWide')}
              aria-expanded={isWide}
              onClick={() => setWide(!isWide)}
            >
              {isWide ? <PanelLeftClose size={18} aria-hidden /> : <PanelLeftOpen size={18} aria-hidden />}
            </button>
          </div>
        </nav>
        <main className="page" id="page" ref={page} tabIndex={-1}>
          {children}
        </main>
        <BottomBar />
      </div>
    </AntRoot>
  );
}

/** Focus moves to the start of a new page, for the keyboard and screen readers. */
function useFocusOnNewPage(page: { readonly current: HTMLElement | null }, pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    page.current?.focus({ preventScroll: true });
  }, [page, pathname]);
}
