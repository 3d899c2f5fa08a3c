import { expect, test } from 'vitest';
import { tileAddress } from './tile-address.ts';

const fillings = { key: 'a b&c', language: 'zh-CN', subdomains: ['a', 'b', 'c'] };

test.each([
  ['counted from the north', '{z}/{x}/{y}', { z: 3, x: 6, y: 2 }, 'southwards', '3/6/2'],
  ['counted from the south', '{z}/{x}/{-y}', { z: 3, x: 6, y: 2 }, 'southwards', '3/6/5'],
  ['Baidu’s, north of the equator', 'x={x}&y={y}', { z: 12, x: 197, y: -74 }, 'northwards', 'x=197&y=73'],
  ['Baidu’s, in the south-west', 'x={x}&y={y}', { z: 12, x: -5, y: 3 }, 'northwards', 'x=-5&y=-4'],
  // The example in "Bing Maps Tile System".
  ['by quadkey', '{q}', { z: 3, x: 3, y: 5 }, 'southwards', '213'],
  ['at level 0, where a quadkey is empty', 'q{q}', { z: 0, x: 0, y: 0 }, 'southwards', 'q'],
  ['with a subdomain for each', '{s}', { z: 3, x: 3, y: 2 }, 'southwards', 'c'],
  [
    'with the key, made safe',
    '?k={key}&l={lang}',
    { z: 3, x: 3, y: 2 },
    'southwards',
    '?k=a%20b%26c&l=zh-CN',
  ],
  ['with something unknown, left alone', '{v}', { z: 3, x: 3, y: 2 }, 'southwards', '{v}'],
] as const)('%s', (_name, template, place, rows, expected) => {
  expect(tileAddress(template, { ...place, rows }, fillings)).toBe(expected);
});
