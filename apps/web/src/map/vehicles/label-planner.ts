import type { VehicleStore } from '../vehicle-store.ts';
import type { LabelImages } from './label-images.ts';
import { RoomRaster } from './label-thinning.ts';
import type { SceneView } from './layout.ts';
import type { PlacedLabel } from './overlay-canvas.ts';
import type { VehicleScene } from './vehicle-scene.ts';

/** Distance below the icon's middle. */
const OFFSET_PX = 17;
/** The size of the icon's part that no other vehicle's name may cover. */
const ICON_PX = 16;
/** The most names tried in a frame. More would cover the map, and take too long. */
const TRIED = 1_200;

/** Chooses the visible name plates, and places them anew in each frame. */
export class LabelPlanner {
  enabled = true;
  readonly #scene: VehicleScene;
  readonly #store: VehicleStore;
  readonly #images: LabelImages;
  #chosen: readonly string[] = [];
  #resolution = 0;
  #layout: unknown;

  constructor(scene: VehicleScene, store: VehicleStore, images: LabelImages) {
    this.#scene = scene;
    this.#store = store;
    this.#images = images;
  }

  /** Chooses the visible name plates anew in the next frame. */
  forget(): void {
    this.#layout = undefined;
  }

  /** With labels off, only the selected vehicle has one. */
  plan(view: SceneView): PlacedLabel[] {
    const slots = this.enabled ? this.#choose(view) : this.#selectedOnly();
    const labels: PlacedLabel[] = [];
    for (const slot of slots) {
      const record = this.#store.at(slot);
      if (!record || record.label === '') continue;
      const image = this.#images.get(record.label);
      const { x, y } = this.#scene.placeOf(slot);
      this.#scene.place(x, y, (xPx, yPx) => {
        labels.push({ image, left: xPx - image.width / 2, top: yPx + OFFSET_PX });
      });
    }
    return labels;
  }

  #selectedOnly(): number[] {
    const { selected } = this.#scene;
    return selected === undefined ? [] : [selected];
  }

  #choose(view: SceneView): number[] {
    const { layout } = this.#scene;
    if (layout !== this.#layout || view.resolution !== this.#resolution) {
      this.#chosen = this.#chooseAnew(view);
      this.#layout = layout;
      this.#resolution = view.resolution;
    }
    return this.#chosen.flatMap((id) => this.#store.slotOf(id) ?? []);
  }

  #chooseAnew(view: SceneView): string[] {
    const scene = this.#scene;
    const room = new RoomRaster(view.widthPx, view.heightPx);
    const singles = scene.layout?.singles ?? new Int32Array(0);
    for (const { x, y, radiusPx } of scene.layout?.clusters ?? []) {
      scene.place(x, y, (xPx, yPx) => room.take(square(xPx, yPx, 2 * radiusPx + 8)));
    }
    for (const slot of singles) {
      const { x, y } = scene.placeOf(slot);
      scene.place(x, y, (xPx, yPx) => room.take(square(xPx, yPx, ICON_PX)));
    }
    const chosen: string[] = [];
    for (const slot of this.#byRank(singles).slice(0, TRIED)) {
      const record = this.#store.at(slot);
      if (!record || record.label === '') continue;
      const { width, height } = this.#images.get(record.label);
      const { x, y } = scene.placeOf(slot);
      let fits = true;
      scene.place(x, y, (xPx, yPx) => {
        const box = { left: xPx - width / 2, top: yPx + OFFSET_PX, width, height };
        fits &&= slot === scene.selected || room.isFree(box);
        if (fits) room.take(box);
      });
      if (fits) chosen.push(record.id);
    }
    return chosen;
  }

  /** The selected vehicle first, then those with an alarm, those with a visible name plate, and the rest. */
  #byRank(singles: Int32Array): number[] {
    const shown = new Set(this.#chosen);
    const ranks: number[][] = [[], [], [], []];
    for (const slot of singles) {
      const isShown = shown.has(this.#store.at(slot)?.id ?? '');
      const rank = slot === this.#scene.selected ? 0 : this.#scene.isAlarmed(slot) ? 1 : isShown ? 2 : 3;
      ranks[rank]?.push(slot);
    }
    return ranks.flat();
  }
}

function square(
  x: number,
  y: number,
  size: number,
): { left: number; top: number; width: number; height: number } {
  return { left: x - size / 2, top: y - size / 2, width: size, height: size };
}
