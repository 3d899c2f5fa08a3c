import { TriangleAlert, X } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { riskPointPath } from '../links.ts';
import { useRiskText } from './use-risk-text.ts';
import type { RiskOverlay } from './use-risk-overlay.ts';
import './risk-note.css';

/** The risk point that was clicked, with its warning and the way to change it; else, that there are more. */
export function RiskNote({ overlay }: { readonly overlay: RiskOverlay }): ReactElement | null {
  const { t } = useTranslation(['riskPoints', 'common']);
  const textOf = useRiskText();
  const { selected, points, total } = overlay;
  if (!selected) {
    return total > points.length ? (
      <p className="risk-note" role="status">
        {t('more', { shown: points.length, total })}
      </p>
    ) : null;
  }
  return (
    <section className="risk-note" aria-label={selected.name}>
      <TriangleAlert size={18} aria-hidden />
      <span className="risk-note-text">
        <strong>{selected.name}</strong>
        {selected.warning !== '' && <span>{selected.warning}</span>}
        <span className="quiet numbers">{textOf(selected)}</span>
      </span>
      {selected.user_id !== undefined && (
        <Link className="button" to={riskPointPath(selected.id)}>
          {t('edit')}
        </Link>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={t('common:close')}
        onClick={() => overlay.select(undefined)}
      >
        <X size={17} aria-hidden />
      </button>
    </section>
  );
}
