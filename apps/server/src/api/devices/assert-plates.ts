import { DomainError } from '../../domain-error.ts';
import type { Database } from '../../store/database.ts';
import { findPlateHolders } from '../../store/devices/device-values.ts';

export interface Plated {
  /** Undefined for a device that is not there yet. */
  readonly deviceId?: string | undefined;
  /** Empty where it has none. */
  readonly plate: string;
}

/**
 * Two devices that the caller can see must not have one plate. A stranger's plate is no reason: that would tell of it.
 * @param given all devices that get another plate, or lose theirs
 * @throws DomainError plateTaken
 */
export async function assertPlates(
  transaction: Database,
  topId: string,
  given: readonly Plated[],
): Promise<void> {
  const plates = given.map(({ plate }) => plate).filter((plate) => plate !== '');
  const twice = plates.find((plate, index) => plates.indexOf(plate) !== index);
  if (twice !== undefined) throw new DomainError('plateTaken', { plate: twice, terminalID: '' });
  const changed = new Set(given.map(({ deviceId }) => deviceId));
  const holders = await findPlateHolders(transaction, topId, plates);
  // One that gets another plate in the same change gives its own away.
  const holder = holders.find(({ deviceId }) => !changed.has(deviceId));
  if (holder) throw new DomainError('plateTaken', { plate: holder.plate, terminalID: holder.terminalId });
}
