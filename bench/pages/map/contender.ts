import type { VehicleRecord } from '@outrider/web/map/vehicle-store.ts';
import type { Scene } from './fleet.ts';

/** A map that shows the fleet and whose updates can be timed. */
export interface Contender {
  /** Converts records to the map's input; not timed. */
  readonly prepare: (records: readonly VehicleRecord[]) => unknown;
  /**
   * Shows prepared data.
   * @returns once the graphics processor has finished the frame.
   */
  readonly show: (prepared: unknown) => Promise<void>;
  readonly remove: () => void;
}

export type CreateContender = (target: HTMLElement, scene: Scene) => Promise<Contender>;

/** Reading a pixel back waits for everything that the graphics processor was given before. */
export function finish(gl: WebGL2RenderingContext | null): void {
  gl?.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
}

export function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()));
}
