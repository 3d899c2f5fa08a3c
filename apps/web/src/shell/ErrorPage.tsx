import { CircleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import '../ui/states.css';

/** What is left when a page breaks down: the rest of the program, and the ways on. */
export function ErrorPage({ error }: { error: unknown }): ReactElement {
  const { t } = useTranslation();
  // A part of the program that is no longer there: the server has a newer version than the one that is open.
  const isOutdated =
    error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);
  return (
    <main className="state" role="alert">
      <CircleAlert size={28} strokeWidth={1.6} aria-hidden />
      <strong>{t(isOutdated ? 'outdatedTitle' : 'brokenTitle')}</strong>
      <p>{t(isOutdated ? 'outdatedText' : 'brokenText')}</p>
      <span className="state-actions">
        <button type="button" className="button button-primary" onClick={() => location.reload()}>
          {t('reload')}
        </button>
        {/* A whole new start, since what broke may lie in memory. */}
        <a className="button" href="/redirect">
          {t('notFoundBack')}
        </a>
      </span>
      {!isOutdated && error instanceof Error && <code className="state-detail">{error.message}</code>}
    </main>
  );
}
