/** Asks providers for the addresses that somebody waits for: one after another, no faster than the operator lets it. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log.ts';
import type { Database } from '../store/database.ts';
import { findWantedAddress, forgetWanted, noteFailedWanted, storeAddress } from '../store/maps/addresses.ts';
import type { AddressSource } from './address-source.ts';

/** A place of which a provider says nothing that often is given up. */
const TRIES_MAX = 5;
/** How long a provider that failed is left in peace, whoever asks for addresses meanwhile. Below the minute of the timer. */
const REST_MS = 45_000;

interface FillOptions {
  readonly database: Database;
  readonly log: Log;
  /** Undefined where the operator has none. */
  readonly findSource: () => Promise<AddressSource | undefined>;
  readonly perSecond: number;
}

/** Asks until nothing is wanted, or a provider fails. @throws the reason of the signal. */
export function createAddressFiller(options: FillOptions): (signal: AbortSignal) => Promise<void> {
  let restsUntilMs = 0;
  return async (signal) => {
    while (Date.now() >= restsUntilMs) {
      signal.throwIfAborted();
      const outcome = await fillNext(options);
      if (outcome === 'nothing') return;
      if (outcome === 'failed') restsUntilMs = Date.now() + REST_MS;
      else if (outcome === 'filled') await sleep(1_000 / options.perSecond, undefined, { signal });
    }
  };
}

async function fillNext({
  database,
  log,
  findSource,
}: FillOptions): Promise<'filled' | 'filledHere' | 'failed' | 'nothing'> {
  const wanted = await findWantedAddress(database);
  const source = wanted && (await findSource());
  if (!wanted || !source) return 'nothing';
  const point = [wanted.longitudeE4 / 1e4, wanted.latitudeE4 / 1e4] as const;
  try {
    const found = await source.find(point, wanted.language);
    const { latitudeE4, longitudeE4, language } = wanted;
    const name = { latitudeE4, longitudeE4, language, mapType: source.name };
    const told = { address: found?.text ?? '', description: found?.description ?? '' };
    await storeAddress(database, name, told, new Date());
    await forgetWanted(database, wanted);
    return source.isHere ? 'filledHere' : 'filled';
  } catch (error) {
    log.warn({ err: error, mapType: source.name }, 'the address service failed');
    await (wanted.tries + 1 < TRIES_MAX
      ? noteFailedWanted(database, wanted)
      : forgetWanted(database, wanted));
    return 'failed';
  }
}
