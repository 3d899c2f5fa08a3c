import type { ReactElement, ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { languageTag } from '../lib/language.ts';
import { useTheme } from '../lib/theme.ts';
import type { BaseMap } from './base-map.ts';
import { PageMapTools } from './controls/PageMapTools.tsx';
import type { MapBounds, MapHandle } from './map-handle.ts';
import { MapView } from './MapView.tsx';
import { covers, widen } from './wide-bounds.ts';

interface SidePageMapProps {
  readonly map: RefObject<MapHandle | null>;
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly baseMap: BaseMap;
  readonly label: string;
  /** Called with the part of the map to read, given that of the last call, whenever it is left. */
  readonly onAsk: (next: (before: MapBounds | undefined) => MapBounds) => void;
  /** That not all is shown; undefined where all is. */
  readonly more: string | undefined;
  /** Layers. */
  readonly children: ReactNode;
}

/** The map of a page whose list or form stands in a column beside it. */
export function SidePageMap(props: SidePageMapProps): ReactElement {
  const { map, frame, baseMap, label, onAsk, more, children } = props;
  const { i18n } = useTranslation();
  const theme = useTheme();
  return (
    <div ref={frame} className="side-page-map">
      <MapView
        ref={map}
        provider={baseMap.provider}
        onTilesFailed={baseMap.onTilesFailed}
        theme={theme}
        language={languageTag(i18n.language)}
        onViewChange={({ bounds }) =>
          onAsk((before) => (before && covers(before, bounds) ? before : widen(bounds)))
        }
        ariaLabel={label}
      >
        {children}
      </MapView>
      <PageMapTools map={map} baseMap={baseMap} />
      {more !== undefined && (
        <p className="map-line" role="status">
          {more}
        </p>
      )}
    </div>
  );
}
