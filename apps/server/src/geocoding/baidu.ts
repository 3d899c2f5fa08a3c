/** Baidu Web Service API: reverse_geocoding v3, place v2 suggestion. */
import { fromBd09 } from '@outrider/domain/coordinates/bd09.ts';
import { z } from 'zod';
import type { GeocodingService } from './geocoding-service.ts';

const addressAnswer = z.object({
  status: z.literal(0),
  result: z.object({ formatted_address: z.string(), sematic_description: z.string().default('') }),
});

const placesAnswer = z.object({
  status: z.literal(0),
  result: z.array(
    z.object({
      name: z.string(),
      // Missing for a whole district.
      location: z.object({ lat: z.number(), lng: z.number() }).optional(),
      city: z.string().default(''),
      district: z.string().default(''),
      address: z.string().default(''),
    }),
  ),
});

export const BAIDU: GeocodingService = {
  usualUrl: 'https://api.map.baidu.com',
  addressPath([longitude, latitude], language, key) {
    const query = new URLSearchParams({
      ak: key,
      output: 'json',
      coordtype: 'wgs84ll',
      location: `${latitude},${longitude}`,
      extensions_poi: '1',
      language: language.startsWith('zh') ? 'zh-CN' : (language.split('-')[0] ?? 'en'),
    });
    return `/reverse_geocoding/v3/?${query.toString()}`;
  },
  parseAddress(answer) {
    const { formatted_address: text, sematic_description: description } = addressAnswer.parse(answer).result;
    return text === '' ? undefined : { text, description };
  },
  searchPath({ text, region }, key) {
    // The region is mandatory; this one is the whole country.
    const query = new URLSearchParams({ ak: key, output: 'json', query: text, region: region || '全国' });
    return `/place/v2/suggestion?${query.toString()}`;
  },
  parsePlaces(answer) {
    return placesAnswer.parse(answer).result.flatMap(({ name, location, city, district, address }) => {
      if (!location) return [];
      const [longitude, latitude] = fromBd09([location.lng, location.lat]);
      return [{ name, address: address || `${city}${district}`, longitude, latitude }];
    });
  },
};
