import { toBd09 } from '@outrider/domain/coordinates/bd09.ts';
import { type LonLat, toGcj02 } from '@outrider/domain/coordinates/gcj02.ts';
import { DomainError } from '../../domain-error.ts';
import { findPlaces } from '../../geocoding/geocoder.ts';
import type { Handler } from '../call-context.ts';
import { findGeocoder } from './find-geocoder.ts';

/** By the number that callers give. */
const CONVERSIONS: Readonly<Record<1 | 2 | 3, (point: LonLat) => LonLat>> = {
  1: (point) => point,
  2: (point) => toGcj02(point),
  3: (point) => toBd09(point),
};

export const getSuggestion: Handler<'getSuggestion'> = async ({ services, request }, { param, mapType }) => {
  const geocoder = await findGeocoder(services.database, mapType);
  const question = { text: param.q, region: param.region, language: param.language };
  const places = await findPlaces(geocoder, question).catch((error: unknown) => {
    request.log.warn({ err: error, mapType: geocoder.mapType }, 'the place service failed');
    throw new DomainError('mapServiceFailed', { mapType: geocoder.mapType });
  });
  const list = places.map(({ name, address, longitude, latitude }) => {
    const [lng, lat] = CONVERSIONS[param.coord_type]([longitude, latitude]);
    return { name, address, location: { lat, lng } };
  });
  return { total: list.length, list };
};
