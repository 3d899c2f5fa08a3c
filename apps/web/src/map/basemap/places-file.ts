/**
 * Names on the base map: places, provinces and countries, most important first. Columns are encoded as in the
 * geometry's file; the names are one text with a line for each.
 */
import { ByteReader, ByteWriter } from '@outrider/domain/bytes.ts';

export const PLACE_KINDS = ['place', 'capital', 'province', 'country'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

export interface Place {
  readonly kind: PlaceKind;
  /** The local name in Latin letters; for a country, its ISO 3166-1 alpha-2 code. */
  readonly name: string;
  /** The Chinese name, if it is known. */
  readonly chinese: string;
  /** WGS84 degrees, to about 50 m. */
  readonly longitude: number;
  readonly latitude: number;
  /** The zoom from which on it is shown. */
  readonly minZoom: number;
  /** Inhabitants, with a precision of a tenth; 0 if unknown. */
  readonly population: number;
}

const UNITS_A_DEGREE = 2e3;
const ZOOM_STEPS = 4;
const POPULATION_STEPS = 12;

export function encodePlaces(places: readonly Place[]): Uint8Array {
  const writer = new ByteWriter();
  const column = (value: (place: Place) => number): void => writer.ints(places.map(value));
  column(({ kind }) => PLACE_KINDS.indexOf(kind));
  column(({ minZoom }) => Math.round(minZoom * ZOOM_STEPS));
  column(({ population }) => Math.round(Math.log10(Math.max(1, population)) * POPULATION_STEPS));
  writer.ints(differences(places.map(({ longitude }) => Math.round(longitude * UNITS_A_DEGREE))));
  writer.ints(differences(places.map(({ latitude }) => Math.round(latitude * UNITS_A_DEGREE))));
  writer.text(places.map(({ name }) => name).join('\n'));
  writer.text(places.map(({ chinese }) => chinese).join('\n'));
  return writer.bytes();
}

export function decodePlaces(bytes: Uint8Array): Place[] {
  const reader = new ByteReader(bytes);
  const kinds = reader.ints();
  const zooms = reader.ints();
  const populations = reader.ints();
  const longitudes = reader.ints();
  const latitudes = reader.ints();
  const names = reader.text().split('\n');
  const chinese = reader.text().split('\n');
  let [longitude, latitude] = [0, 0];
  return kinds.map((kind, index) => {
    longitude += longitudes[index] ?? 0;
    latitude += latitudes[index] ?? 0;
    const population = populations[index] ?? 0;
    return {
      kind: PLACE_KINDS[kind] ?? 'place',
      name: names[index] ?? '',
      chinese: chinese[index] ?? '',
      longitude: longitude / UNITS_A_DEGREE,
      latitude: latitude / UNITS_A_DEGREE,
      minZoom: (zooms[index] ?? 0) / ZOOM_STEPS,
      population: population === 0 ? 0 : Math.round(10 ** (population / POPULATION_STEPS)),
    };
  });
}

function differences(values: readonly number[]): number[] {
  return values.map((value, index) => value - (values[index - 1] ?? 0));
}
