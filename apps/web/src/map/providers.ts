/**
 * The maps that can lie under everything else. A provider says how its tiles are addressed, in which projection they
 * are cut and what is shown as its credit; the view is set in that projection, so tiles are drawn as they come,
 * neither resampled nor shifted. `configured-provider.ts` makes them of what the operator has set up.
 */
import type { ProjectionCode } from './projections/register.ts';

export interface TileGridDefinition {
  /** Projected coordinates of the corner where x and y of the tile address begin. */
  readonly origin: readonly [number, number];
  /** Projected units a pixel of a 256-pixel tile, by zoom level. */
  readonly resolutions: readonly number[];
  readonly tileSizePx: number;
}

export interface MapCredit {
  /** A proper noun; not translated. */
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

/** The built-in map: needs no network and no key. */
export interface OfflineProvider extends ProviderBase {
  readonly kind: 'offline';
}

export interface TileProvider extends ProviderBase {
  readonly kind: 'tiles';
  /** One layer above the other: a satellite map has its picture and its names apart. */
  readonly layers: readonly TileLayerDefinition[];
  readonly grid?: TileGridDefinition;
  /** Whether the tiles are a drawn map, which may be darkened for the dark theme; photographs are left alone. */
  readonly drawn: boolean;
}

export interface TileLayerDefinition {
  /** Address of a tile at the grid's x and y (y grows southwards, from the grid's origin) and zoom. */
  readonly tileUrl: (z: number, x: number, y: number) => string;
}

export type MapProvider = OfflineProvider | TileProvider;

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
