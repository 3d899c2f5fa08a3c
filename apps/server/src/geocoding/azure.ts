/** Azure Maps Search 2025-01-01, Microsoft's successor of the Bing services. */
import { z } from 'zod';
import type { GeocodingService } from './geocoding-service.ts';

const VERSION = '2025-01-01';
const answerForm = z.object({
  features: z.array(
    z.object({
      properties: z.object({
        address: z.object({ formattedAddress: z.string(), locality: z.string().optional() }),
      }),
      /** Longitude, latitude. */
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
    }),
  ),
});

export const AZURE: GeocodingService = {
  usualUrl: 'https://atlas.microsoft.com',
  addressPath: ([longitude, latitude], _language, key) =>
    `/reverseGeocode?${new URLSearchParams({ 'api-version': VERSION, coordinates: `${longitude},${latitude}`, 'subscription-key': key }).toString()}`,
  parseAddress(answer) {
    const [first] = answerForm.parse(answer).features;
    return first && { text: first.properties.address.formattedAddress, description: '' };
  },
  searchPath: ({ text, region }, key) =>
    `/geocode?${new URLSearchParams({ 'api-version': VERSION, query: `${text} ${region}`.trim(), top: '10', 'subscription-key': key }).toString()}`,
  parsePlaces: (answer) =>
    answerForm.parse(answer).features.map(({ properties: { address }, geometry }) => ({
      name: address.formattedAddress,
      address: address.locality ?? '',
      longitude: geometry.coordinates[0],
      latitude: geometry.coordinates[1],
    })),
};
