import type { MapConfig } from '@outrider/contract/maps.ts';
import type { MapType } from '@outrider/domain/map-types.ts';
import { expect, test } from 'vitest';
import { configuredProvider } from './configured-provider.ts';

const style = { layers: ['https://t.example/{z}/{x}/{y}'], subdomains: [], minZoom: 3, maxZoom: 19 };
const config = (mapType: MapType, more: object = {}): MapConfig => ({
  mapType,
  key: '',
  normal: { ...style, ...more },
  satellite: { ...style, ...more },
});

test.each([
  ['Baidu', {}, 'BD09', 'BD09'],
  ['GaoDe', {}, 'GCJ02+HK', 'GCJ02+HK'],
  ['Google', {}, 'GCJ02', 'EPSG:3857'],
  ['Bing', {}, 'GCJ02', 'EPSG:3857'],
  ['Yandex', {}, 'EPSG:3395', 'EPSG:3395'],
  ['OSM', {}, 'EPSG:3857', 'EPSG:3857'],
  ['Google', { coordType: 'WGS84' }, 'EPSG:3857', 'EPSG:3857'],
  ['OSM', { coordType: 'GCJ02' }, 'GCJ02', 'GCJ02'],
  ['Baidu', { coordType: 'GCJ02' }, 'GCJ02+HK', 'GCJ02+HK'],
  ['Yandex', { coordType: 'WGS84' }, 'EPSG:3395', 'EPSG:3395'],
  ['OSM', { coordType: 'BD09' }, 'BD09', 'BD09'],
] as const)('%s %j: map in %s, satellite in %s', (mapType, more, normal, satellite) => {
  const configured = config(mapType, more);
  expect(configuredProvider(configured, 'normal', 'en')?.projection).toBe(normal);
  expect(configuredProvider(configured, 'satellite', 'en')?.projection).toBe(satellite);
});

test('only Baidu’s tiles use Baidu’s grid', () => {
  expect(configuredProvider(config('Baidu'), 'normal', 'en')?.grid).toMatchObject({ origin: [0, 0] });
  expect(configuredProvider(config('Baidu'), 'normal', 'en')?.grid?.resolutions[18]).toBe(1);
  expect(configuredProvider(config('GaoDe'), 'normal', 'en')?.grid).toBeUndefined();
});

test('a style that is not set up is undefined', () => {
  expect(configuredProvider({ mapType: 'OSM', key: '', normal: style }, 'satellite', 'en')).toBeUndefined();
});

test('the operator’s credit replaces the provider’s', () => {
  const credited = { ...config('OSM'), credit: { name: 'Ours' } };
  expect(configuredProvider(credited, 'normal', 'en')?.credits).toEqual([{ name: 'Ours' }]);
});
