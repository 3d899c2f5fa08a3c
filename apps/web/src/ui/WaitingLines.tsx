import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import './waiting-lines.css';

/** Where a panel or a dialog waits for its texts: lines in their place, so that little moves when they come. */
export function WaitingLines({ count = 4 }: { count?: number }): ReactElement {
  const { t } = useTranslation();
  return (
    <div className="waiting-lines" role="status" aria-label={t('loading')}>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} aria-hidden />
      ))}
    </div>
  );
}
