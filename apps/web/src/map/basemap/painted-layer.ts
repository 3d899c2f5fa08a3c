import TileLayer from 'ol/layer/Tile.js';
import ImageTile from 'ol/source/ImageTile.js';
import type { MapTheme } from '../../lib/vehicle-colors.ts';
import { BASEMAP_COLORS } from './colors.ts';
import { getPainter, type Painter } from './painter.ts';

const TILE_PX = 512;
const MAX_LEVEL = 17;

/**
 * The whole ground in a few tiles, which the worker paints first. It is seen until the ground in view is painted, so
 * that no vehicle stands in a sea that is none, and tiles that arrive one by one make no chequerboard.
 */
const COARSE_MAX_LEVEL = 1;

/** The ground of the built-in map, painted by a worker: what is seen first, and above it what is in view. */
export function createPaintedLayers(
  theme: MapTheme,
  credits: readonly string[],
): readonly TileLayer<PaintedTiles>[] {
  const painter = getPainter();
  return [COARSE_MAX_LEVEL, MAX_LEVEL].map((maxLevel) => {
    const isCoarse = maxLevel === COARSE_MAX_LEVEL;
    return new TileLayer({
      source: new PaintedTiles(painter, { theme, maxLevel, credits: isCoarse ? [] : credits }),
      ...(isCoarse && { background: BASEMAP_COLORS[theme].land }),
    });
  });
}

interface PaintedOptions {
  readonly theme: MapTheme;
  readonly maxLevel: number;
  readonly credits: readonly string[];
}

export class PaintedTiles extends ImageTile {
  constructor(painter: Painter, { theme, maxLevel, credits }: PaintedOptions) {
    super({
      attributions: [...credits],
      tileSize: TILE_PX,
      maxZoom: maxLevel,
      transition: 0,
      loader: (z, x, y, { signal }) =>
        painter.paint({ z, x, y, sizePx: TILE_PX, pixelRatio: tilePixelRatio(), theme }, signal),
    });
    this.setKey(String(painter.revision()));
  }

  /** Tiles have as many device pixels as the screen shows. */
  override getTilePixelRatio(): number {
    return tilePixelRatio();
  }

  /** Paints all tiles anew; the old ones stay visible until then. */
  repaint(revision: number): void {
    this.setKey(String(revision));
  }
}

function tilePixelRatio(): number {
  return Math.min(2, Math.ceil(window.devicePixelRatio));
}
