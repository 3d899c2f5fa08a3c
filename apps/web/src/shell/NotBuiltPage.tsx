import { Construction } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import '../ui/states.css';
import type { PageRoute } from '../lib/route-table.ts';
import { usePageTitle } from './use-page-title.ts';

/** Shown in place of a page that is not built yet, and says so. */
export function NotBuiltPage({ route }: { route: PageRoute }): ReactElement {
  const { t } = useTranslation(['shell', 'common']);
  const title = usePageTitle();
  return (
    <div className="state">
      <Construction size={32} strokeWidth={1.5} aria-hidden />
      <h1 className="state-title">{title}</h1>
      <p>{t('notBuilt')}</p>
      <code className="state-detail">{route.path}</code>
      <Link className="button" to="/redirect">
        {t('common:notFoundBack')}
      </Link>
    </div>
  );
}
