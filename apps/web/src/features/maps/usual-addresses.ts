/**
 * The tile addresses that providers' maps are known to be served from, filled in where nothing is set up yet. Yandex
 * documents its own (https://yandex.com/maps-api/docs/tiles-api/request.html); of the others these are what their own
 * pages ask, and they may change: the page's test tells whether they answer.
 */
import type { MapType } from '@outrider/domain/map-types.ts';
import type { MapStyleName } from '../../map/configured-provider.ts';

/** As the form has them: an address a line, subdomains with commas. */
interface Usual {
  readonly layers: string;
  readonly subdomains: string;
  readonly minZoom?: number;
  readonly maxZoom?: number;
}

const AMAP_PICTURES = 'https://webst0{s}.is.autonavi.com/appmaptile?x={x}&y={y}&z={z}';

export const USUAL_ADDRESSES: Readonly<Record<MapType, Readonly<Partial<Record<MapStyleName, Usual>>>>> = {
  Baidu: {
    normal: {
      layers: 'https://api.map.baidu.com/customimage/tile?x={x}&y={y}&z={z}&scale=1&ak={key}',
      subdomains: '',
      maxZoom: 19,
    },
    satellite: {
      layers: [
        'https://maponline{s}.bdimg.com/it/u=x={x};y={y};z={z};v=009;type=sate&fm=46',
        'https://maponline{s}.bdimg.com/tile/?qt=tile&x={x}&y={y}&z={z}&styles=sl',
      ].join('\n'),
      subdomains: '0,1,2,3',
      maxZoom: 19,
    },
  },
  GaoDe: {
    normal: {
      layers:
        'https://webrd0{s}.is.autonavi.com/appmaptile?lang=zh_cn&size=1&scale=1&style=8&x={x}&y={y}&z={z}',
      subdomains: '1,2,3,4',
    },
    satellite: { layers: `${AMAP_PICTURES}&style=6\n${AMAP_PICTURES}&style=8`, subdomains: '1,2,3,4' },
  },
  Google: {
    normal: {
      layers: 'https://mt{s}.google.com/vt?lyrs=m&x={x}&y={y}&z={z}&hl={lang}',
      subdomains: '0,1,2,3',
      maxZoom: 20,
    },
    satellite: {
      layers: 'https://mt{s}.google.com/vt?lyrs=y&x={x}&y={y}&z={z}&hl={lang}',
      subdomains: '0,1,2,3',
      maxZoom: 20,
    },
  },
  Bing: {
    normal: {
      layers: 'https://ecn.t{s}.tiles.virtualearth.net/tiles/r{q}?g=1&mkt={lang}&shading=hill',
      subdomains: '0,1,2,3',
    },
    satellite: {
      layers: 'https://ecn.t{s}.tiles.virtualearth.net/tiles/a{q}.jpeg?g=1',
      subdomains: '0,1,2,3',
    },
  },
  Yandex: {
    normal: {
      layers:
        'https://tiles.api-maps.yandex.ru/v1/tiles/?x={x}&y={y}&z={z}&lang=en_US&l=map&projection=wgs84_mercator&apikey={key}',
      subdomains: '',
      maxZoom: 20,
    },
  },
  OSM: {
    normal: {
      layers: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
      subdomains: '',
      minZoom: 2,
      maxZoom: 19,
    },
  },
};
