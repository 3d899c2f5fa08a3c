import { ByteReader, ByteWriter } from '@outrider/domain/bytes.ts';
import { decodeGeometry, encodeGeometry, type BasemapGeometry } from './geometry-file.ts';
import { decodePlaces, encodePlaces, type Place } from './places-file.ts';

export interface Basemap {
  readonly geometry: BasemapGeometry;
  readonly places: readonly Place[];
}

/** Encodes one file of the base map: two parts, each after its length. */
export function encodeBasemap(
  geometry: BasemapGeometry,
  unitsADegree: number,
  places: readonly Place[],
): Uint8Array {
  const writer = new ByteWriter();
  writer.block(encodeGeometry(geometry, unitsADegree));
  writer.block(encodePlaces(places));
  return writer.bytes();
}

export function decodeBasemap(bytes: Uint8Array): Basemap {
  const reader = new ByteReader(bytes);
  return { geometry: decodeGeometry(reader.block()), places: decodePlaces(reader.block()) };
}
