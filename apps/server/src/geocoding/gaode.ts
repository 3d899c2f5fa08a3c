/** AutoNavi Web Service API v3: geocode/regeo, assistant/inputtips. It returns unknown values as empty lists. */
import { fromGcj02, toGcj02 } from '@outrider/domain/coordinates/gcj02.ts';
import { z } from 'zod';
import type { GeocodingService } from './geocoding-service.ts';

const REGION = 'hongKongAndMacau';
const text = z.union([z.string(), z.array(z.unknown()).transform(() => '')]);

const addressAnswer = z.object({ status: z.literal('1'), regeocode: z.object({ formatted_address: text }) });
const placesAnswer = z.object({
  status: z.literal('1'),
  tips: z.array(z.object({ name: text, district: text, address: text, location: text })),
});

export const GAODE: GeocodingService = {
  usualUrl: 'https://restapi.amap.com',
  addressPath(point, _language, key) {
    const [longitude, latitude] = toGcj02(point, REGION);
    const location = `${longitude.toFixed(6)},${latitude.toFixed(6)}`;
    return `/v3/geocode/regeo?${new URLSearchParams({ key, location, output: 'JSON' }).toString()}`;
  },
  parseAddress(answer) {
    const address = addressAnswer.parse(answer).regeocode.formatted_address;
    return address === '' ? undefined : { text: address, description: '' };
  },
  searchPath({ text: keywords, region }, key) {
    return `/v3/assistant/inputtips?${new URLSearchParams({ key, keywords, city: region, output: 'JSON' }).toString()}`;
  },
  parsePlaces(answer) {
    return placesAnswer.parse(answer).tips.flatMap(({ name, district, address, location }) => {
      const [eastward, northward] = location.split(',').map(Number);
      if (location === '' || eastward === undefined || northward === undefined) return [];
      const [longitude, latitude] = fromGcj02([eastward, northward], REGION);
      return [{ name, address: `${district}${address}`, longitude, latitude }];
    });
  },
};
