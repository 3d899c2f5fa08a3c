/**
 * What features can do with the map. All of it is in WGS84 degrees and zoom levels of Web Mercator (level 0 shows the
 * world in 256 pixels), whichever projection the provider has.
 */

import type { PictureOptions, PictureResult } from './picture.ts';

export interface MapBounds {
  /** Greater than `east` if the bounds cross the antimeridian. */
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

/** What floating panels cover, in CSS pixels. The map centres things in the rest. */
export interface MapPadding {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export interface FlyTarget {
  readonly longitude: number;
  readonly latitude: number;
  /** Stays as it is if absent. */
  readonly zoom?: number | undefined;
}

export interface FitOptions {
  /** The closest zoom, since the bounds of a single vehicle have no size. 16 by default. */
  readonly maxZoom?: number;
  /** Whether to move there without an animation. */
  readonly isImmediate?: boolean;
}

export interface MapHandle {
  /** Draws the visible map onto a canvas; undefined while the map is not on the page. */
  readonly drawPicture: (
    canvas: HTMLCanvasElement,
    options: PictureOptions,
  ) => Promise<PictureResult> | undefined;
  readonly flyTo: (target: FlyTarget) => void;
  /** Moves without an animation, for calls on every frame. */
  readonly moveTo: (target: Pick<FlyTarget, 'longitude' | 'latitude'>) => void;
  readonly fit: (bounds: MapBounds, options?: FitOptions) => void;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  /** Undefined until the map has a size. */
  readonly getView: () => MapViewState | undefined;
}
