/** Arrows that show the direction of travel along the lines, on a canvas above them, and no more than needed. */
import { LINE_FLAGS } from './line-store.ts';
import { type LineVertices, POINT_BYTES } from './line-vertices.ts';
import type { Frame } from './line-frame.ts';
import type { MapTheme } from '../../lib/vehicle-colors.ts';
import { float32At } from '@outrider/tracks/number-at.ts';

/** Distance between arrows along a line. */
const EVERY_PX = 110;
/** At most one arrow is drawn per cell of this size, however many lines cross it; CSS pixels. */
const CELL_PX = 44;
/** More would hide the map. */
const ARROWS_MAX = 400;
/** The most points examined in one frame. Beyond it there are too many lines for arrows to be useful. */
const POINTS_MAX = 150_000;

/** Segments on which the vehicle's route is unknown or doubtful. */
const UNCERTAIN = LINE_FLAGS.gap | LINE_FLAGS.begins | LINE_FLAGS.doubtful;

export interface Arrow {
  readonly x: number;
  readonly y: number;
  /** Radians, clockwise from east. */
  readonly angle: number;
}

export function listArrows(lines: readonly (LineVertices | undefined)[], frame: Frame): Arrow[] {
  const points = lines.reduce((sum, vertices) => sum + (vertices?.count ?? 0), 0);
  if (points > POINTS_MAX) return [];
  const arrows: Arrow[] = [];
  const taken = new Set<number>();
  for (const vertices of lines) {
    if (vertices) walk(vertices, frame, taken, arrows);
    if (arrows.length >= ARROWS_MAX) break;
  }
  return arrows;
}

function walk(vertices: LineVertices, frame: Frame, taken: Set<number>, arrows: Arrow[]): void {
  const { count, bytes, originX, originY } = vertices;
  const floats = new Float32Array(bytes.buffer);
  const step = POINT_BYTES / 4;
  const toX = (index: number): number =>
    (originX + float32At(floats, index * step) - frame.left) / frame.resolution;
  const toY = (index: number): number =>
    (frame.top - originY - float32At(floats, index * step + 1)) / frame.resolution;
  let untilPx = EVERY_PX / 2;
  for (let index = 1; index < count && arrows.length < ARROWS_MAX; index++) {
    const [x0, y0, x1, y1] = [toX(index - 1), toY(index - 1), toX(index), toY(index)];
    const length = Math.hypot(x1 - x0, y1 - y0);
    if (((bytes[index * POINT_BYTES + 10] ?? 0) & UNCERTAIN) !== 0) continue;
    untilPx -= length;
    if (untilPx > 0) continue;
    const share = 1 + untilPx / Math.max(length, 1e-9);
    const [x, y] = [x0 + (x1 - x0) * share, y0 + (y1 - y0) * share];
    untilPx = EVERY_PX;
    if (x < 0 || y < 0 || x > frame.widthPx || y > frame.heightPx) continue;
    const cell = Math.floor(x / CELL_PX) + 10_000 * Math.floor(y / CELL_PX);
    if (taken.has(cell)) continue;
    taken.add(cell);
    arrows.push({ x, y, angle: Math.atan2(y1 - y0, x1 - x0) });
  }
}

const FILL: Readonly<Record<MapTheme, string>> = { light: '#ffffff', dark: '#12161c' };
const EDGE: Readonly<Record<MapTheme, string>> = { light: '#171c22', dark: '#e9edf2' };

export function drawArrows(
  canvas: HTMLCanvasElement,
  arrows: readonly Arrow[],
  ratio: number,
  theme: MapTheme,
): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = FILL[theme];
  context.strokeStyle = EDGE[theme];
  context.lineWidth = 1.2;
  context.lineJoin = 'round';
  for (const { x, y, angle } of arrows) {
    const [cosine, sine] = [Math.cos(angle) * ratio, Math.sin(angle) * ratio];
    context.setTransform(cosine, sine, -sine, cosine, x * ratio, y * ratio);
    context.beginPath();
    context.moveTo(5.5, 0);
    context.lineTo(-4, 4.5);
    context.lineTo(-1.8, 0);
    context.lineTo(-4, -4.5);
    context.closePath();
    context.fill();
    context.stroke();
  }
}
