/**
 * The order of an account's devices, as its first page began it, for the pages after it: to make it anew costs a walk over
 * all devices below the account, and a list that is made anew for each page shifts under its reader.
 */

/** A program reads a hundred thousand devices page by page within it; a person looks at the first page again. */
const KEPT_MS = 60_000;
/** Some megabytes. */
const IDS_MAX = 500_000;

export interface KeptListing {
  /** In order. */
  readonly ids: readonly string[];
  /** Whether it has all devices, or those of the first page alone. */
  readonly isWhole: boolean;
}

interface Listing extends KeptListing {
  readonly madeAtMs: number;
}

export interface DeviceListings {
  keep(key: string, listing: KeptListing): void;
  /** Undefined when there is none that is young enough. */
  find(key: string): KeptListing | undefined;
}

export function createDeviceListings(): DeviceListings {
  /** The oldest first. */
  const listings = new Map<string, Listing>();
  let count = 0;

  function drop(key: string): void {
    count -= listings.get(key)?.ids.length ?? 0;
    listings.delete(key);
  }

  return {
    keep(key, listing) {
      drop(key);
      for (const [oldest, { madeAtMs }] of listings) {
        if (count + listing.ids.length <= IDS_MAX && Date.now() - madeAtMs < KEPT_MS) break;
        drop(oldest);
      }
      if (count + listing.ids.length > IDS_MAX) return;
      listings.set(key, { ...listing, madeAtMs: Date.now() });
      count += listing.ids.length;
    },
    find(key) {
      const listing = listings.get(key);
      return listing && Date.now() - listing.madeAtMs < KEPT_MS ? listing : undefined;
    },
  };
}
