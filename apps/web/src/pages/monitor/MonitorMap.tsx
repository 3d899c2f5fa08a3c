import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { AlarmMarks } from '../../features/alarms/AlarmMarks.tsx';
import { PlaceMarks } from '../../features/places/PlaceMarks.tsx';
import { SelectedLayers } from '../../features/trails/SelectedLayers.tsx';
import { languageTag } from '../../lib/language.ts';
import { useTheme } from '../../lib/theme.ts';
import { boundsOf } from '../../map/bounds.ts';
import { FenceLayer } from '../../map/FenceLayer.tsx';
import { MapView } from '../../map/MapView.tsx';
import { MarkLayer } from '../../map/MarkLayer.tsx';
import { RiskPointLayer } from '../../map/RiskPointLayer.tsx';
import { RulerLayer } from '../../map/RulerLayer.tsx';
import { VehicleLayer } from '../../map/VehicleLayer.tsx';
import { ViewListener } from '../../map/ViewListener.tsx';
import type { MonitorModel } from './use-monitor-page.ts';

/** The map with its layers, from the bottom up. */
export function MonitorMap({ model }: { model: MonitorModel }): ReactElement {
  const { t, i18n } = useTranslation('monitor');
  const theme = useTheme();
  const { baseMap, map, reportView, padding, choice, monitor, fenceOverlay, recent, tools } = model;
  const { fleet } = monitor;
  return (
    <MapView
      ref={map}
      isDue={model.isMapDue}
      onStart={model.noteMap}
      provider={baseMap.provider}
      onTilesFailed={baseMap.onTilesFailed}
      theme={theme}
      language={languageTag(i18n.language)}
      onViewChange={reportView}
      ariaLabel={t('map')}
      padding={padding}
      keepFree={() =>
        choice.deviceId === undefined ? undefined : boundsOf(fleet.places(new Set([choice.deviceId])))
      }
    >
      <ViewListener onView={fenceOverlay.onView} />
      <FenceLayer
        fences={fenceOverlay.fences}
        selectedId={fenceOverlay.selected?.id}
        onSelect={fenceOverlay.select}
      />
      <ViewListener onView={model.riskOverlay.onView} />
      <RiskPointLayer
        points={model.riskOverlay.points}
        selectedId={model.riskOverlay.selected?.id}
        onSelect={model.riskOverlay.select}
      />
      {choice.deviceId !== undefined && <SelectedLayers fleet={fleet} deviceId={choice.deviceId} />}
      <VehicleLayer
        store={fleet.vehicles}
        selectedId={choice.deviceId}
        labels={model.labels}
        onSelect={model.select}
      />
      {model.learnt && <PlaceMarks learnt={model.learnt} onSelect={model.openPlace} />}
      {recent && <AlarmMarks recent={recent} onSelect={model.openAlarm} />}
      {tools.mark && <MarkLayer mark={tools.mark} />}
      {tools.open === 'ruler' && <RulerLayer format={tools.formatLength} onLength={tools.setLengthM} />}
    </MapView>
  );
}
