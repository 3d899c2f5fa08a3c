/**
 * Makes a base map from the operator's settings. The operator sets addresses and a key. The provider's tile grid and
 * coordinates are facts about the provider and are defined here.
 */
import type { MapConfig, MapStyle } from '@outrider/contract/maps.ts';
import type { CoordinateType, MapType } from '@outrider/domain/map-types.ts';
import type { ProjectionCode } from './projections/register.ts';
import type { MapCredit, TileGridDefinition, TileProvider } from './providers.ts';
import { tileAddress } from './tile-address.ts';

export const MAP_STYLES = ['normal', 'satellite'] as const;
export type MapStyleName = (typeof MAP_STYLES)[number];

/**
 * The projections of the providers' tiles. Google's and Bing's satellite pictures of China are in true coordinates, but
 * their maps are shifted.
 */
const PROJECTIONS: Readonly<Record<MapType, Readonly<Record<MapStyleName, ProjectionCode>>>> = {
  Baidu: { normal: 'BD09', satellite: 'BD09' },
  GaoDe: { normal: 'GCJ02+HK', satellite: 'GCJ02+HK' },
  Google: { normal: 'GCJ02', satellite: 'EPSG:3857' },
  Bing: { normal: 'GCJ02', satellite: 'EPSG:3857' },
  Yandex: { normal: 'EPSG:3395', satellite: 'EPSG:3395' },
  OSM: { normal: 'EPSG:3857', satellite: 'EPSG:3857' },
};

const CREDITS: Readonly<Record<MapType, MapCredit>> = {
  Baidu: { name: '© Baidu', url: 'https://map.baidu.com/' },
  GaoDe: { name: '© AutoNavi', url: 'https://www.amap.com/' },
  Google: { name: '© Google', url: 'https://www.google.com/maps' },
  Bing: { name: '© Microsoft', url: 'https://www.bing.com/maps' },
  Yandex: { name: '© Yandex', url: 'https://yandex.com/maps/' },
  OSM: { name: '© OpenStreetMap', url: 'https://www.openstreetmap.org/copyright' },
};

/**
 * @param language a BCP 47 tag.
 * @returns undefined if this map does not have that style.
 */
export function configuredProvider(
  config: MapConfig,
  styleName: MapStyleName,
  language: string,
): TileProvider | undefined {
  const style = config[styleName];
  if (!style) return undefined;
  const projection = projectionOf(config.mapType, styleName, style.coordType);
  const isBaiduGrid = projection === 'BD09';
  const { credit } = config;
  return {
    kind: 'tiles',
    id: `${config.mapType}-${styleName}`,
    projection,
    credits: [
      credit ? { name: credit.name, ...(credit.url && { url: credit.url }) } : CREDITS[config.mapType],
    ],
    minZoom: style.minZoom,
    maxZoom: style.maxZoom,
    drawn: styleName === 'normal',
    ...(isBaiduGrid && { grid: baiduGrid(style) }),
    layers: style.layers.map((template) => ({
      tileUrl: (z, x, y) =>
        tileAddress(
          template,
          { z, x, y, rows: isBaiduGrid ? 'northwards' : 'southwards' },
          {
            key: config.key,
            language,
            subdomains: style.subdomains,
          },
        ),
    })),
  };
}

function projectionOf(
  mapType: MapType,
  styleName: MapStyleName,
  coordType: CoordinateType | undefined,
): ProjectionCode {
  const usual = PROJECTIONS[mapType][styleName];
  switch (coordType) {
    case undefined:
      return usual;
    case 'WGS84':
      return usual === 'EPSG:3395' ? usual : 'EPSG:3857';
    case 'GCJ02':
      return mapType === 'Baidu' || mapType === 'GaoDe' ? 'GCJ02+HK' : 'GCJ02';
    case 'BD09':
      return 'BD09';
  }
}

/** Baidu counts tiles from the intersection of equator and prime meridian; at level 18 a pixel is one of its metres. */
function baiduGrid({ maxZoom }: MapStyle): TileGridDefinition {
  return {
    origin: [0, 0],
    resolutions: Array.from({ length: maxZoom + 1 }, (_, zoom) => 2 ** (18 - zoom)),
    tileSizePx: 256,
  };
}
