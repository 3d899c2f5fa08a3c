/**
 * Addresses and places by the services of map providers. Each provider is two pairs of functions, from a question to
 * an address on the web and from its answer to ours; asking is done here, in one place. Degrees are WGS84 outside.
 */
import type { LonLat } from '@outrider/domain/coordinates/gcj02.ts';
import type { MapType } from '@outrider/domain/map-types.ts';
import { readAnswer } from '../read-answer.ts';
import { AZURE } from './azure.ts';
import { BAIDU } from './baidu.ts';
import { GAODE } from './gaode.ts';
import { GOOGLE } from './google.ts';
import { NOMINATIM } from './nominatim.ts';
import { YANDEX } from './yandex.ts';

export interface Address {
  readonly text: string;
  /** What is near: "inside the park, 50 m from the gate"; empty where the provider does not say. */
  readonly description: string;
}

export interface FoundPlace {
  readonly name: string;
  readonly address: string;
  readonly longitude: number;
  readonly latitude: number;
}

export interface SearchQuestion {
  readonly text: string;
  /** City or province to look in; empty = everywhere. */
  readonly region: string;
  /** BCP 47. */
  readonly language: string;
}

/** A path with its query, to be asked of `usualUrl` or of where the operator says. Parsing throws on any refusal. */
export interface GeocodingService {
  readonly usualUrl: string;
  readonly addressPath: (point: LonLat, language: string, key: string) => string;
  readonly parseAddress: (answer: unknown) => Address | undefined;
  readonly searchPath: (question: SearchQuestion, key: string) => string;
  readonly parsePlaces: (answer: unknown) => FoundPlace[];
}

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
  /** Empty = the provider's own address. */
  readonly serviceUrl: string;
}

const TIMEOUT_MS = 5_000;
/** Ten places with every detail come to some tens of kilobytes. */
const ANSWER_BYTES_MAX = 256 * 1024;
/** The longest addresses have some 200 characters. */
const TEXT_LENGTH_MAX = 1_000;

/** Undefined where the provider knows no address there. @rejects when it refuses, or gives no answer within 5 s. */
export async function findAddress(
  access: GeocoderAccess,
  point: LonLat,
  language: string,
): Promise<Address | undefined> {
  const service = SERVICES[access.mapType];
  const found = service.parseAddress(
    await ask(access, service, service.addressPath(point, language, access.serviceKey)),
  );
  return found && { text: toStorable(found.text), description: toStorable(found.description) };
}

/** A text that the database takes, whatever the provider says. */
function toStorable(text: string): string {
  return text.replaceAll('\0', '').slice(0, TEXT_LENGTH_MAX).toWellFormed();
}

/** @rejects like `findAddress`. */
export async function findPlaces(access: GeocoderAccess, question: SearchQuestion): Promise<FoundPlace[]> {
  const service = SERVICES[access.mapType];
  return service.parsePlaces(await ask(access, service, service.searchPath(question, access.serviceKey)));
}

async function ask(access: GeocoderAccess, service: GeocodingService, path: string): Promise<unknown> {
  const base = (access.serviceUrl || service.usualUrl).replace(/\/$/, '');
  const response = await fetch(base + path, {
    // Nominatim asks its users to name themselves.
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
