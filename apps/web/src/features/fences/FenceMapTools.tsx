import { Minus, Plus } from 'lucide-react';
import type { ReactElement, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { BaseMap } from '../../map/base-map.ts';
import type { MapHandle } from '../../map/map-handle.ts';
import { useMapName } from '../../map/controls/map-name.ts';

interface FenceMapToolsProps {
  readonly map: RefObject<MapHandle | null>;
  readonly baseMap: BaseMap;
}

/** Zoom, and why the map is not the one that was chosen. */
export function FenceMapTools({ map, baseMap }: FenceMapToolsProps): ReactElement {
  const { t } = useTranslation(['map', 'monitor']);
  const mapName = useMapName();
  return (
    <>
      <div className="fence-tools">
        <button
          type="button"
          className="icon-button"
          aria-label={t('monitor:zoomIn')}
          onClick={() => map.current?.zoomIn()}
        >
          <Plus size={18} aria-hidden />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={t('monitor:zoomOut')}
          onClick={() => map.current?.zoomOut()}
        >
          <Minus size={18} aria-hidden />
        </button>
      </div>
      {baseMap.problem && baseMap.isChosen && (
        <p className="fence-map-problem">
          {t(baseMap.problem, {
            map: mapName(baseMap.choice.type),
            shown: mapName(baseMap.shown.type),
          })}
        </p>
      )}
    </>
  );
}
