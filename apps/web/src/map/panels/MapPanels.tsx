import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactElement, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '../../lib/use-narrow.ts';
import type { SheetHeight } from '../../ui/sheet/sheet-heights.ts';
import { SheetHandle } from '../../ui/sheet/SheetHandle.tsx';
import type { MapPadding } from '../map-handle.ts';
import { useCovered } from './use-covered.ts';
import './map-panels.css';

interface MapPanelsProps {
  /** The column at the left, such as the list of vehicles. */
  readonly start?: ReactNode;
  /** A line above the map, such as the state of the connection. */
  readonly top?: ReactNode;
  /** What one of the tools has opened: one panel at a time, above the one at the end. */
  readonly panel?: ReactNode;
  readonly onClosePanel?: () => void;
  /** What is selected, such as a vehicle's card. */
  readonly end?: ReactNode;
  /** What calls for attention, below the selection. */
  readonly alarms?: ReactNode;
  readonly tools?: ReactNode;
  /** A bar at the foot, such as the player. */
  readonly bottom?: ReactNode;
  /** Messages, above the bar at the foot. */
  readonly notices?: ReactNode;
  /** Whether a drawer is open at the right border, beside which the panels then are. */
  readonly hasDrawer?: boolean;
  /** Called with what the panels cover of the map. */
  readonly onCover: (padding: MapPadding) => void;
}

/**
 * The places of all panels on a map. Each has its own part of a grid, so that none covers another. On a phone, those
 * of the sides become one sheet, which shows what was opened last: the tool's panel, else the selection, else the list.
 */
export function MapPanels(props: MapPanelsProps): ReactElement {
  const {
    start,
    top,
    panel,
    end,
    alarms,
    tools,
    bottom,
    notices,
    hasDrawer = false,
    onClosePanel,
    onCover,
  } = props;
  const isNarrow = useNarrow();
  const root = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<SheetHeight>('half');
  useCovered(root, onCover);
  const handle = isNarrow && <SheetHandle height={height} onHeight={setHeight} />;

  function closeByKey(event: KeyboardEvent<HTMLElement>): void {
    const { target, currentTarget } = event;
    if (event.key !== 'Escape' || event.defaultPrevented || !(target instanceof Element)) return;
    // A list of choices that is open, or a dialog above the panels, closes by itself.
    const isElsewhere =
      !currentTarget.contains(target) || target.matches('[role=combobox][aria-expanded=true]');
    if (isElsewhere || !currentTarget.querySelector('[data-slot=panel] > .map-panel:not(:empty)')) return;
    // Says to the page's own keys that this one is used.
    event.preventDefault();
    onClosePanel?.();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the controls inside arrive here
    <div
      ref={root}
      className="map-panels"
      onKeyDown={closeByKey}
      data-height={height}
      data-drawer={hasDrawer || undefined}
    >
      <div data-slot="start">
        {handle}
        <div className="map-panel">{start}</div>
      </div>
      <div data-slot="top">{top}</div>
      <div data-slot="tools">{tools}</div>
      <div className="map-panels-side">
        <div data-slot="panel">
          {handle}
          {isNarrow && onClosePanel && <CloseButton onClose={onClosePanel} />}
          <div className="map-panel">{panel}</div>
        </div>
        <div data-slot="end">
          {handle}
          <div className="map-panel">{end}</div>
        </div>
        <div data-slot="alarms">
          <div className="map-panel">{alarms}</div>
        </div>
      </div>
      <div data-slot="notices">{notices}</div>
      <div data-slot="bottom">{bottom}</div>
    </div>
  );
}

function CloseButton({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { t } = useTranslation('common');
  return (
    <button type="button" className="icon-button map-panel-close" aria-label={t('close')} onClick={onClose}>
      <X size={18} aria-hidden />
    </button>
  );
}
