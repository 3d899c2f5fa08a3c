import { type ReactElement, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { languageTag } from '../../../lib/language.ts';
import { useTheme } from '../../../lib/theme.ts';
import { useBaseMap } from '../../../map/base-map.ts';
import { boundsOf } from '../../../map/bounds.ts';
import type { MapBounds, MapCenter } from '../../../map/map-handle.ts';
import { MapView } from '../../../map/MapView.tsx';
import { type TrackMark, TrackMarksLayer } from '../../../map/TrackMarksLayer.tsx';
import type { ListedRow } from './report-lists.tsx';

/** The stays of a day sheet by their numbers; the way between them is in the replay. */
export function DayMap({ rows }: { readonly rows: readonly Omit<ListedRow, 'key'>[] }): ReactElement | null {
  const { t, i18n } = useTranslation('statistics');
  const language = languageTag(i18n.language);
  const theme = useTheme();
  const baseMap = useBaseMap(language);
  const marks = useMemo(
    () =>
      rows
        .filter(({ entry }) => entry === 'stay')
        .map((stay, index): TrackMark => ({
          id: `${index}`,
          kind: 'stay',
          latitude: Number(stay.latitude),
          longitude: Number(stay.longitude),
          vehicle: 0,
          number: index + 1,
        })),
    [rows],
  );
  if (marks.length === 0) return null;
  return (
    <div className="report-map">
      <MapView
        initialView={viewOf(boundsOf(marks))}
        provider={baseMap.provider}
        onTilesFailed={baseMap.onTilesFailed}
        theme={theme}
        language={language}
        ariaLabel={t('map')}
        keepFree={() => boundsOf(marks)}
      >
        <TrackMarksLayer marks={marks} selectedId={undefined} onSelect={() => undefined} />
      </MapView>
    </div>
  );
}

/** As wide as the map is on most screens, pixels; and as many of them as the whole world has at zoom level 0. */
const MAP_WIDTH = 700;
const WORLD_WIDTH = 256;
/** A frame is about so many times as wide as it is high. */
const ASPECT = 2.6;
const LEAST_SPAN = 0.02;

/** Where all places are in view. */
function viewOf(bounds: MapBounds | undefined): MapCenter | undefined {
  if (!bounds) return undefined;
  const { west, east, south, north } = bounds;
  const span = Math.max(LEAST_SPAN, east - west, (north - south) * ASPECT);
  return {
    longitude: (west + east) / 2,
    latitude: (south + north) / 2,
    zoom: Math.floor(Math.log2((MAP_WIDTH * 360) / (WORLD_WIDTH * span))),
  };
}
