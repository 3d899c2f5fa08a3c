import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import './states.css';

export function Waiting(): ReactElement {
  const { t } = useTranslation();
  return (
    <div className="state" role="status" aria-label={t('loading')}>
      <span className="spinner" />
    </div>
  );
}
