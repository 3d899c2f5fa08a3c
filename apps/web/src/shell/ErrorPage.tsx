import { CircleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import '../ui/states.css';

/** Shown when a page fails; the rest of the app and links to other pages stay. */
export function ErrorPage({ error }: { error: unknown }): ReactElement {
  const { t } = useTranslation();
  // A script that no longer exists: the server has a newer version than the open page.
  const isOutdated =
    error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);
  return (
    <div className="state" role="alert">
      <CircleAlert size={28} strokeWidth={1.6} aria-hidden />
      <strong>{t(isOutdated ? 'outdatedTitle' : 'brokenTitle')}</strong>
      <p>{t(isOutdated ? 'outdatedText' : 'brokenText')}</p>
      <span className="state-actions">
        <button type="button" className="button button-primary" onClick={() => location.reload()}>
          {t('reload')}
        </button>
        {/* Loads the document anew, since the fault may lie in memory. */}
        <a className="button" href="/redirect">
          {t('notFoundBack')}
        </a>
      </span>
      {!isOutdated && error instanceof Error && <code className="state-detail">{error.message}</code>}
    </div>
  );
}
