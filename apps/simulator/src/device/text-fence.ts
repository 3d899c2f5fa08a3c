/** `FENCE,ON,0,lat,lon,radius,IN,mode#`, a circle, and `FENCE,ON,1,lat1,lon1,lat2,lon2,IN,mode#`, a rectangle. */
import { circleContains, PLACES, rectangleContains, type WatchedArea } from './watched-area.ts';

/** The command counts the radius in hundreds of metres. */
const RADIUS_UNIT_M = 100;

/** Parses the values after ON; undefined if they are not an area. */
export function fenceOf([shape, ...values]: readonly string[]): WatchedArea | undefined {
  const count = shape === '1' ? 4 : 3;
  const numbers = values.slice(0, count).map(Number);
  if (numbers.length < count || numbers.some((number) => !Number.isFinite(number))) return undefined;
  const [latitude = 0, longitude = 0, third = 0, fourth = 0] = numbers;
  const direction = values[count] ?? '';
  const base = { id: 1, tellsEntry: direction !== 'OUT', tellsExit: direction !== 'IN' };
  if (shape !== '1') {
    const contains = circleContains({ latitude, longitude }, third * RADIUS_UNIT_M);
    return { ...base, place: PLACES.circle, contains };
  }
  const north = Math.max(latitude, third);
  const south = Math.min(latitude, third);
  const west = Math.min(longitude, fourth);
  const east = Math.max(longitude, fourth);
  const contains = rectangleContains(
    { latitude: north, longitude: west },
    { latitude: south, longitude: east },
  );
  return { ...base, place: PLACES.rectangle, contains };
}
