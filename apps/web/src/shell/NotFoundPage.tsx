import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import './not-found.css';

export function NotFoundPage(): ReactElement {
  const { t } = useTranslation();
  return (
    <main className="not-found">
      <svg viewBox="0 0 240 120" aria-hidden>
        <path className="not-found-road" d="M10 110C70 110 70 60 120 60s52-44 104-44" />
        <path className="not-found-line" d="M10 110C70 110 70 60 120 60s52-44 104-44" />
        <circle cx="120" cy="60" r="9" className="not-found-spot" />
      </svg>
      <h1>{t('notFoundTitle')}</h1>
      <p>{t('notFoundText')}</p>
      <Link to="/redirect" className="button button-primary">
        {t('notFoundBack')}
      </Link>
    </main>
  );
}
