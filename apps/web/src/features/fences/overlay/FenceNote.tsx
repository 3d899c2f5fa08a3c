import { X } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { editPath } from '../links.ts';
import { FenceSwatch } from '../FenceSwatch.tsx';
import { useShapeText } from '../../../fleet/use-shape-text.ts';
import type { FenceOverlay } from './use-overlay.ts';
import './fence-note.css';

/** What was clicked, and the way to change it; else, that there are more than are shown. */
export function FenceNote({ overlay }: { overlay: FenceOverlay }): ReactElement | null {
  const { t } = useTranslation(['fences', 'common']);
  const shapeText = useShapeText();
  const { selected, fences, total } = overlay;
  if (!selected) {
    const isCut = total > fences.length;
    return isCut ? (
      <p className="fence-note" role="status">
        {t('more', { shown: fences.length, total })}
      </p>
    ) : null;
  }
  const path = editPath(selected.id);
  return (
    <section className="fence-note" aria-label={selected.name}>
      <FenceSwatch color={selected.color} />
      <span className="fence-note-text">
        <strong>{selected.name}</strong>
        <span className="quiet numbers">
          {[
            shapeText(selected.shape),
            t(`types.${selected.type}`),
            t('deviceNum', { count: selected.deviceNum }),
            ...(selected.status === 'off' ? [t('off')] : []),
          ].join(' · ')}
        </span>
      </span>
      {path !== undefined && (
        <Link className="button" to={path}>
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
