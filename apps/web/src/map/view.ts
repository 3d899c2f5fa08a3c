/**
 * Converts between the map's interface (WGS84, zoom levels of Web Mercator) and the engine's view (the provider's
 * projection and resolutions). For example, Baidu's level 12 has about the scale of Web Mercator's level 11.3.
 */
import type OlMap from 'ol/Map.js';
import View from 'ol/View.js';
import { easeOut } from 'ol/easing.js';
import { createEmpty, extend, type Extent } from 'ol/extent.js';
import { fromLonLat, get as getProjection, toLonLat } from 'ol/proj.js';
import type { FitOptions, FlyTarget, MapBounds, MapCenter, MapHandle, MapViewState } from './map-handle.ts';
import { prefersReducedMotion } from './motion.ts';
import type { MapProvider } from './providers.ts';
import { drawPicture } from './picture.ts';

const WEB_MERCATOR_LEVEL_0 = (2 * Math.PI * 6_378_137) / 256;
const FLIGHT_MS = 450;
const ZOOM_MS = 200;

/** How each map's flight is begun anew; a change of the padding ends it. */
const flights = new WeakMap<OlMap, () => void>();

export function zoomOf(resolution: number): number {
  return Math.log2(WEB_MERCATOR_LEVEL_0 / resolution);
}

export function resolutionOf(zoom: number): number {
  return WEB_MERCATOR_LEVEL_0 / 2 ** zoom;
}

/** A view in the provider's projection with `center` in the middle of the area that `padding` leaves free. */
export function createView(provider: MapProvider, center: MapCenter, padding?: readonly number[]): View {
  const extent = getProjection(provider.projection)?.getExtent();
  const grid = provider.kind === 'tiles' ? provider.grid : undefined;
  const levels = grid?.resolutions.slice(provider.minZoom, provider.maxZoom + 1);
  return new View({
    projection: provider.projection,
    ...(padding && { padding: [...padding] }),
    center: fromLonLat([center.longitude, center.latitude], provider.projection),
    resolution: resolutionOf(center.zoom),
    enableRotation: false,
    // Tiles are sharp only at their own levels.
    constrainResolution: true,
    ...(levels
      ? { resolutions: levels }
      : { minResolution: resolutionOf(provider.maxZoom), maxResolution: resolutionOf(provider.minZoom) }),
    // The world repeats sideways and ends at the poles.
    ...(extent && {
      extent: [-Infinity, extent[1] ?? 0, Infinity, extent[3] ?? 0] as Extent,
      showFullExtent: true,
    }),
    constrainOnlyCenter: true,
  });
}

/** What is in view; undefined before the map has a size. */
export function readView(map: OlMap): MapViewState | undefined {
  const view = map.getView();
  const center = view.getCenter();
  const resolution = view.getResolution();
  const size = map.getSize();
  if (!center || resolution === undefined || !size) return undefined;
  const projection = view.getProjection();
  const [longitude = 0, latitude = 0] = toLonLat(center, projection);
  const [left = 0, bottom = 0, right = 0, top = 0] = view.calculateExtent(size);
  const [west = 0, south = 0] = toLonLat([left, bottom], projection);
  const [east = 0, north = 0] = toLonLat([right, top], projection);
  const world = projection.getExtent();
  const wide = right - left >= (world[2] ?? 0) - (world[0] ?? 0);
  return {
    longitude,
    latitude,
    zoom: zoomOf(resolution),
    bounds: wide ? { west: -180, south, east: 180, north } : { west, south, east, north },
  };
}

export function createHandle(map: OlMap | undefined): MapHandle {
  return {
    drawPicture: (canvas, options) => map && drawPicture(map, canvas, options),
    flyTo: (target) => map && flyTo(map, target),
    moveTo: (target) => map && moveTo(map, target),
    fit: (bounds, options) => map && fit(map, bounds, options),
    zoomIn: () => map && zoomBy(map, 1),
    zoomOut: () => map && zoomBy(map, -1),
    getView: () => map && readView(map),
  };
}

interface Landing {
  readonly flight: () => void;
  /** The view in which it began. */
  readonly view: View;
  readonly isDone: boolean;
}

/** Where a flight has ended, and when. */
const landings = new WeakMap<OlMap, { readonly center: string; readonly atMs: number }>();
/** A panel that is loaded when it is first opened comes after the flight to what was chosen with it. */
const PANEL_LATE_MS = 1_500;

/**
 * What goes on with the map's flight, or repeats one that has just ended; undefined while the map stands, or the user
 * moves it.
 */
export function flightOf(map: OlMap): (() => void) | undefined {
  const view = map.getView();
  if (view.getAnimating()) return flights.get(map);
  const landing = landings.get(map);
  const isFresh = landing !== undefined && performance.now() - landing.atMs < PANEL_LATE_MS;
  return isFresh && landing.center === String(view.getCenter()) ? flights.get(map) : undefined;
}

/** A flight that a newer one has overtaken, perhaps in the view of another provider, leaves the map to it. */
function land(map: OlMap, { flight, view, isDone }: Landing): void {
  if (flights.get(map) !== flight) return;
  landElsewhere(map, view);
  if (isDone) landings.set(map, { center: String(map.getView().getCenter()), atMs: performance.now() });
}

function flyTo(map: OlMap, target: FlyTarget): void {
  const { longitude, latitude, zoom } = target;
  const view = map.getView();
  const flight = () => flyTo(map, target);
  flights.set(map, flight);
  const center = fromLonLat([longitude, latitude], view.getProjection());
  view.cancelAnimations();
  view.animate(
    {
      center,
      // The nearest of the provider's own levels, at which its tiles are sharp.
      ...(zoom !== undefined && { resolution: view.getConstrainedResolution(resolutionOf(zoom)) }),
      duration: prefersReducedMotion() ? 0 : FLIGHT_MS,
      easing: easeOut,
    },
    (isDone) => land(map, { flight, view, isDone }),
  );
}

function moveTo(map: OlMap, { longitude, latitude }: Pick<FlyTarget, 'longitude' | 'latitude'>): void {
  const view = map.getView();
  // While the user drags or zooms the map, it is not moved.
  if (view.getInteracting() || view.getAnimating()) return;
  view.setCenter(fromLonLat([longitude, latitude], view.getProjection()));
}

/** Ends a flight at its target if a change of provider has replaced the view during the flight. */
function landElsewhere(map: OlMap, flown: View): void {
  const view = map.getView();
  const center = flown.getCenter();
  const resolution = flown.getResolution();
  if (view === flown || !center || resolution === undefined) return;
  view.setCenter(fromLonLat(toLonLat(center, flown.getProjection()), view.getProjection()));
  view.setResolution(view.getConstrainedResolution(resolution));
}

function extentOf(view: View, bounds: MapBounds): Extent {
  const east = bounds.east < bounds.west ? bounds.east + 360 : bounds.east;
  const extent = createEmpty();
  for (const corner of [
    [bounds.west, bounds.south],
    [east, bounds.north],
  ]) {
    const point = fromLonLat(corner, view.getProjection());
    extend(extent, [...point, ...point]);
  }
  return extent;
}

function fit(map: OlMap, bounds: MapBounds, options: FitOptions = {}): void {
  const view = map.getView();
  const flight = () => fit(map, bounds, options);
  flights.set(map, flight);
  view.cancelAnimations();
  view.fit(extentOf(view, bounds), {
    padding: edgeOf(map),
    minResolution: resolutionOf(options.maxZoom ?? 16),
    duration: options.isImmediate || prefersReducedMotion() ? 0 : FLIGHT_MS,
    easing: easeOut,
    callback: (isDone) => land(map, { flight, view, isDone }),
  });
}

/** Whether bounds lie in the part of the map that its padding leaves free. */
export function isFree(map: OlMap, bounds: MapBounds): boolean {
  const view = map.getView();
  const [x, y] = view.getCenter() ?? [];
  const resolution = view.getResolution();
  const [width = 0, height = 0] = map.getSize() ?? [];
  if (x === undefined || y === undefined || resolution === undefined) return false;
  const [top = 0, right = 0, bottom = 0, left = 0] = view.padding ?? [];
  const [west = 0, south = 0, east = 0, north = 0] = extentOf(view, bounds);
  const halfWidth = ((width - left - right) / 2) * resolution;
  const halfHeight = ((height - top - bottom) / 2) * resolution;
  return x - west <= halfWidth && east - x <= halfWidth && y - south <= halfHeight && north - y <= halfHeight;
}

/** Brings bounds back to the part that is free; a single place at the same zoom. */
export function bringBack(map: OlMap, bounds: MapBounds): void {
  const { west, south, east, north } = bounds;
  if (west === east && south === north) flyTo(map, { longitude: west, latitude: south });
  else fit(map, bounds);
}

/** Vehicles at the edge stay in view with their icon and name, as far as a small map has room for that. */
function edgeOf(map: OlMap): number[] {
  const [width = 0, height = 0] = map.getSize() ?? [];
  const [top = 0, right = 0, bottom = 0, left = 0] = map.getView().padding ?? [];
  const least = Math.min(width - left - right, height - top - bottom);
  return Array<number>(4).fill(Math.max(8, Math.min(48, least / 8)));
}

function zoomBy(map: OlMap, levels: number): void {
  const view = map.getView();
  const zoom = view.getZoom();
  if (zoom === undefined) return;
  view.cancelAnimations();
  flights.delete(map);
  view.animate({ zoom: zoom + levels, duration: prefersReducedMotion() ? 0 : ZOOM_MS, easing: easeOut });
}
