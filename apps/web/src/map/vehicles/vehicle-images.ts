/** The vehicle icons as pictures for the map, one for each type, state and theme, drawn when first needed. */
import { STATE_MARKS, VEHICLE_COLORS, type MapTheme, type VehicleState } from '../vehicle-colors.ts';
import type { VehicleIconType } from '../vehicle-store.ts';
import { BADGE, ICON_BOX, MARK_SHAPES, VEHICLE_SHAPES, type ShapeRole } from './vehicle-shapes.ts';

/** Pixels for each unit of the shapes' box: sharp on screens of double density. */
export const IMAGE_SCALE = 2;

/** `heading` turns with the vehicle, `badge` stays upright. */
export type ImagePart = 'heading' | 'badge';

const OVERLAYS: Readonly<Record<Exclude<ShapeRole, 'body'>, string>> = {
  glass: 'rgba(11, 20, 32, 0.62)',
  shade: 'rgba(11, 20, 32, 0.2)',
  light: 'rgba(255, 255, 255, 0.85)',
  part: '#2a323d',
};
const OUTLINE: Readonly<Record<MapTheme, string>> = { light: '#ffffff', dark: '#0d1319' };
const HOLLOW: Readonly<Record<MapTheme, string>> = { light: '#ffffff', dark: '#1a2028' };

const images = new Map<string, HTMLCanvasElement>();

/** The picture; undefined for the badge of a state that has none. */
export function vehicleImage(
  type: VehicleIconType,
  state: VehicleState,
  theme: MapTheme,
  part: ImagePart,
): HTMLCanvasElement | undefined {
  const mark = MARK_SHAPES[STATE_MARKS[state]];
  if (part === 'badge' && mark.place !== 'badge') return undefined;
  const key = `${part === 'badge' ? '' : type}/${state}/${theme}/${part}`;
  const image = images.get(key) ?? draw(type, state, theme, part);
  images.set(key, image);
  return image;
}

function draw(
  type: VehicleIconType,
  state: VehicleState,
  theme: MapTheme,
  part: ImagePart,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = ICON_BOX * IMAGE_SCALE;
  canvas.height = ICON_BOX * IMAGE_SCALE;
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  context.scale(IMAGE_SCALE, IMAGE_SCALE);
  const color = VEHICLE_COLORS[theme][state].fill;
  if (part === 'badge') drawBadge(context, state, color, OUTLINE[theme]);
  else drawBody(context, type, state, color, theme);
  return canvas;
}

function drawBody(
  context: CanvasRenderingContext2D,
  type: VehicleIconType,
  state: VehicleState,
  color: string,
  theme: MapTheme,
): void {
  const shapes = VEHICLE_SHAPES[type].map(({ role, path }) => ({ role, path: new Path2D(path) }));
  context.lineJoin = 'round';
  context.lineWidth = 2.6;
  context.strokeStyle = OUTLINE[theme];
  for (const { role, path } of shapes) if (role === 'body' || role === 'part') context.stroke(path);
  for (const { role, path } of shapes) {
    const hollow = role === 'body' && state === 'unknown';
    context.fillStyle = role === 'body' ? (hollow ? HOLLOW[theme] : color) : OVERLAYS[role];
    context.fill(path);
    if (!hollow) continue;
    context.lineWidth = 1.6;
    context.strokeStyle = color;
    context.stroke(path);
  }
  const mark = MARK_SHAPES[STATE_MARKS[state]];
  if (mark.place === 'ahead') drawMark(context, state, color, OUTLINE[theme]);
}

function drawMark(
  context: CanvasRenderingContext2D,
  state: VehicleState,
  color: string,
  outline: string,
): void {
  const { fills, lines } = MARK_SHAPES[STATE_MARKS[state]];
  context.lineCap = 'round';
  for (const [width, ink] of [
    [4.4, outline],
    [2, color],
  ] as const) {
    context.lineWidth = width;
    context.strokeStyle = ink;
    if (lines !== undefined) context.stroke(new Path2D(lines));
    if (fills !== undefined && ink === outline) context.stroke(new Path2D(fills));
  }
  context.fillStyle = color;
  if (fills !== undefined) context.fill(new Path2D(fills));
}

function drawBadge(
  context: CanvasRenderingContext2D,
  state: VehicleState,
  color: string,
  outline: string,
): void {
  const { fills, lines } = MARK_SHAPES[STATE_MARKS[state]];
  context.beginPath();
  context.arc(BADGE.x, BADGE.y, BADGE.radius, 0, 2 * Math.PI);
  context.fillStyle = color;
  context.fill();
  context.lineWidth = 1;
  context.strokeStyle = outline;
  context.stroke();
  context.lineWidth = 1.8;
  context.lineCap = 'round';
  context.strokeStyle = '#ffffff';
  context.fillStyle = '#ffffff';
  if (lines !== undefined) context.stroke(new Path2D(lines));
  if (fills !== undefined) context.fill(new Path2D(fills));
}
