/** `/_test`: what support needs when something looks wrong, and buttons that show the error page. */
import { findRole } from '@outrider/domain/roles.ts';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ForPermission, ForRole } from '../ui/Allowed.tsx';
import { languageTag } from '../lib/language.ts';
import { useSession } from '../lib/session.ts';
import { useTheme } from '../lib/theme.ts';
import { useNow } from '../lib/use-now.ts';
import './test-page.css';

const CLOCK_MS = 1_000;

export function TestPage(): ReactElement {
  const { t, i18n } = useTranslation('shell');
  const { data: user } = useSession();
  const theme = useTheme();
  const nowMs = useNow(CLOCK_MS);
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('broken on purpose, from /_test');
  const rows = [
    ['account', `${user?.username} (${user?.id})`],
    ['role', user ? `${user.role} ${findRole(user.role) ?? ''}` : ''],
    ['permissions', user?.permissions.join(' ') ?? ''],
    ['language', `${i18n.language} · ${languageTag(i18n.language)} · ${navigator.languages.join(' ')}`],
    ['time', `${new Date(nowMs).toISOString()} · ${new Intl.DateTimeFormat().resolvedOptions().timeZone}`],
    ['screen', `${innerWidth} × ${innerHeight} @ ${devicePixelRatio} · ${theme}`],
    ['browser', navigator.userAgent],
  ] as const;
  return (
    <div className="test-page">
      <h1>{t('testTitle')}</h1>
      <p className="quiet">{t('testText')}</p>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`test.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ForRole any={['admin']}>
        <p>{t('test.isAdmin')}</p>
      </ForRole>
      <ForPermission any={['test:log']}>
        <p>{t('test.readsLogs')}</p>
      </ForPermission>
      <button type="button" className="button" onClick={() => setBroken(true)}>
        {t('test.break')}
      </button>
    </div>
  );
}
