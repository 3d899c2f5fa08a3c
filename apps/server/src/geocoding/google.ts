/** Google Maps Platform: Geocoding, Places text search. Its coordinates in mainland China are shifted. */
import { fromGcj02, toGcj02 } from '@outrider/domain/coordinates/gcj02.ts';
import { z } from 'zod';
import type { GeocodingService } from './geocoding-service.ts';

const status = z.enum(['OK', 'ZERO_RESULTS']);
const addressAnswer = z.object({ status, results: z.array(z.object({ formatted_address: z.string() })) });
const placesAnswer = z.object({
  status,
  results: z.array(
    z.object({
      name: z.string(),
      formatted_address: z.string().default(''),
      geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
    }),
  ),
});

export const GOOGLE: GeocodingService = {
  usualUrl: 'https://maps.googleapis.com',
  addressPath(point, language, key) {
    const [longitude, latitude] = toGcj02(point);
    const query = new URLSearchParams({ latlng: `${latitude},${longitude}`, language, key });
    return `/maps/api/geocode/json?${query.toString()}`;
  },
  parseAddress(answer) {
    const [first] = addressAnswer.parse(answer).results;
    return first && { text: first.formatted_address, description: '' };
  },
  searchPath({ text, region, language }, key) {
    const query = new URLSearchParams({ query: `${text} ${region}`.trim(), language, key });
    return `/maps/api/place/textsearch/json?${query.toString()}`;
  },
  parsePlaces(answer) {
    return placesAnswer.parse(answer).results.map(({ name, formatted_address: address, geometry }) => {
      const [longitude, latitude] = fromGcj02([geometry.location.lng, geometry.location.lat]);
      return { name, address, longitude, latitude };
    });
  },
};
