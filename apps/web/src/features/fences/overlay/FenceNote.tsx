import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useShapeText } from '../../../fleet/use-shape-text.ts';
import { MapNote, MapNoteLine } from '../../../ui/MapNote.tsx';
import { FenceSwatch } from '../FenceSwatch.tsx';
import { editPath } from '../links.ts';
import type { FenceOverlay } from './use-overlay.ts';

/** What was clicked, and the way to change it; else, that there are more than are shown. */
export function FenceNote({ overlay }: { overlay: FenceOverlay }): ReactElement {
  const { t } = useTranslation('fences');
  const shapeText = useShapeText();
  const { selected, fences, total } = overlay;
  if (!selected) {
    const isCut = total > fences.length;
    return <MapNoteLine text={isCut ? t('more', { shown: fences.length, total }) : undefined} />;
  }
  const path = editPath(selected.id);
  return (
    <MapNote
      icon={<FenceSwatch color={selected.color} />}
      name={selected.name}
      edit={path === undefined ? undefined : { path, text: t('edit') }}
      onClose={() => overlay.select(undefined)}
    >
      <span className="quiet numbers">
        {[
          shapeText(selected.shape),
          t(`types.${selected.type}`),
          t('deviceNum', { count: selected.deviceNum }),
          ...(selected.status === 'off' ? [t('off')] : []),
        ].join(' · ')}
      </span>
    </MapNote>
  );
}
