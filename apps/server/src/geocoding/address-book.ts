/**
 * Addresses of many places at once, for pages and files: what providers have told before, by cells of about 11 m. Nobody
 * waits for a provider: what is missing is noted, and a timer asks for it (fill-addresses.ts).
 */
import type { LonLat } from '@outrider/domain/geometry.ts';
import type { Database } from '../store/database.ts';
import { findStoredAddresses, type Spot, spotKey, wantAddresses } from '../store/maps/addresses.ts';
import { ADDRESS_DAYS } from '../store/retention.ts';

const DAY_MS = 86_400_000;
/** More are not waited for: at an address a second that is three hours. Our choice. */
const WANTED_MAX = 10_000;

export interface KnownAddress {
  /** Undefined where none is known. */
  readonly address?: string | undefined;
  /** A provider will be asked. */
  readonly isPending: boolean;
}

export interface AddressBook {
  /** In the order of the places. @param isWanted has providers asked for those that are not known. */
  find(places: readonly LonLat[], language: string, isWanted: boolean): Promise<readonly KnownAddress[]>;
}

interface AddressBookOptions {
  readonly database: Database;
  /** Whether the operator has set up a provider. */
  readonly hasProvider: () => Promise<boolean>;
  /** Has the timer begin at once. */
  readonly wake: () => Promise<void>;
}

const toSpot = ({ latitude, longitude }: LonLat): Spot => ({
  latitudeE4: Math.round(latitude * 1e4),
  longitudeE4: Math.round(longitude * 1e4),
});

export function createAddressBook({ database, hasProvider, wake }: AddressBookOptions): AddressBook {
  return {
    async find(places, language, isWanted) {
      if (places.length === 0) return [];
      const spots = places.map(toSpot);
      const now = new Date();
      const since = new Date(now.getTime() - ADDRESS_DAYS * DAY_MS);
      const known = await findStoredAddresses(database, spots, language, since);
      const missing = spots.filter((spot) => !known.has(spotKey(spot)));
      const isAsked = isWanted && missing.length > 0 && (await hasProvider());
      if (isAsked && (await wantAddresses(database, missing, { language, now, max: WANTED_MAX })))
        await wake();
      return spots.map((spot) => {
        const address = known.get(spotKey(spot));
        return { address: address || undefined, isPending: isAsked && address === undefined };
      });
    },
  };
}
