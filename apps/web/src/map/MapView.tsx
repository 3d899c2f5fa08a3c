import {
  type ReactElement,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import type OlMap from 'ol/Map.js';
import { MapContext } from './map-context.ts';
import type { MapCenter, MapHandle, MapPadding, MapViewState } from './map-handle.ts';
import type { MapProvider } from './providers.ts';
import type { MapTheme } from '../lib/vehicle-colors.ts';
import { createHandle } from './view.ts';
import { createMap } from './create-map.ts';
import { useBaseLayers } from './use-base-layers.ts';
import { useView } from './use-view.ts';
import './map.css';

/** Specification, section 9: where a map opens before there is anything to show. */
const DEFAULT_VIEW = { longitude: 116.404, latitude: 39.915, zoom: 5 };

export interface MapViewProps {
  /** Keep the same object from render to render: a new one replaces the base map. */
  readonly provider: MapProvider;
  readonly theme: MapTheme;
  /** BCP 47. */
  readonly language: string;
  /** Read once. */
  readonly initialView?: MapCenter | undefined;
  /** Called when a movement has ended, with what is now in view. */
  readonly onViewChange?: ((view: MapViewState) => void) | undefined;
  /** The provider's tiles do not come at all. */
  readonly onTilesFailed?: (() => void) | undefined;
  readonly ariaLabel: string;
  readonly padding?: MapPadding | undefined;
  readonly className?: string;
  readonly ref?: Ref<MapHandle>;
  /** Layers: `VehicleLayer` and its like. */
  readonly children?: ReactNode;
}

/** The map engine, wrapped once. Fills its parent; speaks WGS84 whatever the provider's projection. */
export function MapView(props: MapViewProps): ReactElement {
  const {
    provider,
    theme,
    language,
    initialView = DEFAULT_VIEW,
    onViewChange,
    onTilesFailed,
    ariaLabel,
    padding,
    className,
    ref,
    children,
  } = props;
  const target = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<OlMap>();

  useEffect(() => {
    if (!target.current) return;
    const created = createMap(target.current);
    setMap(created);
    return () => {
      created.setTarget();
      created.dispose();
      setMap(undefined);
    };
  }, []);

  useView(map, provider, initialView, padding, onViewChange);
  useBaseLayers(map, provider, theme, language, onTilesFailed);
  useImperativeHandle(ref, () => createHandle(map), [map]);

  const engine = useMemo(() => map && { map, provider, theme, language }, [map, provider, theme, language]);
  return (
    <div
      ref={target}
      className={`map-view map-view-${theme} ${className ?? ''}`}
      // Arrow keys pan and + and - zoom while the map has the focus; a screen reader passes them on to an application.
      role="application"
      aria-label={ariaLabel}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the map itself takes the keys named above
      tabIndex={0}
    >
      {engine && <MapContext value={engine}>{children}</MapContext>}
    </div>
  );
}
