import { distanceM, type LonLat } from '@outrider/domain/geometry.ts';

/** The distance along a path to each of its points, in metres on the sphere; the first is 0. */
export function pathLengthsM(path: readonly LonLat[]): number[] {
  let lengthM = 0;
  return path.map((point, index) => {
    const previous = path[index - 1];
    if (previous) lengthM += distanceM(previous, point);
    return lengthM;
  });
}
