/** Which flight has the last word when the provider's view changes under them. */
import OlMap from 'ol/Map.js';
import { beforeEach, expect, test, vi } from 'vitest';
import { OFFLINE } from './providers.ts';
import { createHandle, createView } from './view.ts';

const CHINA = { longitude: 104, latitude: 35, zoom: 4 };
const PARIS = { longitude: 2.35, latitude: 48.85 };
const BOUNDS = { west: 2.35, south: 48.85, east: 2.35, north: 48.85 };

// The browser of the tests asks for no motion; flights take time only with it.
beforeEach(() => {
  const { matchMedia } = globalThis;
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
    query.includes('reduced-motion') ? matchMedia('not all') : matchMedia(query),
  );
});

function createMap(): OlMap {
  const target = document.createElement('div');
  target.style.cssText = 'width: 600px; height: 400px';
  document.body.append(target);
  return new OlMap({ target, controls: [], view: createView(OFFLINE, CHINA) });
}

test('a flight goes on in the view of the provider that takes over', async () => {
  const map = createMap();
  const handle = createHandle(map);
  handle.fit(BOUNDS, { maxZoom: 12 });
  map.setView(createView(OFFLINE, CHINA));
  await expect.poll(() => handle.getView()?.zoom).toBeCloseTo(12);
  expect(handle.getView()?.longitude).toBeCloseTo(PARIS.longitude);
});

test('a flight in the view that was replaced does not undo a newer one', async () => {
  const map = createMap();
  const handle = createHandle(map);
  handle.fit(BOUNDS, { maxZoom: 6 });
  const replaced = map.getView();
  map.setView(createView(OFFLINE, CHINA));
  handle.fit(BOUNDS, { maxZoom: 8, isImmediate: true });
  await expect.poll(() => replaced.getAnimating()).toBe(false);
  expect(handle.getView()?.zoom).toBeCloseTo(8);
});
