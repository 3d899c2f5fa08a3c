import type { MapTheme } from '../../lib/vehicle-colors.ts';
import type { Place } from './places-file.ts';

/** Requests from the map to the painter's worker. */
export type PainterRequest =
  | {
      readonly kind: 'paint';
      readonly id: number;
      readonly z: number;
      readonly x: number;
      readonly y: number;
      readonly sizePx: number;
      readonly pixelRatio: number;
      readonly theme: MapTheme;
    }
  | { readonly kind: 'cancel'; readonly id: number };

export type PainterReply =
  | { readonly kind: 'painted'; readonly id: number; readonly bitmap: ImageBitmap }
  | { readonly kind: 'failed'; readonly id: number; readonly reason: string }
  /** Further places of the file that is being read. */
  | { readonly kind: 'places'; readonly places: readonly Place[] }
  /** A file has been read. Tiles painted before are out of date. */
  | { readonly kind: 'loaded' };
