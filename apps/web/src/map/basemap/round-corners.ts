type Point = [number, number];

/** Cuts each corner of a line once (one round of Chaikin's algorithm); this doubles the points, and the ends stay. */
export function roundCorners(line: readonly Point[]): Point[] {
  if (line.length < 3) return [...line];
  const rounded: Point[] = [line[0] ?? [0, 0]];
  for (let index = 1; index < line.length; index++) {
    const [x1 = 0, y1 = 0] = line[index - 1] ?? [];
    const [x2 = 0, y2 = 0] = line[index] ?? [];
    rounded.push(
      [x1 * 0.75 + x2 * 0.25, y1 * 0.75 + y2 * 0.25],
      [x1 * 0.25 + x2 * 0.75, y1 * 0.25 + y2 * 0.75],
    );
  }
  rounded.push(line.at(-1) ?? [0, 0]);
  return rounded;
}
