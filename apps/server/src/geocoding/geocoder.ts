/**
 * Addresses and places from the services of map providers. Each provider has two pairs of functions: one makes the URL
 * of a question, the other parses the answer. All requests are sent here. Degrees are WGS84 in this interface.
 */
import type { LonLat } from '@outrider/domain/coordinates/gcj02.ts';
import type { MapType } from '@outrider/domain/map-types.ts';
import { readAnswer } from '../read-answer.ts';
import { AZURE } from './azure.ts';
import { BAIDU } from './baidu.ts';
import { GAODE } from './gaode.ts';
import type { Address, FoundPlace, GeocodingService, SearchQuestion } from './geocoding-service.ts';
import { GOOGLE } from './google.ts';
import { NOMINATIM } from './nominatim.ts';
import { YANDEX } from './yandex.ts';

const SERVICES: Readonly<Record<MapType, GeocodingService>> = {
  Baidu: BAIDU,
  GaoDe: GAODE,
  Google: GOOGLE,
  Bing: AZURE,
  Yandex: YANDEX,
  OSM: NOMINATIM,
};

export interface GeocoderAccess {
  readonly mapType: MapType;
  readonly serviceKey: string;
  /** Empty means the provider's own address. */
  readonly serviceUrl: string;
}

const TIMEOUT_MS = 5_000;
/** Ten places with every detail are some tens of kilobytes. */
const ANSWER_BYTES_MAX = 256 * 1024;
/** The longest addresses have some 200 characters. */
const TEXT_LENGTH_MAX = 1_000;

/**
 * @returns undefined if the provider knows no address there.
 * @rejects if it refuses, or does not answer within 5 s.
 */
export async function findAddress(
  access: GeocoderAccess,
  point: LonLat,
  language: string,
): Promise<Address | undefined> {
  const service = SERVICES[access.mapType];
  const found = service.parseAddress(
    await requestService(access, service, service.addressPath(point, language, access.serviceKey)),
  );
  return found && { text: toStorable(found.text), description: toStorable(found.description) };
}

/** Converts any text of a provider to one that the database accepts. */
function toStorable(text: string): string {
  return text.replaceAll('\0', '').slice(0, TEXT_LENGTH_MAX).toWellFormed();
}

/** @rejects as `findAddress`. */
export async function findPlaces(access: GeocoderAccess, question: SearchQuestion): Promise<FoundPlace[]> {
  const service = SERVICES[access.mapType];
  return service.parsePlaces(
    await requestService(access, service, service.searchPath(question, access.serviceKey)),
  );
}

async function requestService(
  access: GeocoderAccess,
  service: GeocodingService,
  path: string,
): Promise<unknown> {
  const base = (access.serviceUrl || service.usualUrl).replace(/\/$/, '');
  const response = await fetch(base + path, {
    // Nominatim requires its users to identify themselves.
    headers: { accept: 'application/json', 'user-agent': 'Outrider' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`${access.mapType} answered ${response.status}`);
  }
  return readAnswer(response, ANSWER_BYTES_MAX);
}
