/**
 * Paints one tile of the built-in map. From the bottom up: water with shallows, land, a light tone around towns, lakes
 * and rivers, borders, the coastline. The data have no streets; at zooms where these would appear, a fine graticule
 * makes distance and motion visible.
 */
import type { BasemapColors } from './colors.ts';
import type { Place } from './places-file.ts';
import { TILE_EXTENT, type TileRings, type TileShapes } from './tile-index.ts';

type Context = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;

export interface Tile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  /** CSS pixels. */
  readonly sizePx: number;
  /** Device pixels for each CSS pixel. */
  readonly pixelRatio: number;
}

/** Tiles are 512 pixels wide, while zoom levels count tiles of 256. */
const ZOOM_OFFSET = 1;
const GRID_FROM_ZOOM = 8;
const PROVINCE_FROM_ZOOM = 4;
const PREFECTURE_FROM_ZOOM = 7;

export function paintTile(
  context: Context,
  tile: Tile,
  shapes: TileShapes,
  places: readonly Place[],
  colors: BasemapColors,
): void {
  const zoom = tile.z + ZOOM_OFFSET;
  context.setTransform(tile.pixelRatio, 0, 0, tile.pixelRatio, 0, 0);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.fillStyle = colors.water;
  context.fillRect(0, 0, tile.sizePx, tile.sizePx);
  const path = (kind: Parameters<TileShapes['get']>[0]): Path2D =>
    toPath(shapes.get(kind) ?? [], tile.sizePx);

  const coast = path('coast');
  stroke(context, coast, colors.shallows, 20);
  stroke(context, coast, colors.shallows, 9);
  const land = path('land');
  context.fillStyle = colors.land;
  context.fill(land);
  paintSettled(context, tile, land, places, colors);

  const lakes = path('lake');
  // The data's rivers and lakes are too coarse for high zooms, where they would lie beside their true beds.
  const waters = fade(zoom, 12, 9.5);
  context.globalAlpha = waters;
  stroke(context, path('river'), colors.river, zoom < 5 ? 0.7 : 1.3);
  context.fillStyle = colors.water;
  context.fill(lakes);
  stroke(context, lakes, colors.coast, 0.5);
  context.globalAlpha = 1;

  if (zoom >= PREFECTURE_FROM_ZOOM) stroke(context, path('prefecture'), colors.prefecture, 1);
  if (zoom >= PROVINCE_FROM_ZOOM) stroke(context, path('province'), colors.province, zoom < 6 ? 0.8 : 1.1);
  const border = path('border');
  if (zoom >= 4) stroke(context, border, colors.borderHalo, zoom < 6 ? 3 : 5);
  stroke(context, border, colors.border, zoom < 4 ? 0.6 : 1);
  stroke(context, coast, colors.coast, zoom < 5 ? 0.6 : 1);
  if (zoom >= GRID_FROM_ZOOM) paintGrid(context, tile, zoom, colors);
}

function toPath(rings: TileRings, sizePx: number): Path2D {
  const path = new Path2D();
  const scale = sizePx / TILE_EXTENT;
  for (const ring of rings) {
    for (let at = 0; at < ring.length; at += 2) {
      const x = (ring[at] ?? 0) * scale;
      const y = (ring[at + 1] ?? 0) * scale;
      if (at === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    }
  }
  return path;
}

function stroke(context: Context, path: Path2D, color: string, width: number): void {
  context.strokeStyle = color;
  context.lineWidth = width;
  context.stroke(path);
}

/** Interpolates linearly: 1 at the zoom `full`, 0 at `none`. */
function fade(zoom: number, none: number, full: number): number {
  return Math.max(0, Math.min(1, (zoom - none) / (full - none)));
}

const LEAST_SETTLED = 15_000;
/** Inhabitants per square kilometre of a town, roughly; determines the radius of the tone around it. */
const PEOPLE_A_SQ_KM = 3_500;
const LEAST_RADIUS_PX = 1.6;
const MOST_RADIUS_PX = 700;

function paintSettled(
  context: Context,
  tile: Tile,
  land: Path2D,
  places: readonly Place[],
  colors: BasemapColors,
): void {
  const zoom = tile.z + ZOOM_OFFSET;
  const world = tile.sizePx * 2 ** tile.z;
  context.save();
  context.clip(land);
  context.globalAlpha = 0.35 + 0.65 * fade(zoom, 3, 6);
  context.globalAlpha *= 0.4 + 0.6 * fade(zoom, 14, 10);
  for (const { longitude, latitude, population } of places) {
    if (population < LEAST_SETTLED) continue;
    const cosine = Math.cos((latitude * Math.PI) / 180);
    const radiusKm = Math.sqrt(population / PEOPLE_A_SQ_KM / Math.PI) * 1.9;
    const radius = Math.min(MOST_RADIUS_PX, ((radiusKm / 40_075) * world) / cosine);
    if (radius < LEAST_RADIUS_PX) continue;
    const x = ((longitude + 180) / 360) * world - tile.x * tile.sizePx;
    const y = mercatorY(latitude) * world - tile.y * tile.sizePx;
    if (x < -radius || y < -radius || x > tile.sizePx + radius || y > tile.sizePx + radius) continue;
    const tone = context.createRadialGradient(x, y, 0, x, y, radius);
    tone.addColorStop(0, colors.settled);
    tone.addColorStop(0.35, withAlpha(colors.settled, 0.62));
    tone.addColorStop(1, withAlpha(colors.settled, 0));
    context.fillStyle = tone;
    context.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
  }
  context.restore();
}

/** Distance from the world's upper edge as a share of its height, 0 to 1. */
function mercatorY(latitude: number): number {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

function latitudeAt(share: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * share))) * 180) / Math.PI;
}

/** Multiplies the alpha of an `rgba()` colour. */
function withAlpha(color: string, factor: number): string {
  return color.replace(/[\d.]+\)$/u, (alpha) => `${Number.parseFloat(alpha) * factor})`);
}

const GRID_STEPS_DEG = [10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005];
const GRID_LEAST_PX = 150;

function paintGrid(context: Context, tile: Tile, zoom: number, colors: BasemapColors): void {
  const pxADegree = (tile.sizePx * 2 ** tile.z) / 360;
  const step = GRID_STEPS_DEG.findLast((degrees) => degrees * pxADegree >= GRID_LEAST_PX) ?? 10;
  context.globalAlpha = fade(zoom, GRID_FROM_ZOOM - 1, GRID_FROM_ZOOM + 3);
  if (zoom >= 11) strokeGrid(context, tile, step / 5, colors.gridFine);
  strokeGrid(context, tile, step, colors.grid);
  context.globalAlpha = 1;
}

function strokeGrid(context: Context, tile: Tile, step: number, color: string): void {
  const count = 2 ** tile.z;
  const west = (tile.x / count) * 360 - 180;
  const east = ((tile.x + 1) / count) * 360 - 180;
  const north = latitudeAt(tile.y / count);
  const south = latitudeAt((tile.y + 1) / count);
  context.beginPath();
  for (let index = Math.ceil(west / step); index * step < east; index++) {
    const x = crisp(((index * step - west) / (east - west)) * tile.sizePx, tile.pixelRatio);
    context.moveTo(x, 0);
    context.lineTo(x, tile.sizePx);
  }
  for (let index = Math.ceil(south / step); index * step < north; index++) {
    const y = crisp((mercatorY(index * step) * count - tile.y) * tile.sizePx, tile.pixelRatio);
    context.moveTo(0, y);
    context.lineTo(tile.sizePx, y);
  }
  context.strokeStyle = color;
  context.lineWidth = 1;
  context.stroke();
}

/** Rounds to the middle of a device pixel. */
function crisp(at: number, pixelRatio: number): number {
  return (Math.floor(at * pixelRatio) + 0.5) / pixelRatio;
}
