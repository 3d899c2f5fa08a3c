import {
  Layers,
  ListFilter,
  Maximize,
  Minus,
  Palette,
  Plus,
  Ruler,
  SlidersHorizontal,
  Share,
} from 'lucide-react';
import { type ReactElement, type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BaseMap } from '../../../map/base-map.ts';
import type { MapHandle } from '../../../map/map-handle.ts';
import { useNarrow } from '../../../lib/use-narrow.ts';
import { LayersPanel } from '../../../fleet/layers/LayersPanel.tsx';
import { RulerPanel } from '../../../map/controls/RulerPanel.tsx';
import type { MapToolsState } from '../../../map/controls/use-map-tools.ts';
import { IconButton } from '../play/PlayBar.tsx';
import type { ChangeView, ViewChoice } from './view-choice.ts';
import { ViewPanel } from './ViewPanel.tsx';
import './view.css';

interface TrackToolsProps {
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
  /** Called when a panel of the tools starts or stops covering the map. */
  readonly onCover: (isCovered: boolean) => void;
  /** Only on a phone, where the panel is hidden while the map is used. */
  readonly onShowPanel: (() => void) | undefined;
}

export function TrackTools(props: TrackToolsProps): ReactElement {
  const { baseMap, tools, map, onFit, onShowPanel, onCover } = props;
  const { t } = useTranslation(['track', 'monitor', 'map', 'trackOutput']);
  const narrow = useNarrow();
  const [viewOpen, setViewOpen] = useState(!narrow);
  const [outputOpen, setOutputOpen] = useState(false);
  const { open, toggle } = tools;
  const isCovered = viewOpen || open !== undefined || (outputOpen && Boolean(props.output));
  useEffect(() => onCover(isCovered), [onCover, isCovered]);
  return (
    <div className="track-tools">
      <div className="track-tool-group">
        <IconButton
          name={t('monitor:zoomIn')}
          icon={<Plus size={18} />}
          onClick={() => map.current?.zoomIn()}
        />
        <IconButton
          name={t('monitor:zoomOut')}
          icon={<Minus size={18} />}
          onClick={() => map.current?.zoomOut()}
        />
        <IconButton name={t('monitor:fit')} icon={<Maximize size={17} />} onClick={onFit} />
      </div>
      <div className="track-tool-group">
        <IconButton
          name={t('view')}
          icon={<Palette size={17} />}
          pressed={viewOpen}
          onClick={() => {
            setViewOpen(!viewOpen);
            if (open) toggle(open);
          }}
        />
        <IconButton
          name={t('map:layers')}
          icon={<Layers size={17} />}
          pressed={open === 'layers'}
          onClick={() => toggle('layers')}
        />
        <IconButton
          name={t('map:ruler')}
          icon={<Ruler size={17} />}
          pressed={open === 'ruler'}
          onClick={() => toggle('ruler')}
        />
        {props.onThresholds && (
          <IconButton
            name={t('thresholds.title')}
            icon={<SlidersHorizontal size={17} />}
            onClick={props.onThresholds}
          />
        )}
        {props.output && (
          <IconButton
            name={t('trackOutput:title')}
            icon={<Share size={17} />}
            pressed={outputOpen}
            onClick={() => {
              setOutputOpen(!outputOpen);
              setViewOpen(false);
              if (open) toggle(open);
            }}
          />
        )}
        {onShowPanel && (
          <IconButton name={t('showChoice')} icon={<ListFilter size={18} />} onClick={onShowPanel} />
        )}
      </div>
      {open === 'layers' && <LayersPanel baseMap={baseMap} labels={props.labels} onLabels={props.onLabels} />}
      {open === 'ruler' && <RulerPanel lengthM={tools.lengthM} />}
      {outputOpen && !viewOpen && open === undefined && props.output}
      {viewOpen && open === undefined && (
        <ViewPanel view={props.view} change={props.changeView} names={props.names} />
      )}
    </div>
  );
}
