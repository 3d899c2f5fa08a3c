import { expect, test } from 'vitest';
import { splitAtAntimeridian } from './antimeridian.ts';

const at = (...longitudes: number[]) => longitudes.map((longitude) => ({ longitude, latitude: 0 }));

test.each([
  ['nothing', at(), []],
  ['a single point', at(5), []],
  ['a way', at(5, 6, 7), [at(5, 6, 7)]],
  ['a way across the antimeridian', at(178, 179, -179, -178), [at(178, 179), at(-179, -178)]],
  ['a point left alone beyond it', at(178, 179, -179), [at(178, 179)]],
])('%s', (_name, points, lines) => {
  expect(splitAtAntimeridian(points)).toEqual(lines);
});
