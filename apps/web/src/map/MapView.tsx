import {
  type ReactElement,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import type OlMap from 'ol/Map.js';
import { get as getProjection } from 'ol/proj.js';
import { MapContext } from './map-context.ts';
import type { MapBounds, MapCenter, MapHandle, MapPadding, MapViewState } from './map-handle.ts';
import type { MapProvider } from './providers.ts';
import type { MapTheme } from '../lib/vehicle-colors.ts';
import { createHandle } from './view.ts';
import { createMap } from './create-map.ts';
import { useBaseLayers } from './use-base-layers.ts';
import { useView } from './use-view.ts';
import './map.css';

/** Where a map opens before there is anything to show (specification, section 9). */
const DEFAULT_VIEW = { longitude: 116.404, latitude: 39.915, zoom: 5 };

export interface MapViewProps {
  /** Pass the same object on every render: a new one replaces the base map. */
  readonly provider: MapProvider;
  readonly theme: MapTheme;
  /** BCP 47 tag. */
  readonly language: string;
  /** Only the first value counts. */
  readonly initialView?: MapCenter | undefined;
  /** Called when a movement has ended, with what is then in view. */
  readonly onViewChange?: ((view: MapViewState) => void) | undefined;
  /** Called if none of the provider's tiles can be loaded. */
  readonly onTilesFailed?: (() => void) | undefined;
  readonly ariaLabel: string;
  readonly padding?: MapPadding | undefined;
  /** What comes back into the free part of the map if a panel covers it: a selected vehicle, or tracks. */
  readonly keepFree?: (() => MapBounds | undefined) | undefined;
  readonly className?: string;
  /** The engine starts when it is true, and then stays; what is beside the map may be more urgent. */
  readonly isDue?: boolean;
  /** Called once the engine has started and `ref` moves its view. */
  readonly onStart?: (() => void) | undefined;
  readonly ref?: Ref<MapHandle>;
  /** Layers, for example `VehicleLayer`. */
  readonly children?: ReactNode;
}

/**
 * The only wrapper of the map engine. It fills its parent, and its interface is WGS84 in every provider's projection.
 */
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
    keepFree,
    className,
    isDue = true,
    onStart,
    ref,
    children,
  } = props;
  const target = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<OlMap>();

  useEffect(() => {
    if (!target.current || !isDue) return;
    const created = createMap(target.current);
    setMap(created);
    return () => {
      created.setTarget();
      created.dispose();
      setMap(undefined);
    };
  }, [isDue]);

  useView(map, provider, initialView, padding, onViewChange, keepFree);
  useBaseLayers(map, provider, theme, language, onTilesFailed);
  useImperativeHandle(ref, () => createHandle(map), [map]);
  const started = useEffectEvent(() => onStart?.());
  useEffect(() => {
    if (map) started();
  }, [map]);

  const engine = useMemo(() => {
    // Known by name since the map was created.
    const projection = getProjection(provider.projection);
    return map && projection ? { map, projection, theme, language } : undefined;
  }, [map, provider, theme, language]);
  return (
    <div
      ref={target}
      className={`map-view map-view-${theme} ${className ?? ''}`}
      // Arrow keys pan, and + and - zoom, while the map has the focus. A screen reader passes keys on to an element
      // with the role "application".
      role="application"
      aria-label={ariaLabel}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the map itself takes the keys named above
      tabIndex={0}
    >
      {engine && <MapContext value={engine}>{children}</MapContext>}
    </div>
  );
}
