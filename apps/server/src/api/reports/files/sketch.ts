/**
 * The map of a day sheet: the ways of a vehicle as lines, its stays as numbers, and a scale. It needs no tiles, which a
 * server without a way to the internet has none of. Mercator’s projection, as all maps in use have it.
 */
import type { LonLat } from '@outrider/domain/geometry.ts';
import { ordinate } from '@outrider/domain/fences/fence-shape.ts';

export interface Sketch {
  /** Points of the page. */
  readonly width: number;
  readonly height: number;
  readonly ways: readonly (readonly (readonly [x: number, y: number])[])[];
  readonly marks: readonly { readonly x: number; readonly y: number; readonly label: string }[];
  readonly scale: { readonly width: number; readonly label: string };
}

const WIDTH = 510;
const HEIGHT = 250;
const MARGIN = 22;
/** A vehicle that only stood has some ground around it, degrees. */
const LEAST_SPAN = 0.01;
/** A line has no more points than paper can show. */
const STEP_MIN = 0.6;
const METRES_PER_DEGREE = 111_195;
const SCALE_WIDTH_MAX = 110;

export function drawSketch(
  ways: readonly (readonly LonLat[])[],
  stays: readonly LonLat[],
  unit: string,
): Sketch | undefined {
  const places = [...ways.flat(), ...stays];
  if (places.length === 0) return undefined;
  const xs = places.map(({ longitude }) => longitude);
  const ys = places.map(({ latitude }) => ordinate(latitude));
  const [west, east] = extent(xs);
  const [south, north] = extent(ys);
  const scale = Math.min(
    (WIDTH - 2 * MARGIN) / Math.max(LEAST_SPAN, east - west),
    (HEIGHT - 2 * MARGIN) / Math.max(LEAST_SPAN, north - south),
  );
  const [middleX, middleY] = [(west + east) / 2, (south + north) / 2];
  const place = ({ longitude, latitude }: LonLat) =>
    [
      round(WIDTH / 2 + (longitude - middleX) * scale),
      round(HEIGHT / 2 - (ordinate(latitude) - middleY) * scale),
    ] as const;
  const middleLatitude = places.reduce((sum, { latitude }) => sum + latitude, 0) / places.length;
  const metresPerPoint = (METRES_PER_DEGREE * Math.cos((middleLatitude * Math.PI) / 180)) / scale;
  return {
    width: WIDTH,
    height: HEIGHT,
    ways: ways.map((way) => thin(way.map(place))).filter((way) => way.length > 1),
    marks: stays.map((stay, index) => {
      const [x, y] = place(stay);
      return { x, y, label: String(index + 1) };
    }),
    scale: scaleBar(metresPerPoint, unit),
  };
}

const round = (value: number) => Math.round(value * 10) / 10;

function extent(values: readonly number[]): readonly [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return [low, high];
}

function thin(way: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  const kept: (readonly [number, number])[] = [];
  for (const [index, point] of way.entries()) {
    const last = kept.at(-1);
    const isEnd = index === way.length - 1;
    if (!last || isEnd || Math.hypot(point[0] - last[0], point[1] - last[1]) >= STEP_MIN) kept.push(point);
  }
  return kept;
}

/** The longest round distance that fits. */
function scaleBar(metresPerPoint: number, unit: string): Sketch['scale'] {
  const mostM = metresPerPoint * SCALE_WIDTH_MAX;
  const power = 10 ** Math.floor(Math.log10(mostM));
  const metres = [5, 2, 1].map((factor) => factor * power).find((each) => each <= mostM) ?? power;
  return { width: round(metres / metresPerPoint), label: `${metres / 1_000} ${unit}` };
}
