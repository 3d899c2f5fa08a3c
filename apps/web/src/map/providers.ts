/**
 * The maps that can lie under everything else. A provider says how its tiles are addressed, in which projection they
 * are cut and what is shown as its credit; the view is set in that projection, so tiles are drawn as they come,
 * neither resampled nor shifted. Keys are data: a provider that needs one is made by a function that takes it.
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
  /** Address of a tile at the grid's x and y (y grows southwards) and zoom. */
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

export const OPEN_STREET_MAP: TileProvider = xyzProvider({
  id: 'osm',
  template: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  credits: [{ name: '© OpenStreetMap', url: 'https://www.openstreetmap.org/copyright' }],
  maxZoom: 19,
});

export interface XyzOptions {
  readonly id: string;
  /** With `{z}`, `{x}`, `{y}`, or `{-y}` for rows counted from the south, and `{s}` for one of `subdomains`. */
  readonly template: string;
  readonly subdomains?: readonly string[];
  readonly credits: readonly MapCredit[];
  readonly minZoom?: number;
  readonly maxZoom?: number;
  readonly projection?: ProjectionCode;
  readonly drawn?: boolean;
}

/** A map whose tiles an operator names by a template. */
export function xyzProvider(options: XyzOptions): TileProvider {
  const { template, subdomains = [''] } = options;
  return {
    kind: 'tiles',
    id: options.id,
    projection: options.projection ?? 'EPSG:3857',
    credits: options.credits,
    minZoom: options.minZoom ?? 2,
    maxZoom: options.maxZoom ?? 18,
    drawn: options.drawn ?? true,
    layers: [
      {
        tileUrl: (z, x, y) =>
          template
            .replace('{z}', String(z))
            .replace('{x}', String(x))
            .replace('{-y}', String(2 ** z - 1 - y))
            .replace('{y}', String(y))
            .replace('{s}', subdomains[Math.abs(x + y) % subdomains.length] ?? ''),
      },
    ],
  };
}
