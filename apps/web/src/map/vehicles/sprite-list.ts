/**
 * What is to be drawn in one frame, from the bottom up. It consists only of numbers, so that both renderers take the
 * same list.
 */

/** x, y of the middle in CSS pixels from the map's upper left; cell of the atlas; radians; scale; opacity 0 to 1. */
export const SPRITE_FIELDS = 6;

export class SpriteList {
  values = new Float32Array(1_024 * SPRITE_FIELDS);
  count = 0;

  clear(): void {
    this.count = 0;
  }

  add(x: number, y: number, cell: number, angle: number, scale: number, opacity: number): void {
    const at = this.count * SPRITE_FIELDS;
    if (at === this.values.length) {
      const larger = new Float32Array(2 * this.values.length);
      larger.set(this.values);
      this.values = larger;
    }
    const { values } = this;
    values[at] = x;
    values[at + 1] = y;
    values[at + 2] = cell;
    values[at + 3] = angle;
    values[at + 4] = scale;
    values[at + 5] = opacity;
    this.count++;
  }
}

/** Draws sprites on its own canvas. */
export interface SpriteRenderer {
  readonly canvas: HTMLCanvasElement;
  /** Takes effect with the next drawing; sizes in CSS pixels. */
  readonly resize: (widthPx: number, heightPx: number, pixelRatio: number) => void;
  /** @returns false while the graphics context is lost. */
  readonly draw: (sprites: SpriteList) => boolean;
  readonly dispose: () => void;
}
