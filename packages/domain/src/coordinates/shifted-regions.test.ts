import { describe, expect, test } from 'vitest';
import { isShifted } from './shifted-regions.ts';

describe('what is shifted: on the mainland alone, with Hong Kong and Macau, with Taiwan too', () => {
  test.each([
    ['Beijing', 116.404, 39.915, [true, true, true]],
    ['Shenzhen, Luohu port', 114.1145, 22.5365, [true, true, true]],
    ['Hong Kong, Lo Wu station', 114.1134, 22.528, [false, true, true]],
    ['Hong Kong, Po Toi', 114.26, 22.165, [false, true, true]],
    ['Macau', 113.545, 22.195, [false, true, true]],
    ['Taipei', 121.56, 25.03, [false, false, true]],
    ['Kinmen', 118.32, 24.44, [false, false, true]],
    ['Matsu', 119.94, 26.15, [false, false, true]],
    ['Lanyu', 121.55, 22.05, [false, false, true]],
    ['Yonaguni', 122.99, 24.46, [false, false, false]],
    ['Itbayat, the Philippines', 121.84, 20.78, [false, false, false]],
    ['Hanoi', 105.85, 21.03, [false, false, false]],
    ['Phnom Penh', 104.92, 11.56, [false, false, false]],
    ['Yangon', 96.16, 16.8, [false, false, false]],
    ['Bangkok', 100.5, 13.75, [false, false, false]],
  ])('%s', (_name, longitude, latitude, expected) => {
    const regions = ['mainland', 'hongKongAndMacau', 'taiwanToo'] as const;
    expect(regions.map((region) => isShifted(region, longitude, latitude))).toEqual(expected);
  });
});
