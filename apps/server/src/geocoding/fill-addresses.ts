/** Asks providers for the addresses that somebody waits for: one after another, no faster than the operator lets it. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log.ts';
import type { Database } from '../store/database.ts';
import { findWantedAddress, forgetWanted, noteFailedWanted, storeAddress } from '../store/maps/addresses.ts';
import { findAddress, type GeocoderAccess } from './geocoder.ts';

/** A place of which a provider says nothing that often is given up. */
const TRIES_MAX = 5;

interface FillOptions {
  readonly database: Database;
  readonly log: Log;
  /** Undefined where the operator has set up none. */
  readonly findProvider: () => Promise<GeocoderAccess | undefined>;
  readonly perSecond: number;
}

/** Until nothing is wanted, or a provider fails. @throws the reason of the signal. */
export async function fillAddresses(options: FillOptions, signal: AbortSignal): Promise<void> {
  const { database, log, findProvider, perSecond } = options;
  for (;;) {
    signal.throwIfAborted();
    const wanted = await findWantedAddress(database);
    const provider = wanted && (await findProvider());
    if (!wanted || !provider) return;
    const point = [wanted.longitudeE4 / 1e4, wanted.latitudeE4 / 1e4] as const;
    try {
      const found = await findAddress(provider, point, wanted.language);
      const { latitudeE4, longitudeE4, language } = wanted;
      const name = { latitudeE4, longitudeE4, language, mapType: provider.mapType };
      const told = { address: found?.text ?? '', description: found?.description ?? '' };
      await storeAddress(database, name, told, new Date());
      await forgetWanted(database, wanted);
    } catch (error) {
      // Whoever refuses now is left in peace until the next turn.
      log.warn({ err: error, mapType: provider.mapType }, 'the address service failed');
      await (wanted.tries + 1 < TRIES_MAX
        ? noteFailedWanted(database, wanted)
        : forgetWanted(database, wanted));
      return;
    }
    await sleep(1_000 / perSecond, undefined, { signal });
  }
}
