/**
 * The base maps below all layers. A provider defines its tile addresses, the projection of its tiles, and its credit.
 * The view uses the provider's projection, so tiles are drawn unchanged, neither resampled nor shifted.
 * `configured-provider.ts` makes providers from the operator's settings.
 */
import type { MapBounds } from './map-handle.ts';
import type { ProjectionCode } from './projections/register.ts';

export interface TileGridDefinition {
  /** The projected coordinates at which x and y of tile addresses start. */
  readonly origin: readonly [number, number];
  /** Projected units per pixel of a 256-pixel tile, by zoom level. */
  readonly resolutions: readonly number[];
  readonly tileSizePx: number;
}

export interface MapCredit {
  /** A proper noun, not translated. */
  readonly name: string;
  readonly url?: string;
}

interface ProviderBase {
  readonly id: string;
  readonly projection: ProjectionCode;
  readonly credits: readonly MapCredit[];
  readonly minZoom: number;
  readonly maxZoom: number;
}

/** The built-in map, which needs no network and no key. */
export interface OfflineProvider extends ProviderBase {
  readonly kind: 'offline';
}

export interface TileProvider extends ProviderBase {
  readonly kind: 'tiles';
  /** Layers from the bottom up: a satellite map has one for the picture and one for the labels. */
  readonly layers: readonly TileLayerDefinition[];
  readonly grid?: TileGridDefinition;
  /** Whether its server is told which site shows it, as its terms ask. */
  readonly namesSite?: boolean;
  /** Whether the tiles are a drawn map, which is darkened in the dark theme. Photographs are not. */
  readonly drawn: boolean;
}

export interface TileLayerDefinition {
  /** The address of a tile by x and y of the grid (y grows southwards from the grid's origin) and zoom. */
  readonly tileUrl: (z: number, x: number, y: number) => string;
}

/** A map whose tiles hold shapes and names, which we draw in our colours and the user's language. */
export interface VectorProvider extends ProviderBase {
  readonly kind: 'vector';
  /** The address of a tile (OpenMapTiles' schema in Mapbox Vector Tiles), with `{z}`, `{x}` and `{y}`. */
  readonly tileUrl: string;
  /** There are no finer tiles; closer views are drawn from these. */
  readonly tilesMaxZoom: number;
}

/** The operator's own street map (Protomaps' schema in a PMTiles archive), drawn above another map where it reaches. */
export interface RegionProvider extends ProviderBase {
  readonly kind: 'region';
  /** Where the archive is read in ranges. */
  readonly archiveUrl: string;
  readonly bounds: MapBounds;
  readonly tilesMinZoom: number;
  readonly tilesMaxZoom: number;
  /** What lies around it, without names where it has its own. */
  readonly below: OfflineProvider | VectorProvider;
}

export type MapProvider = OfflineProvider | TileProvider | VectorProvider | RegionProvider;

const NATURAL_EARTH: MapCredit = { name: 'Natural Earth', url: 'https://www.naturalearthdata.com/' };
const GEONAMES: MapCredit = { name: 'GeoNames', url: 'https://www.geonames.org/' };

const ECHARTS: MapCredit = { name: 'Apache ECharts', url: 'https://echarts.apache.org/' };

export const OFFLINE: OfflineProvider = {
  kind: 'offline',
  id: 'offline',
  projection: 'EPSG:3857',
  credits: [NATURAL_EARTH, GEONAMES, ECHARTS],
  minZoom: 2,
  maxZoom: 18,
};
