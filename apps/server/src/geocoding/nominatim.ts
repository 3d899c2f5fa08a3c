/** Nominatim, OpenStreetMap's geocoder: needs no key, and operators may run their own. */
import { z } from 'zod';
import type { GeocodingService } from './geocoding-service.ts';

const addressAnswer = z.union([
  z.object({ display_name: z.string() }),
  // There is nothing near.
  z.object({ error: z.string() }),
]);
const placesAnswer = z.array(
  z.object({
    name: z.string().default(''),
    display_name: z.string(),
    lat: z.coerce.number(),
    lon: z.coerce.number(),
  }),
);

export const NOMINATIM: GeocodingService = {
  usualUrl: 'https://nominatim.openstreetmap.org',
  addressPath: ([longitude, latitude], language) =>
    `/reverse?${new URLSearchParams({ format: 'jsonv2', lat: String(latitude), lon: String(longitude), 'accept-language': language }).toString()}`,
  parseAddress(answer) {
    const parsed = addressAnswer.parse(answer);
    return 'display_name' in parsed ? { text: parsed.display_name, description: '' } : undefined;
  },
  searchPath: ({ text, region, language }) =>
    `/search?${new URLSearchParams({ format: 'jsonv2', q: `${text} ${region}`.trim(), limit: '10', 'accept-language': language }).toString()}`,
  parsePlaces: (answer) =>
    placesAnswer.parse(answer).map(({ name, display_name: whole, lat, lon }) => ({
      name: name || whole,
      address: whole,
      longitude: lon,
      latitude: lat,
    })),
};
