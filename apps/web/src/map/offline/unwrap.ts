/** One step east or west of the date line must not draw a line round the world: coordinates go on past 180 instead. */
export function unwrap(line: readonly (readonly number[])[]): [number, number][] {
  let turns = 0;
  let last: number | undefined;
  return line.map(([longitude = 0, latitude = 0]) => {
    if (last !== undefined) {
      if (longitude - last > 180) turns -= 360;
      else if (longitude - last < -180) turns += 360;
    }
    last = longitude;
    return [longitude + turns, latitude];
  });
}
