import type { NamedThing } from './named-things.ts';

type Point = readonly [x: number, y: number];

/** From a place to the nearest point of a thing, in the unit of both. */
export function distanceTo({ lines }: Pick<NamedThing, 'lines'>, place: Point): number {
  let nearest = Infinity;
  for (const line of lines) {
    for (let index = 0; index < line.length; index++) {
      const from = line[index];
      const to = line[index + 1] ?? from;
      if (from && to) nearest = Math.min(nearest, distanceToLeg(place, from, to));
    }
  }
  return nearest;
}

function distanceToLeg([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [dx, dy] = [toX - fromX, toY - fromY];
  const length2 = dx * dx + dy * dy;
  const share = length2 === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / length2));
  return Math.hypot(fromX + share * dx - x, fromY + share * dy - y);
}
