import { iconState } from '@outrider/domain/run-state.ts';
import {
  Expand,
  History,
  Layers,
  List,
  ListTree,
  LocateFixed,
  Maximize,
  Minus,
  Plus,
  Ruler,
  Search,
} from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BaseMap } from '../../map/base-map.ts';
import { formatNumber } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import { VehicleIcon } from '../../map/VehicleIcon.tsx';
import { VEHICLE_STATES, type VehicleState } from '../../lib/vehicle-colors.ts';
import { PlacePanel } from '../../features/places/PlacePanel.tsx';
import type { LearntPlaces } from '../../features/places/use-learnt-places.ts';
import { AlarmsPanel } from '../../features/alarms/AlarmsPanel.tsx';
import type { PlacedAlarm } from '../../features/alarms/place-alarms.ts';
import type { RecentAlarms } from '../../features/alarms/use-recent-alarms.ts';
import { LayersPanel } from '../../fleet/layers/LayersPanel.tsx';
import { PlaceSearch } from '../../map/controls/PlaceSearch.tsx';
import { RulerPanel } from '../../map/controls/RulerPanel.tsx';
import { type MapTool, ToolBar, ToolSheet } from '../../map/controls/ToolBar.tsx';
import type { MapToolsState, Panel } from '../../map/controls/use-map-tools.ts';
import { type useFleet, useFleetVersion } from '../../fleet/use-fleet.ts';
import './map-tools.css';

export interface MapToolsProps {
  readonly monitor: ReturnType<typeof useFleet>;
  readonly baseMap: BaseMap;
  readonly tools: MapToolsState;
  readonly labels: boolean;
  readonly onLabels: (labels: boolean) => void;
  /** The alarms on the map, while that layer is on. */
  readonly recent: RecentAlarms | undefined;
  readonly onShowAlarm: (alarm: PlacedAlarm) => void;
  /** The places on the map, while that layer is on. */
  readonly learnt: LearntPlaces | undefined;
  readonly onFit: () => void;
  readonly onZoomIn: () => void;
  readonly onZoomOut: () => void;
  /** Shows the monitor at a past instant; undefined if the user may not. */
  readonly onRewind?: (() => void) | undefined;
  /** Only on a phone while the list is hidden. */
  readonly onShowList?: (() => void) | undefined;
}

/** The bar of the map's tools. */
export function MapTools(props: MapToolsProps): ReactElement {
  return <ToolBar groups={useMonitorTools(props)} tools={props.tools} />;
}

/** The tools of the monitor's map, for the bar and for the sheet on a phone. */
function useMonitorTools(props: MapToolsProps): readonly (readonly MapTool[])[] {
  const { t } = useTranslation(['monitor', 'map', 'rewind']);
  const { open, toggle, locate } = props.tools;
  const panelTool = (panel: Panel, name: string, icon: ReactNode): MapTool => ({
    name,
    icon,
    pressed: open === panel,
    onClick: () => toggle(panel),
  });
  const { onRewind, onShowList } = props;
  return [
    [
      { name: t('zoomIn'), icon: <Plus size={18} />, onClick: props.onZoomIn, isForDesks: true },
      { name: t('zoomOut'), icon: <Minus size={18} />, onClick: props.onZoomOut, isForDesks: true },
      { name: t('fit'), icon: <Maximize size={17} />, onClick: props.onFit },
      { name: t('map:locate'), icon: <LocateFixed size={17} />, onClick: locate },
    ],
    [
      panelTool('layers', t('map:layers'), <Layers size={17} />),
      panelTool('legend', t('legend'), <ListTree size={17} />),
      panelTool('places', t('map:findPlace'), <Search size={17} />),
      panelTool('ruler', t('map:ruler'), <Ruler size={17} />),
      ...(onRewind ? [{ name: t('rewind:open'), icon: <History size={17} />, onClick: onRewind }] : []),
      // Browsers of small phones show no element on the full screen.
      ...(document.fullscreenEnabled
        ? [{ name: t('fullScreen'), icon: <Expand size={17} />, onClick: toggleFullScreen }]
        : []),
      ...(onShowList ? [{ name: t('showList'), icon: <List size={18} />, onClick: onShowList }] : []),
    ],
  ];
}

/** The panel that a tool has opened. */
export function ToolPanel(props: MapToolsProps): ReactElement | null {
  const { tools, baseMap } = props;
  const groups = useMonitorTools(props);
  switch (tools.open) {
    case 'tools':
      return <ToolSheet groups={groups} tools={tools} />;
    case 'legend':
      return <Legend monitor={props.monitor} />;
    case 'layers':
      return (
        <LayersPanel
          baseMap={baseMap}
          labels={props.labels}
          onLabels={props.onLabels}
          onAlarmList={() => tools.show('alarms')}
        />
      );
    case 'alarms':
      return props.recent ? (
        <AlarmsPanel
          recent={props.recent}
          fleet={props.monitor.fleet}
          onShow={props.onShowAlarm}
          onClose={tools.close}
        />
      ) : null;
    case 'learnt':
      return props.learnt ? (
        <PlacePanel learnt={props.learnt} mapType={baseMap.choice.type} onClose={tools.close} />
      ) : null;
    case 'places':
      return <PlaceSearch mapType={baseMap.choice.type} near={tools.findView} onFound={tools.showPlace} />;
    case 'ruler':
      return <RulerPanel lengthM={tools.lengthM} />;
    default:
      return null;
  }
}

function toggleFullScreen(): void {
  // If the browser refuses, it says so itself.
  const done = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen();
  done.catch(() => undefined);
}

const LEGEND_EVERY_MS = 2_000;

function Legend({ monitor }: { monitor: ReturnType<typeof useFleet> }): ReactElement {
  const { t, i18n } = useTranslation('monitor');
  const language = languageTag(i18n.language);
  const { fleet } = monitor;
  useFleetVersion(fleet, LEGEND_EVERY_MS);
  const counts = new Map<VehicleState, number>();
  for (const device of fleet.devices()) {
    const state = iconState(fleet.motion(device), fleet.now());
    counts.set(state, (counts.get(state) ?? 0) + 1);
  }
  return (
    <ul className="legend" aria-label={t('legend')}>
      {VEHICLE_STATES.map((state) => (
        <li key={state}>
          <VehicleIcon type={1} state={state} size={24} />
          <span>{t(`states.${state}`)}</span>
          <span className="numbers quiet">{formatNumber(counts.get(state) ?? 0, language)}</span>
        </li>
      ))}
    </ul>
  );
}
