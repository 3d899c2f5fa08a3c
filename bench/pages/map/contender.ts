import type { VehicleRecord } from '@outrider/web/map/vehicle-store.ts';
import type { Scene } from './fleet.ts';

/** A map that shows the fleet and can be timed. */
export interface Contender {
  /** Whatever turns records into what the map takes; not timed. */
  readonly prepare: (records: readonly VehicleRecord[]) => unknown;
  /** From prepared data to a frame that the graphics processor has finished. @returns once it is. */
  readonly show: (prepared: unknown) => Promise<void>;
  readonly remove: () => void;
}

export type CreateContender = (target: HTMLElement, scene: Scene) => Promise<Contender>;

/** Reading a pixel back waits for everything that was asked of the graphics processor before. */
export function finish(gl: WebGL2RenderingContext | null): void {
  gl?.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
}

export function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()));
}
