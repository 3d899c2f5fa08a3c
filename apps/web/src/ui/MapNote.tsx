import { X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import './map-note.css';

interface MapNoteProps {
  readonly icon: ReactNode;
  readonly name: string;
  /** More of it: lines below its name. */
  readonly children: ReactNode;
  /** Where it is changed; undefined where one may not. */
  readonly edit: { readonly path: string; readonly text: string } | undefined;
  readonly onClose: () => void;
}

/** What was clicked on a map that shows vehicles: a fence, a risk point. */
export function MapNote({ icon, name, children, edit, onClose }: MapNoteProps): ReactElement {
  const { t } = useTranslation('common');
  return (
    <section className="map-note" aria-label={name}>
      {icon}
      <span className="map-note-text">
        <strong>{name}</strong>
        {children}
      </span>
      {edit && (
        <Link className="button" to={edit.path}>
          {edit.text}
        </Link>
      )}
      <button type="button" className="icon-button" aria-label={t('close')} onClick={onClose}>
        <X size={17} aria-hidden />
      </button>
    </section>
  );
}

/** That not all are shown; nothing where all are. */
export function MapNoteLine({ text }: { readonly text: string | undefined }): ReactElement | null {
  return text === undefined ? null : (
    <p className="map-note" role="status">
      {text}
    </p>
  );
}
