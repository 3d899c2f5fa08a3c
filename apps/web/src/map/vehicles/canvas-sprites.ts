import type { MapTheme } from '../../lib/vehicle-colors.ts';
import { atlasScale, CELL_PX, cellAt, cellBounds, drawAtlas } from './sprite-atlas.ts';
import { SPRITE_FIELDS, type SpriteRenderer } from './sprite-list.ts';

/** Draws the same sprites without WebGL 2. It is slower with thousands of vehicles, but looks alike. */
export function createCanvasSprites(theme: MapTheme): SpriteRenderer {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  let atlas: { readonly image: HTMLCanvasElement; readonly scale: number } | undefined;
  let ratio = 1;
  return {
    canvas,
    resize(widthPx, heightPx, pixelRatio) {
      ratio = pixelRatio;
      canvas.width = Math.round(widthPx * pixelRatio);
      canvas.height = Math.round(heightPx * pixelRatio);
      const scale = atlasScale(pixelRatio);
      if (atlas?.scale !== scale) atlas = { image: drawAtlas(theme, scale), scale };
    },
    draw({ values, count }) {
      if (!context || !atlas) return false;
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, canvas.width, canvas.height);
      for (let at = 0; at < count * SPRITE_FIELDS; at += SPRITE_FIELDS) {
        const [x = 0, y = 0, cell = 0, angle = 0, scale = 1, opacity = 1] = values.subarray(
          at,
          at + SPRITE_FIELDS,
        );
        const { column, row } = cellAt(cell);
        const across = ratio * scale * Math.cos(angle);
        const down = ratio * scale * Math.sin(angle);
        context.setTransform(across, down, -down, across, x * ratio, y * ratio);
        context.globalAlpha = opacity;
        const { left, top, right, bottom } = cellBounds(cell);
        const [width, height] = [right - left, bottom - top];
        context.drawImage(
          atlas.image,
          ((column + 0.5) * CELL_PX + left) * atlas.scale,
          ((row + 0.5) * CELL_PX + top) * atlas.scale,
          width * atlas.scale,
          height * atlas.scale,
          left,
          top,
          width,
          height,
        );
      }
      return true;
    },
    dispose: () => canvas.remove(),
  };
}
