/**
 * Our drawings of the twelve vehicle icons, seen from above and heading north, in a box of 40 units whose middle is the
 * vehicle's position. Each consists of a few closed paths with a role instead of a colour, so that the map's atlas and
 * the list's icon paint the same shapes in any state and theme. Bodies are at most 25 units long, because the ring
 * around them belongs to the state's mark.
 */
import type { StateMark } from '../../lib/vehicle-colors.ts';
import type { VehicleIconType } from '../vehicle-store.ts';

/** body: the state's colour. glass and shade: darker, over it. light: paler, over it. part: dark, beside the body. */
export type ShapeRole = 'body' | 'glass' | 'shade' | 'light' | 'part';

export interface Shape {
  readonly role: ShapeRole;
  readonly path: string;
}

export const ICON_BOX = 40;

export const VEHICLE_KINDS = {
  1: 'car',
  2: 'suv',
  3: 'van',
  4: 'bus',
  5: 'lorry',
  6: 'tanker',
  7: 'motorcycle',
  8: 'taxi',
  9: 'police',
  10: 'excavator',
  11: 'ship',
  12: 'asset',
} as const satisfies Readonly<Record<VehicleIconType, string>>;

/** A rectangle with rounded corners: left, top, width, height and the radii of its front and rear corners. */
function box(left: number, top: number, width: number, height: number, front: number, rear = front): string {
  const right = left + width;
  const bottom = top + height;
  return (
    `M${left} ${top + front}a${front} ${front} 0 0 1 ${front} ${-front}H${right - front}` +
    `a${front} ${front} 0 0 1 ${front} ${front}V${bottom - rear}a${rear} ${rear} 0 0 1 ${-rear} ${rear}` +
    `H${left + rear}a${rear} ${rear} 0 0 1 ${-rear} ${-rear}Z`
  );
}

function disc(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
}

const MIRRORS: Shape = {
  role: 'part',
  path: `${box(11.9, 15.2, 2.6, 1.8, 0.9)}${box(25.5, 15.2, 2.6, 1.8, 0.9)}`,
};
const CAR_BODY: Shape = { role: 'body', path: box(13.2, 8, 13.6, 24.5, 5.6, 4.4) };
const CAR_WINDSCREEN: Shape = {
  role: 'glass',
  path: 'M14.9 15.6Q20 12.9 25.1 15.6L23.9 19.2Q20 17.9 16.1 19.2Z',
};
const CAR_REAR_WINDOW: Shape = {
  role: 'glass',
  path: 'M16.2 26.6Q20 27.6 23.8 26.6L24.8 29.2Q20 30.9 15.2 29.2Z',
};
const HEADLIGHTS: Shape = { role: 'light', path: `${disc(15.9, 10.4, 1)}${disc(24.1, 10.4, 1)}` };
const CAR: readonly Shape[] = [MIRRORS, CAR_BODY, CAR_WINDSCREEN, CAR_REAR_WINDOW, HEADLIGHTS];

export const VEHICLE_SHAPES: Readonly<Record<VehicleIconType, readonly Shape[]>> = {
  1: CAR,
  2: [
    MIRRORS,
    { role: 'body', path: box(12.6, 7.8, 14.8, 24.8, 4.2, 3) },
    { role: 'glass', path: 'M14.3 14.8Q20 12.6 25.7 14.8L24.9 18Q20 16.9 15.1 18Z' },
    { role: 'light', path: `${box(14.2, 19.4, 1.5, 9.6, 0.7)}${box(24.3, 19.4, 1.5, 9.6, 0.7)}` },
    { role: 'shade', path: box(17.2, 20.2, 5.6, 4.6, 1) },
    { role: 'glass', path: box(15, 29.4, 10, 1.7, 0.8) },
  ],
  3: [
    { role: 'part', path: `${box(11.3, 12.4, 2.6, 2, 0.9)}${box(26.1, 12.4, 2.6, 2, 0.9)}` },
    { role: 'body', path: box(12.6, 7.5, 14.8, 25, 4.6, 1.8) },
    { role: 'glass', path: 'M14.2 12.4Q20 9.7 25.8 12.4L25 15.6Q20 14.3 15 15.6Z' },
    { role: 'shade', path: box(14.8, 17.6, 10.4, 12.6, 1.2) },
    { role: 'body', path: `${box(15.8, 21.3, 8.4, 1.2, 0.5)}${box(15.8, 25.2, 8.4, 1.2, 0.5)}` },
  ],
  4: [
    { role: 'part', path: `${box(10.6, 9.2, 2.4, 1.8, 0.8)}${box(27, 9.2, 2.4, 1.8, 0.8)}` },
    { role: 'body', path: box(12, 7.3, 16, 25.6, 2.6, 1.8) },
    { role: 'glass', path: box(13.4, 8.5, 13.2, 2.7, 1.3, 0.6) },
    { role: 'shade', path: `${box(15.6, 13.4, 8.8, 4.4, 1)}${box(15.6, 24.4, 8.8, 4.4, 1)}` },
    { role: 'light', path: box(17.4, 19.7, 5.2, 2.8, 0.8) },
    { role: 'glass', path: box(14.4, 30.4, 11.2, 1.3, 0.6) },
  ],
  5: [
    { role: 'part', path: box(18, 14, 4, 3, 0.5) },
    { role: 'body', path: `${box(13, 7.3, 14, 7.5, 2.6, 1)}${box(12, 16.2, 16, 16.6, 1, 1)}` },
    { role: 'glass', path: box(14.4, 8.7, 11.2, 2.6, 1.2, 0.6) },
    {
      role: 'shade',
      path: `${box(13.6, 18, 12.8, 2.9, 0.5)}${box(13.6, 23, 12.8, 2.9, 0.5)}${box(13.6, 28, 12.8, 2.9, 0.5)}`,
    },
  ],
  6: [
    { role: 'part', path: box(18, 14, 4, 3, 0.5) },
    { role: 'body', path: `${box(13, 7.3, 14, 7.5, 2.6, 1)}${box(12.4, 15.8, 15.2, 17, 5.4, 5.4)}` },
    { role: 'glass', path: box(14.4, 8.7, 11.2, 2.6, 1.2, 0.6) },
    { role: 'shade', path: `${box(14.4, 18.6, 2, 11.4, 1)}${box(23.6, 18.6, 2, 11.4, 1)}` },
    { role: 'light', path: `${disc(20, 20, 1.7)}${disc(20, 24.4, 1.7)}${disc(20, 28.8, 1.7)}` },
  ],
  7: [
    { role: 'part', path: `${box(18.4, 7.5, 3.2, 7, 1.6)}${box(18.2, 25.8, 3.6, 7, 1.7)}` },
    { role: 'part', path: 'M13.6 15.6Q20 11.4 26.4 15.6L25.7 17.4Q20 14 14.3 17.4Z' },
    {
      role: 'body',
      path: 'M20 12.6C22.8 12.6 23.4 15 24.6 17.6C25.8 20.4 24.4 22.4 23.4 24.4C22.9 26.6 22.6 29.4 20 29.4C17.4 29.4 17.1 26.6 16.6 24.4C15.6 22.4 14.2 20.4 15.4 17.6C16.6 15 17.2 12.6 20 12.6Z',
    },
    { role: 'glass', path: disc(20, 20, 3) },
  ],
  8: [
    ...CAR,
    { role: 'light', path: box(15.6, 20.6, 8.8, 4, 1.2) },
    { role: 'glass', path: `${box(17, 21.7, 1.8, 1.8, 0.2)}${box(21.2, 21.7, 1.8, 1.8, 0.2)}` },
  ],
  9: [
    ...CAR,
    { role: 'light', path: box(14.6, 20.8, 5.4, 2.8, 0.9) },
    { role: 'glass', path: box(20, 20.8, 5.4, 2.8, 0.9) },
  ],
  10: [
    { role: 'part', path: `${box(10.6, 14.4, 5, 17.6, 1.8)}${box(24.4, 14.4, 5, 17.6, 1.8)}` },
    { role: 'body', path: `${box(14, 18, 12, 13.6, 1.6, 3.4)}${box(18.4, 9.6, 3.4, 12, 1)}` },
    { role: 'part', path: 'M15.8 7.4H24.2L23.4 11.2H16.8Z' },
    { role: 'glass', path: box(15.2, 19.6, 4.2, 5.6, 0.9) },
    { role: 'shade', path: box(16, 27.4, 8, 2.6, 0.8) },
  ],
  11: [
    {
      role: 'body',
      path: 'M20 6.8C23.6 10 26 13.8 26 18V29.6Q26 32.6 23 32.6H17Q14 32.6 14 29.6V18C14 13.8 16.4 10 20 6.8Z',
    },
    { role: 'shade', path: 'M20 10.4C22.2 12.6 23.6 15 23.9 17.4H16.1C16.4 15 17.8 12.6 20 10.4Z' },
    { role: 'light', path: box(16.2, 20, 7.6, 8.8, 1.2) },
    { role: 'glass', path: box(17.3, 21.1, 5.4, 2.3, 0.6) },
  ],
  12: [
    { role: 'body', path: box(11.4, 11.4, 17.2, 17.2, 2.8) },
    { role: 'shade', path: `${box(11.4, 18.6, 7, 2.8, 0)}${box(21.6, 18.6, 7, 2.8, 0)}` },
    { role: 'light', path: box(18, 13.2, 4, 13.6, 0.8) },
    { role: 'body', path: 'M20 14.4L21.6 16.6H18.4Z' },
  ],
};

/**
 * The mark of a state. `ahead` turns with the vehicle and means that it moves; `badge` stays upright at the lower
 * right. Lines are 2 units wide with round ends.
 */
export interface MarkShape {
  readonly place: 'ahead' | 'badge';
  readonly lines?: string;
  readonly fills?: string;
}

export const BADGE = { x: 29.5, y: 29.5, radius: 6 } as const;

export const MARK_SHAPES: Readonly<Record<StateMark, MarkShape>> = {
  chevron: { place: 'ahead', lines: 'M16 5.4L20 2.4L24 5.4' },
  chevrons: { place: 'ahead', lines: 'M16 5.6L20 2.8L24 5.6M17 2.4L20 0.2L23 2.4' },
  triangle: { place: 'ahead', fills: 'M20 -0.6L25 6H15Z' },
  square: { place: 'badge', fills: box(27.3, 27.3, 4.4, 4.4, 0.6) },
  cross: { place: 'badge', lines: 'M27.5 27.5L31.5 31.5M31.5 27.5L27.5 31.5' },
  bar: { place: 'badge', lines: 'M26.9 29.5H32.1' },
  hollow: { place: 'badge', lines: disc(29.5, 29.5, 2.4) },
};
