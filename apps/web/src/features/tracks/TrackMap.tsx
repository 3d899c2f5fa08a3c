import { type ReactElement, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RiskOverlay } from '../../fleet/risk-points/use-risk-overlay.ts';
import { languageTag } from '../../lib/language.ts';
import { useTheme } from '../../lib/theme.ts';
import { FenceLayer } from '../../map/FenceLayer.tsx';
import { HeatLayer } from '../../map/HeatLayer.tsx';
import { MapView } from '../../map/MapView.tsx';
import { RiskPointLayer } from '../../map/RiskPointLayer.tsx';
import { TrackLayer } from '../../map/TrackLayer.tsx';
import { TrackMarksLayer } from '../../map/TrackMarksLayer.tsx';
import type { LineStyle } from '../../map/tracks/line-store.ts';
import { VehicleLayer } from '../../map/VehicleLayer.tsx';
import { ViewListener } from '../../map/ViewListener.tsx';
import { boundsOfTracks } from './model/bounds.ts';
import type { TrackModel } from './use-track-page.ts';

/** Lines on roads, drawn beside the reported ones. They are coloured by vehicle, since a road has no speed. */
const SNAPPED_STYLE: LineStyle = { coloring: 'vehicle', overspeedKmh: undefined, arrows: false };

interface TrackMapProps {
  readonly model: TrackModel;
  readonly risks: RiskOverlay;
  /** Whether it is drawn for printing. */
  readonly isPaper: boolean;
}

/** The map with the lines, the events on them, and the vehicles at the clock's instant. */
export function TrackMap({ model, risks, isPaper }: TrackMapProps): ReactElement {
  const { t, i18n } = useTranslation('track');
  const screenTheme = useTheme();
  const { baseMap, map, padding, view, snapped } = model;
  const style = useMemo<LineStyle>(
    () => ({ coloring: view.coloring, overspeedKmh: view.overspeedKmh, arrows: view.arrows }),
    [view],
  );
  return (
    <MapView
      ref={map}
      provider={baseMap.provider}
      onTilesFailed={baseMap.onTilesFailed}
      theme={isPaper ? 'light' : screenTheme}
      language={languageTag(i18n.language)}
      ariaLabel={t('map')}
      padding={padding}
      keepFree={() => boundsOfTracks(model.tracks)}
    >
      <FenceLayer fences={model.crossed.fences} />
      <ViewListener onView={risks.onView} />
      <RiskPointLayer points={risks.points} selectedId={risks.selected?.id} onSelect={risks.select} />
      <TrackLayer store={model.replay.lines} style={style} />
      {snapped.lines && <TrackLayer store={snapped.lines} style={SNAPPED_STYLE} />}
      {view.heat && <HeatLayer spots={model.items.spots} />}
      <TrackMarksLayer marks={model.marks} selectedId={model.selectedId} onSelect={model.selectMark} />
      <VehicleLayer
        store={model.vehicles}
        selectedId={model.followedId}
        labels={model.labels}
        neverClusters
        onSelect={(id) => id !== undefined && model.activate(id)}
      />
    </MapView>
  );
}
