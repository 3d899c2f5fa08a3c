/** What a provider of addresses is: from a question to an address on the web, and from its answer to ours. */
import type { LonLat } from '@outrider/domain/coordinates/gcj02.ts';

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
