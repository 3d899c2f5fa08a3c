import type { CallOutput } from '@outrider/contract/call.ts';
import type { findSessions } from '@outrider/contract/sessions.ts';
import { Monitor, Smartphone } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { describeBrowser } from './describe-browser.ts';

export type Session = CallOutput<typeof findSessions>['list'][number];

export function SessionBrowser({ session }: { session: Session }): ReactElement {
  const { t } = useTranslation('security');
  const { userAgent, current } = session;
  const { browser, system, isPhone } = describeBrowser(userAgent);
  const Icon = isPhone ? Smartphone : Monitor;
  return (
    <span className="session-browser" title={userAgent}>
      <Icon size={16} strokeWidth={1.7} aria-hidden />
      {[browser, system].filter(Boolean).join(' · ') || t('unknownBrowser')}
      {current && <span className="session-here">{t('here')}</span>}
    </span>
  );
}
