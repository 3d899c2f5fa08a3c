import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePlace, parsePlaces } from './parse-place.ts';

const shenzhen = { latitude: 22.5, longitude: 114.25 };

test.each([
  ['22.5, 114.25', shenzhen],
  ['22.5，114.25', shenzhen],
  ['22.5\t114.25', shenzhen],
  ['22.5 114.25', shenzhen],
  ['-22.5,-114.25', { latitude: -22.5, longitude: -114.25 }],
  ['22.5N 114.25E', shenzhen],
  ['N22.5 E114.25', shenzhen],
  ['E114.25, N22.5', shenzhen],
  ['22.5°S, 114.25°W', { latitude: -22.5, longitude: -114.25 }],
  ["22°30'N 114°15'E", shenzhen],
  ['22° 30\' 00" N, 114° 15\' 00" E', shenzhen],
  ['22°30′00″ 114°15′00″', shenzhen],
  ['22 30 00 N 114 15 00 E', shenzhen],
  ['22:30:00, 114:15:00', shenzhen],
  ['22 30 114 15', shenzhen],
  ['22.5', undefined],
  ['22.5, 114.25, 3', undefined],
  ['north, east', undefined],
  ['114.25, 22.5', undefined],
  ['22.5E, 114.25N', undefined],
  ['22.5N, 114.25N', undefined],
  ["22°75'N 114°15'E", undefined],
  ["22.5°30'N 114°15'E", undefined],
  ['-22.5S, 114E', undefined],
])('reads %j', (text, expected) => {
  expect(parsePlace(text)).toEqual(expected);
});

test('several lines are several places, or none where one is wrong', () => {
  expect(parsePlaces('1, 2\n\n3N 4E')).toEqual([
    { latitude: 1, longitude: 2 },
    { latitude: 3, longitude: 4 },
  ]);
  expect(parsePlaces('1, 2\nx')).toBeUndefined();
});

const place = fc.record({
  latitude: fc.integer({ min: -90_000_000, max: 90_000_000 }).map((e6) => e6 / 1e6 + 0),
  longitude: fc.integer({ min: -180_000_000, max: 180_000_000 }).map((e6) => e6 / 1e6 + 0),
});

function sexagesimal(degrees: number, letters: string): string {
  const size = Math.abs(degrees);
  const whole = Math.floor(size);
  const minutes = Math.floor((size - whole) * 60);
  const seconds = Math.max(0, ((size - whole) * 60 - minutes) * 60);
  return `${whole}°${minutes}'${Math.min(seconds, 59.999_999).toFixed(6)}"${letters[degrees < 0 ? 1 : 0]}`;
}

test('what was written is what is read, in each way of writing', () => {
  fc.assert(
    fc.property(place, ({ latitude, longitude }) => {
      const near = {
        latitude: expect.closeTo(latitude, 5),
        longitude: expect.closeTo(longitude, 5),
      };
      expect(parsePlace(`${latitude.toFixed(6)}, ${longitude.toFixed(6)}`)).toEqual({ latitude, longitude });
      expect(parsePlace(`${sexagesimal(latitude, 'NS')} ${sexagesimal(longitude, 'EW')}`)).toEqual(near);
      expect(parsePlace(`${sexagesimal(longitude, 'EW')}, ${sexagesimal(latitude, 'NS')}`)).toEqual(near);
    }),
  );
});
