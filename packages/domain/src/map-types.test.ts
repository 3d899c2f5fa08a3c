import { expect, test } from 'vitest';
import { normalizeMapType } from './map-types.ts';

test.each([
  ['Google', 'Google'],
  ['gaode', 'GaoDe'],
  [' YANDEX ', 'Yandex'],
  ['osm', 'OSM'],
  ['', 'Baidu'],
  ['Tencent', 'Baidu'],
])('map type %j is %s', (name, expected) => {
  expect(normalizeMapType(name)).toBe(expected);
});
