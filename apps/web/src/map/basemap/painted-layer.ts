import TileLayer from 'ol/layer/Tile.js';
import ImageTile from 'ol/source/ImageTile.js';
import type { MapTheme } from '../../lib/vehicle-colors.ts';
import { BASEMAP_COLORS } from './colors.ts';
import { getPainter, type Painter } from './painter.ts';

const TILE_PX = 512;
const MAX_LEVEL = 17;

/** The ground of the built-in map, painted by a worker. */
export function createPaintedLayer(theme: MapTheme, credits: readonly string[]): TileLayer<PaintedTiles> {
  return new TileLayer({
    source: new PaintedTiles(getPainter(), theme, credits),
    background: BASEMAP_COLORS[theme].water,
  });
}

export class PaintedTiles extends ImageTile {
  constructor(painter: Painter, theme: MapTheme, credits: readonly string[]) {
    super({
      attributions: [...credits],
      tileSize: TILE_PX,
      maxZoom: MAX_LEVEL,
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
