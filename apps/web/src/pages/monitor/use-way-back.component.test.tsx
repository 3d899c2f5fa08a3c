/** Where the map goes when the card of a vehicle is closed. */
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { FlyTarget, MapHandle, MapViewState } from '../../map/map-handle.ts';
import { useWayBack } from './use-way-back.ts';

const BOUNDS = { west: 0, south: 0, east: 1, north: 1 };
const FLEET: MapViewState = { longitude: 104, latitude: 12, zoom: 6, bounds: BOUNDS };
const VEHICLE = { longitude: 104.9, latitude: 11.5, zoom: 15 };

async function selectAndClose(meanwhile: (move: (target: FlyTarget) => void) => void): Promise<FlyTarget> {
  let view = FLEET;
  const flyTo = (target: FlyTarget) => {
    view = { ...view, ...target, zoom: target.zoom ?? view.zoom };
  };
  // What the hook asks of the map.
  const map = { current: { getView: () => view, flyTo } as unknown as MapHandle };
  let way: ReturnType<typeof useWayBack> | undefined;
  function User(): null {
    way = useWayBack(map);
    return null;
  }
  await render(<User />);
  way?.begin();
  way?.flyTo(VEHICLE);
  meanwhile(flyTo);
  way?.request();
  way?.goIfRequested();
  return { longitude: view.longitude, latitude: view.latitude, zoom: view.zoom };
}

test('is where one was before the vehicle was selected', async () => {
  expect(await selectAndClose(() => undefined)).toEqual({ longitude: 104, latitude: 12, zoom: 6 });
});

test('is nowhere else when the user has moved the map meanwhile', async () => {
  const moved = { longitude: 103, latitude: 13, zoom: 9 };
  expect(await selectAndClose((move) => move(moved))).toEqual(moved);
});
