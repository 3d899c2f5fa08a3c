import { createMap } from '@outrider/web/map/create-map.ts';
import { OFFLINE } from '@outrider/web/map/providers.ts';
import { createVehicleStore, type VehicleRecord } from '@outrider/web/map/vehicle-store.ts';
import { paintVehicles } from '@outrider/web/map/vehicles/vehicle-painter.ts';
import { createView } from '@outrider/web/map/view.ts';
import { type Contender, finish, nextFrame } from './contender.ts';
import type { Scene } from './fleet.ts';

export interface OurOptions {
  readonly onSelect?: (id: string | undefined) => void;
}

/** The product's vehicle layer on a map without a background; name plates are off, as in the other contender. */
export async function createOurs(
  target: HTMLElement,
  scene: Scene,
  { onSelect }: OurOptions = {},
): Promise<Contender> {
  const map = createMap(target);
  map.setView(createView(OFFLINE, scene));
  const store = createVehicleStore();
  const painter = paintVehicles({
    map,
    projection: map.getView().getProjection(),
    store,
    theme: 'light',
    language: 'en',
    onSelect: (id) => {
      painter.setSelected(id);
      onSelect?.(id);
    },
  });
  painter.setLabels(false);
  map.renderSync();
  const gl = target.querySelector<HTMLCanvasElement>('.vehicle-layer canvas')?.getContext('webgl2') ?? null;
  if (!gl) throw new Error('the vehicle layer has no WebGL2 here');
  return {
    prepare: (records) => records,
    async show(prepared) {
      store.apply(prepared as readonly VehicleRecord[]); // the result of `prepare`
      // The layer requested this frame before us, so it has drawn when our turn comes.
      await nextFrame();
      finish(gl);
    },
    remove() {
      painter.stop();
      map.setTarget();
      map.dispose();
    },
  };
}
