/** Yandex Geocoder API v1, which finds both addresses and places. */
import { z } from 'zod';
import type { FoundPlace, GeocodingService } from './geocoding-service.ts';

const answerForm = z.object({
  response: z.object({
    GeoObjectCollection: z.object({
      featureMember: z.array(
        z.object({
          GeoObject: z.object({
            name: z.string(),
            description: z.string().default(''),
            metaDataProperty: z.object({ GeocoderMetaData: z.object({ text: z.string() }) }),
            /** Longitude and latitude, separated by a space. */
            Point: z.object({ pos: z.string() }),
          }),
        }),
      ),
    }),
  }),
});

export const YANDEX: GeocodingService = {
  usualUrl: 'https://geocode-maps.yandex.ru',
  addressPath: ([longitude, latitude], language, key) =>
    path({ geocode: `${longitude},${latitude}`, results: '1' }, language, key),
  parseAddress(answer) {
    const [first] = objectsOf(answer);
    return first && { text: first.metaDataProperty.GeocoderMetaData.text, description: '' };
  },
  searchPath: ({ text, region, language }, key) =>
    path({ geocode: `${region} ${text}`.trim(), results: '10' }, language, key),
  parsePlaces: (answer) =>
    objectsOf(answer).map(({ name, description, Point }): FoundPlace => {
      const [longitude = Number.NaN, latitude = Number.NaN] = Point.pos.split(' ').map(Number);
      return { name, address: description, longitude, latitude };
    }),
};

function path(question: Readonly<Record<string, string>>, language: string, key: string): string {
  // It supports these two; for any other language it would use English.
  const lang = language.startsWith('ru') ? 'ru_RU' : 'en_US';
  return `/v1/?${new URLSearchParams({ apikey: key, format: 'json', lang, ...question }).toString()}`;
}

function objectsOf(answer: unknown) {
  return answerForm
    .parse(answer)
    .response.GeoObjectCollection.featureMember.map(({ GeoObject }) => GeoObject);
}
