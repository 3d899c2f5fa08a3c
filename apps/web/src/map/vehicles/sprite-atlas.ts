/**
 * All pictures of vehicles in one image: every type in every state, the states' badges and the rings around a vehicle,
 * in square cells of one size. They are drawn from the same shapes as the list's icons, anew for each theme and screen
 * density.
 */
import {
  STATE_MARKS,
  VEHICLE_ACCENTS,
  VEHICLE_COLORS,
  VEHICLE_STATES,
  type MapTheme,
  type VehicleState,
} from '../../lib/vehicle-colors.ts';
import type { VehicleIconType } from '../vehicle-store.ts';
import {
  BADGE,
  ICON_BOX,
  MARK_SHAPES,
  VEHICLE_KINDS,
  VEHICLE_SHAPES,
  type ShapeRole,
} from './vehicle-shapes.ts';

/** Width of a cell in CSS pixels. Marks extend a little beyond the icon's box. */
export const CELL_PX = 48;
export const ATLAS_COLUMNS = 10;

const STATES = VEHICLE_STATES.length;
const TYPES = Object.keys(VEHICLE_KINDS).length;
const BADGES_FROM = TYPES * STATES;
export const ALARM_CELL = BADGES_FROM + STATES;
export const SELECTED_CELL = ALARM_CELL + 1;
const CELLS = SELECTED_CELL + 1;
export const ATLAS_ROWS = Math.ceil(CELLS / ATLAS_COLUMNS);

/** The cell of the body, which turns with the vehicle. */
export function bodyCell(iconType: number, state: number): number {
  return (iconType - 1) * STATES + state;
}

const BADGE_CELLS = VEHICLE_STATES.map((state, index) =>
  MARK_SHAPES[STATE_MARKS[state]].place === 'badge' ? BADGES_FROM + index : undefined,
);

/** The cell of the badge, which stays upright; undefined for states whose mark turns with the body. */
export function badgeCell(state: number): number | undefined {
  return BADGE_CELLS[state];
}

/** The part of a cell that is drawn, in CSS pixels from its middle. */
export interface CellBounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

// Covers outlines and marks. The rest is blank, and drawing it would cost most of the time without a graphics card.
const BODY_BOUNDS: CellBounds = { left: -11, top: -23, right: 11, bottom: 15 };
const BADGE_BOUNDS: CellBounds = { left: 2, top: 2, right: 17, bottom: 17 };
const RING_BOUNDS: CellBounds = { left: -22, top: -22, right: 22, bottom: 22 };

export function cellBounds(cell: number): CellBounds {
  if (cell < BADGES_FROM) return BODY_BOUNDS;
  return cell < ALARM_CELL ? BADGE_BOUNDS : RING_BOUNDS;
}

/** Pixels of the atlas per CSS pixel: more than the screen has, so that a rotated picture stays sharp. */
export function atlasScale(pixelRatio: number): number {
  return pixelRatio > 1 ? 3 : 2;
}

/** Column and row of a cell. */
export function cellAt(cell: number): { readonly column: number; readonly row: number } {
  const column = cell % ATLAS_COLUMNS;
  return { column, row: (cell - column) / ATLAS_COLUMNS };
}

const OVERLAYS: Readonly<Record<Exclude<ShapeRole, 'body'>, string>> = {
  glass: 'rgba(11, 20, 32, 0.62)',
  shade: 'rgba(11, 20, 32, 0.2)',
  light: 'rgba(255, 255, 255, 0.85)',
  part: '#2a323d',
};
const OUTLINE: Readonly<Record<MapTheme, string>> = { light: '#ffffff', dark: '#0d1319' };
const HOLLOW: Readonly<Record<MapTheme, string>> = { light: '#ffffff', dark: '#1a2028' };

/** @throws Error if the browser provides no canvas. */
export function drawAtlas(theme: MapTheme, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = ATLAS_COLUMNS * CELL_PX * scale;
  canvas.height = ATLAS_ROWS * CELL_PX * scale;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas to draw vehicles on');
  const inCell = (cell: number, draw: () => void): void => {
    const { column, row } = cellAt(cell);
    const margin = (CELL_PX - ICON_BOX) / 2;
    context.setTransform(
      scale,
      0,
      0,
      scale,
      (column * CELL_PX + margin) * scale,
      (row * CELL_PX + margin) * scale,
    );
    draw();
  };
  VEHICLE_STATES.forEach((state, index) => {
    const color = VEHICLE_COLORS[theme][state].fill;
    for (let type = 1; type <= TYPES; type++) {
      // The cast is safe: the keys of the table of types run from 1 to its length.
      inCell(bodyCell(type, index), () => drawBody(context, type as VehicleIconType, state, color, theme));
    }
    const badge = badgeCell(index);
    if (badge !== undefined) inCell(badge, () => drawBadge(context, state, color, OUTLINE[theme]));
  });
  const { alarm, selected } = VEHICLE_ACCENTS[theme];
  inCell(ALARM_CELL, () => drawRing(context, 17, alarm, '4d'));
  inCell(SELECTED_CELL, () => drawRing(context, 20, selected, '30'));
  return canvas;
}

function drawRing(context: CanvasRenderingContext2D, radius: number, color: string, fillAlpha: string): void {
  context.beginPath();
  context.arc(ICON_BOX / 2, ICON_BOX / 2, radius, 0, 2 * Math.PI);
  context.fillStyle = `${color}${fillAlpha}`;
  context.fill();
  context.strokeStyle = color;
  context.lineWidth = 2;
  context.stroke();
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
