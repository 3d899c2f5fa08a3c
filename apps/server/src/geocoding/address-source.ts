/** Whoever tells addresses: a provider of the operator's choice, or the operator's own street map. */
import type { LonLat } from '@outrider/domain/coordinates/gcj02.ts';
import type { MapType, REGION_MAP } from '@outrider/domain/map-types.ts';
import type { Address } from './geocoding-service.ts';

export type AddressSourceName = MapType | typeof REGION_MAP;

export interface AddressSource {
  readonly name: AddressSourceName;
  /** Answers from this machine, as fast as it is asked. */
  readonly isHere: boolean;
  /** Undefined where it knows no address. @rejects if it fails. */
  readonly find: (point: LonLat, language: string) => Promise<Address | undefined>;
}
