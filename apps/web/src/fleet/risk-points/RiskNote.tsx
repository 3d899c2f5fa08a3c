import { TriangleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { MapNote, MapNoteLine } from '../../ui/MapNote.tsx';
import { riskPointPath } from '../links.ts';
import type { RiskOverlay } from './use-risk-overlay.ts';
import { useRiskText } from './use-risk-text.ts';

/** The risk point that was clicked, with its warning and the way to change it; else, that there are more. */
export function RiskNote({ overlay }: { readonly overlay: RiskOverlay }): ReactElement {
  const { t } = useTranslation('riskPoints');
  const textOf = useRiskText();
  const { selected, points, total } = overlay;
  if (!selected) {
    const isCut = total > points.length;
    return <MapNoteLine text={isCut ? t('more', { shown: points.length, total }) : undefined} />;
  }
  return (
    <MapNote
      icon={<TriangleAlert size={18} aria-hidden color="var(--vehicle-fast-text)" />}
      name={selected.name}
      edit={
        selected.user_id === undefined ? undefined : { path: riskPointPath(selected.id), text: t('edit') }
      }
      onClose={() => overlay.select(undefined)}
    >
      {selected.warning !== '' && <span>{selected.warning}</span>}
      <span className="quiet numbers">{textOf(selected)}</span>
    </MapNote>
  );
}
