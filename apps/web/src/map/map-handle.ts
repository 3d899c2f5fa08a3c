/**
 * What the features may ask of the map, in WGS84 degrees and in zoom levels of Web Mercator (level 0 shows the world
 * in 256 pixels), whichever projection the provider has.
 */

import type { PictureOptions, PictureResult } from './picture.ts';

export interface MapBounds {
  /** Greater than `east` where the bounds cross the antimeridian. */
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export interface MapCenter {
  readonly longitude: number;
  readonly latitude: number;
  readonly zoom: number;
}

export interface MapViewState extends MapCenter {
  readonly bounds: MapBounds;
}

/** What floating panels cover, in CSS pixels: what is shown is centred in the rest. */
export interface MapPadding {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export interface FlyTarget {
  readonly longitude: number;
  readonly latitude: number;
  /** Left as it is when absent. */
  readonly zoom?: number | undefined;
}

export interface FitOptions {
  /** A single vehicle's bounds have no size; this keeps the map from diving. 16 by default. */
  readonly maxZoom?: number;
  /** Without a flight there. */
  readonly isImmediate?: boolean;
}

export interface MapHandle {
  /** Draws what is shown onto a canvas; undefined while the map is not on the page. */
  readonly drawPicture: (
    canvas: HTMLCanvasElement,
    options: PictureOptions,
  ) => Promise<PictureResult> | undefined;
  readonly flyTo: (target: FlyTarget) => void;
  /** At once, for whoever calls it at each frame. */
  readonly moveTo: (target: Pick<FlyTarget, 'longitude' | 'latitude'>) => void;
  readonly fit: (bounds: MapBounds, options?: FitOptions) => void;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  /** Undefined until the map has a size. */
  readonly getView: () => MapViewState | undefined;
}
