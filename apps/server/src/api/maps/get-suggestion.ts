import { toBd09 } from '@outrider/domain/coordinates/bd09.ts';
import { type LonLat, toGcj02 } from '@outrider/domain/coordinates/gcj02.ts';
import { REGION_MAP } from '@outrider/domain/map-types.ts';
import { DomainError } from '../../domain-error.ts';
import { findPlaces } from '../../geocoding/geocoder.ts';
import type { FoundPlace } from '../../geocoding/geocoding-service.ts';
import type { Place } from '../../region-map/named-things.ts';
import type { CallContext, Handler } from '../call-context.ts';
import { findGeocoder, isRegionAsked } from './find-geocoder.ts';

/** By the number that callers give. */
const CONVERSIONS: Readonly<Record<1 | 2 | 3, (point: LonLat) => LonLat>> = {
  1: (point) => point,
  2: (point) => toGcj02(point),
  3: (point) => toBd09(point),
};

export const getSuggestion: Handler<'getSuggestion'> = async (context, { param, mapType }) => {
  const places = await search(context, param, mapType);
  const list = places.map(({ name, address, longitude, latitude }) => {
    const [lng, lat] = CONVERSIONS[param.coord_type]([longitude, latitude]);
    return { name, address, location: { lat, lng } };
  });
  return { total: list.length, list };
};

type Param = Parameters<Handler<'getSuggestion'>>[1]['param'];

async function search(
  { services, request }: CallContext,
  { q, region, language, near }: Param,
  mapType: string | undefined,
): Promise<FoundPlace[]> {
  const { database, regionMap } = services;
  const question = { text: q, region, language };
  const isRegion = await isRegionAsked(database, regionMap, mapType);
  const provider = isRegion ? undefined : await findGeocoder(database, mapType);
  const found = provider ? findPlaces(provider, question) : regionMap.findPlaces(question, toPlace(near));
  return found.catch((error: unknown) => {
    const name = provider?.mapType ?? REGION_MAP;
    request.log.warn({ err: error, mapType: name }, 'the place service failed');
    throw new DomainError('mapServiceFailed', { mapType: name });
  });
}

/** The contract has it that these are two numbers. */
function toPlace(near: string | undefined): Place | undefined {
  const [latitude, longitude] = near?.split(',').map(Number) ?? [];
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}
