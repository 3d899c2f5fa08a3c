import { Minus, Plus } from 'lucide-react';
import type { ReactElement, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { BaseMap } from '../base-map.ts';
import type { MapHandle } from '../map-handle.ts';
import { useMapName } from './map-name.ts';
import './page-map-tools.css';

interface PageMapToolsProps {
  readonly map: RefObject<MapHandle | null>;
  readonly baseMap: BaseMap;
}

/** Of a page with one map: zoom, and why the map is not the one that was chosen. */
export function PageMapTools({ map, baseMap }: PageMapToolsProps): ReactElement {
  const { t } = useTranslation(['map', 'monitor']);
  const mapName = useMapName();
  return (
    <>
      <div className="map-zoom">
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
        <p className="map-line-top">
          {t(baseMap.problem, {
            map: mapName(baseMap.choice.type),
            shown: mapName(baseMap.shown.type),
          })}
        </p>
      )}
    </>
  );
}
