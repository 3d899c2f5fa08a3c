/** How much each point of a line bends it (Douglas and Peucker): the points that bend it most are its simplified form. */
import { float64At } from '@outrider/tracks/number-at.ts';

/**
 * Calls back for each point between two others with the distance at which the line bends there, at most that of the
 * surrounding bend.
 */
export function measureBends(
  line: Float64Array,
  first: number,
  last: number,
  visit: (place: number, distance: number) => void,
): void {
  const stack: (readonly [begin: number, end: number, limit: number])[] = [[first, last, Infinity]];
  for (let span = stack.pop(); span; span = stack.pop()) {
    const [begin, end, limit] = span;
    if (end - begin < 2) continue;
    const [place, square] = findFarthest(line, begin, end);
    const distance = Math.min(limit, Math.sqrt(square));
    visit(place, distance);
    stack.push([begin, place, distance], [place, end, distance]);
  }
}

function findFarthest(line: Float64Array, begin: number, end: number): readonly [number, number] {
  // The line has a pair of numbers for each place.
  const x0 = float64At(line, 2 * begin);
  const y0 = float64At(line, 2 * begin + 1);
  const dx = float64At(line, 2 * end) - x0;
  const dy = float64At(line, 2 * end + 1) - y0;
  const length = dx * dx + dy * dy;
  let farthest = begin + 1;
  let most = -1;
  for (let place = begin + 1; place < end; place++) {
    const px = float64At(line, 2 * place) - x0;
    const py = float64At(line, 2 * place + 1) - y0;
    const along = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length));
    const offX = px - along * dx;
    const offY = py - along * dy;
    const square = offX * offX + offY * offY;
    if (square <= most) continue;
    most = square;
    farthest = place;
  }
  return [farthest, most];
}
