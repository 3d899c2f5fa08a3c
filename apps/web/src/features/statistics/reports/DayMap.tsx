import { type ReactElement, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { languageTag } from '../../../lib/language.ts';
import { useTheme } from '../../../lib/theme.ts';
import { useBaseMap } from '../../../map/base-map.ts';
import { boundsOf } from '../../../map/bounds.ts';
import type { MapHandle } from '../../../map/map-handle.ts';
import { MapView } from '../../../map/MapView.tsx';
import { type TrackMark, TrackMarksLayer } from '../../../map/TrackMarksLayer.tsx';
import type { ListedRow } from './report-lists.tsx';

/** The stays of a day sheet by their numbers; the way between them is in the replay. */
export function DayMap({ rows }: { readonly rows: readonly Omit<ListedRow, 'key'>[] }): ReactElement | null {
  const { t, i18n } = useTranslation('statistics');
  const language = languageTag(i18n.language);
  const theme = useTheme();
  const baseMap = useBaseMap(language);
  const map = useRef<MapHandle>(null);
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
  useEffect(() => {
    const bounds = boundsOf(marks);
    if (bounds) map.current?.fit(bounds, { isImmediate: true });
  }, [marks]);
  if (marks.length === 0) return null;
  return (
    <div className="report-map">
      <MapView
        ref={map}
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
