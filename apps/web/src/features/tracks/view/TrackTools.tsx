import { Layers, Maximize, Minus, Palette, Plus, Ruler, SlidersHorizontal, Share } from 'lucide-react';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { BaseMap } from '../../../map/base-map.ts';
import type { MapHandle } from '../../../map/map-handle.ts';
import { LayersPanel } from '../../../fleet/layers/LayersPanel.tsx';
import { RulerPanel } from '../../../map/controls/RulerPanel.tsx';
import { type MapTool, ToolBar, ToolSheet } from '../../../map/controls/ToolBar.tsx';
import type { MapToolsState, Panel } from '../../../map/controls/use-map-tools.ts';
import type { ChangeView, ViewChoice } from './view-choice.ts';
import { ViewPanel } from './ViewPanel.tsx';
import './view.css';

export interface TrackToolsProps {
  readonly baseMap: BaseMap;
  readonly tools: MapToolsState;
  readonly view: ViewChoice;
  readonly changeView: ChangeView;
  readonly names: readonly string[];
  readonly labels: boolean;
  readonly onLabels: (labels: boolean) => void;
  /** Correction, download, film and print; left out while there is nothing to show. */
  readonly output: ReactNode;
  readonly map: RefObject<MapHandle | null>;
  readonly onFit: () => void;
  /** Undefined if the user may not see thresholds. */
  readonly onThresholds: (() => void) | undefined;
}

/** The bar of the replay's tools. */
export function TrackTools(props: TrackToolsProps): ReactElement {
  return <ToolBar groups={useTrackTools(props)} tools={props.tools} />;
}

function useTrackTools(props: TrackToolsProps): readonly (readonly MapTool[])[] {
  const { t } = useTranslation(['track', 'monitor', 'map', 'trackOutput']);
  const { map } = props;
  const { open, toggle } = props.tools;
  const panelTool = (panel: Panel, name: string, icon: ReactNode): MapTool => ({
    name,
    icon,
    pressed: open === panel,
    onClick: () => toggle(panel),
  });
  return [
    [
      {
        name: t('monitor:zoomIn'),
        icon: <Plus size={18} />,
        onClick: () => map.current?.zoomIn(),
        isForDesks: true,
      },
      {
        name: t('monitor:zoomOut'),
        icon: <Minus size={18} />,
        onClick: () => map.current?.zoomOut(),
        isForDesks: true,
      },
      { name: t('monitor:fit'), icon: <Maximize size={17} />, onClick: props.onFit },
    ],
    [
      panelTool('view', t('view'), <Palette size={17} />),
      panelTool('layers', t('map:layers'), <Layers size={17} />),
      panelTool('ruler', t('map:ruler'), <Ruler size={17} />),
      ...(props.onThresholds
        ? [
            {
              name: t('thresholds.title'),
              icon: <SlidersHorizontal size={17} />,
              onClick: props.onThresholds,
            },
          ]
        : []),
      ...(props.output ? [panelTool('output', t('trackOutput:title'), <Share size={17} />)] : []),
    ],
  ];
}

/** The panel that a tool has opened. */
export function TrackToolPanel(props: TrackToolsProps): ReactNode {
  const { baseMap, tools } = props;
  const groups = useTrackTools(props);
  switch (tools.open) {
    case 'tools':
      return <ToolSheet groups={groups} tools={tools} />;
    case 'view':
      return <ViewPanel view={props.view} change={props.changeView} names={props.names} />;
    case 'layers':
      return <LayersPanel baseMap={baseMap} labels={props.labels} onLabels={props.onLabels} />;
    case 'ruler':
      return <RulerPanel lengthM={tools.lengthM} />;
    case 'output':
      return props.output;
    default:
      return null;
  }
}
