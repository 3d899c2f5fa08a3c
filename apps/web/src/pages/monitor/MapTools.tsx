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
import { AlarmsPanel } from '../../features/alarms/AlarmsPanel.tsx';
import type { PlacedAlarm } from '../../features/alarms/place-alarms.ts';
import type { RecentAlarms } from '../../features/alarms/use-recent-alarms.ts';
import { LayersPanel } from '../../fleet/layers/LayersPanel.tsx';
import { PlaceSearch } from '../../map/controls/PlaceSearch.tsx';
import { RulerPanel } from '../../map/controls/RulerPanel.tsx';
import type { MapToolsState } from '../../map/controls/use-map-tools.ts';
import { type useFleet, useFleetVersion } from './use-monitor.ts';
import './map-tools.css';

interface MapToolsProps {
  readonly monitor: ReturnType<typeof useFleet>;
  readonly baseMap: BaseMap;
  readonly tools: MapToolsState;
  readonly labels: boolean;
  readonly onLabels: (labels: boolean) => void;
  /** The alarms on the map, while that layer is on. */
  readonly recent: RecentAlarms | undefined;
  readonly onShowAlarm: (alarm: PlacedAlarm) => void;
  readonly onFit: () => void;
  readonly onZoomIn: () => void;
  readonly onZoomOut: () => void;
  /** Shows the monitor at a past instant; undefined if the user may not. */
  readonly onRewind?: (() => void) | undefined;
  /** Only on a phone, where the list is hidden while the map is used. */
  readonly onShowList?: (() => void) | undefined;
}

export function MapTools(props: MapToolsProps): ReactElement {
  const { t } = useTranslation(['monitor', 'map', 'rewind']);
  const { tools, baseMap } = props;
  const { open, toggle } = tools;
  return (
    <div className="map-tools">
      <div className="map-tool-group">
        <Tool
          className="map-tool-zoom"
          name={t('zoomIn')}
          onClick={props.onZoomIn}
          icon={<Plus size={18} />}
        />
        <Tool
          className="map-tool-zoom"
          name={t('zoomOut')}
          onClick={props.onZoomOut}
          icon={<Minus size={18} />}
        />
        <Tool name={t('fit')} onClick={props.onFit} icon={<Maximize size={17} />} />
        <Tool name={t('map:locate')} onClick={tools.locate} icon={<LocateFixed size={17} />} />
      </div>
      <div className="map-tool-group">
        <Tool
          name={t('map:layers')}
          pressed={open === 'layers'}
          onClick={() => toggle('layers')}
          icon={<Layers size={17} />}
        />
        <Tool
          name={t('legend')}
          pressed={open === 'legend'}
          onClick={() => toggle('legend')}
          icon={<ListTree size={17} />}
        />
        <Tool
          name={t('map:findPlace')}
          pressed={open === 'places'}
          onClick={() => toggle('places')}
          icon={<Search size={17} />}
        />
        <Tool
          name={t('map:ruler')}
          pressed={open === 'ruler'}
          onClick={() => toggle('ruler')}
          icon={<Ruler size={17} />}
        />
        {props.onRewind && (
          <Tool name={t('rewind:open')} onClick={props.onRewind} icon={<History size={17} />} />
        )}
        <Tool name={t('fullScreen')} onClick={toggleFullScreen} icon={<Expand size={17} />} />
        {props.onShowList && (
          <Tool name={t('showList')} onClick={props.onShowList} icon={<List size={18} />} />
        )}
      </div>
      {open === 'legend' && <Legend monitor={props.monitor} />}
      {open === 'layers' && (
        <LayersPanel
          baseMap={baseMap}
          labels={props.labels}
          onLabels={props.onLabels}
          onAlarmList={() => tools.show('alarms')}
        />
      )}
      {open === 'alarms' && props.recent && (
        <AlarmsPanel
          recent={props.recent}
          fleet={props.monitor.fleet}
          onShow={props.onShowAlarm}
          onClose={() => toggle('alarms')}
        />
      )}
      {open === 'places' && <PlaceSearch mapType={baseMap.choice.type} onFound={tools.showPlace} />}
      {open === 'ruler' && <RulerPanel lengthM={tools.lengthM} />}
    </div>
  );
}

function toggleFullScreen(): void {
  // If the browser refuses, it says so itself.
  const done = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen();
  done.catch(() => undefined);
}

interface ToolProps {
  readonly name: string;
  readonly icon: ReactNode;
  readonly pressed?: boolean;
  readonly className?: string;
  readonly onClick: () => void;
}

function Tool({ name, icon, pressed, className = '', onClick }: ToolProps): ReactElement {
  return (
    <button
      type="button"
      className={`icon-button ${className}`}
      aria-label={name}
      title={name}
      aria-pressed={pressed}
      onClick={onClick}
    >
      {icon}
    </button>
  );
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
