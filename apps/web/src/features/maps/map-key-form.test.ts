import { saveKey } from '@outrider/contract/maps.ts';
import { MAP_TYPES } from '@outrider/domain/map-types.ts';
import { describe, expect, test } from 'vitest';
import { endOfKey } from './end-of-key.ts';
import { type StoredMap, toFormValues, toSaved } from './map-key-form.ts';

const stored: StoredMap = {
  mapType: 'GaoDe',
  key: 'k-0123456789',
  normal: {
    layers: ['https://t{s}.example.com/{z}/{x}/{y}?key={key}'],
    subdomains: ['1', '2'],
    minZoom: 4,
    maxZoom: 17,
    coordType: 'GCJ02',
  },
  credit: { name: 'Example' },
  projectName: 'fleet',
  devicePlatform: 2,
  hasServiceKey: true,
  updatedAt: '2026-03-14T12:00:00.000Z',
};

describe('the form of a map', () => {
  test('saved without a change it is the same, and keeps the key of the services', () => {
    const saved = saveKey.input.parse(toSaved('GaoDe', toFormValues('GaoDe', stored), stored));
    const { hasServiceKey: _has, updatedAt: _at, ...same } = stored;
    expect(saved).toEqual({ ...same, keepServiceKey: true });
  });

  test('a new map is set up with the entered values', () => {
    const { normal, ...values } = toFormValues('Bing', undefined);
    const filled = {
      ...values,
      normal: { ...normal, layers: '' },
      key: ' k ',
      satellite: {
        ...values.satellite,
        layers: 'https://a.example.com/{q}\n\n https://b.example.com/{z}/{x}/{y} ',
      },
      serviceKey: 's',
    };
    expect(toSaved('Bing', filled, undefined)).toEqual({
      mapType: 'Bing',
      key: 'k',
      satellite: {
        layers: ['https://a.example.com/{q}', 'https://b.example.com/{z}/{x}/{y}'],
        subdomains: ['0', '1', '2', '3'],
        minZoom: 3,
        maxZoom: 18,
      },
      serviceKey: 's',
    });
  });
});

test.each(MAP_TYPES)('a key alone sets up %s, with addresses that the contract takes', (mapType) => {
  const saved = saveKey.input.parse(
    toSaved(mapType, { ...toFormValues(mapType, undefined), key: 'k' }, undefined),
  );
  expect(saved.normal?.layers.length).toBeGreaterThan(0);
  for (const style of [saved.normal, saved.satellite]) {
    const names = style?.layers.some((address) => address.includes('{s}')) ?? false;
    expect((style?.subdomains.length ?? 0) > 0).toBe(names);
  }
});

test.each([
  ['k-0123456789', '…6789'],
  ['12345678', '…'],
])('the key %s is shown as %s', (key, shown) => {
  expect(endOfKey(key)).toBe(shown);
});
