import { describe, expect, test } from 'vitest';
import { streetViewUrl } from './street-view.ts';

const hostOf = (...spot: Parameters<typeof streetViewUrl>) => new URL(streetViewUrl(...spot)).host;

describe('street pictures', () => {
  test.each([
    ['Baidu', 11.5564, 104.9282, 'www.google.com'],
    ['offline', 22.2793, 114.1628, 'www.google.com'],
    ['Yandex', 55.7558, 37.6173, 'yandex.com'],
    ['Bing', 51.5, -0.12, 'www.bing.com'],
  ] as const)('outside mainland China on %s at %d, %d are those of %s', (type, latitude, longitude, host) => {
    expect(hostOf(type, latitude, longitude)).toBe(host);
  });

  test('in mainland China are looked for on a map that is reached there, at the place by GPS', () => {
    for (const type of ['Google', 'Bing', 'offline'] as const) {
      const url = new URL(streetViewUrl(type, 22.5431, 114.0579));
      expect(url.host).toBe('api.map.baidu.com');
      expect(url.searchParams.get('location')).toBe('22.543100,114.057900');
      expect(url.searchParams.get('coord_type')).toBe('wgs84');
    }
  });
});
