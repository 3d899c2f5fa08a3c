/** How many exports run at a time: one of them keeps a processor busy for seconds. */
import { createAdmission } from '../connections/admission.ts';
import { DomainError } from '../domain-error.ts';
import { type Caller, isOwners } from './session/caller.ts';

/** Of all accounts. Our choice: more would keep everybody waiting. */
const EXPORTS_MAX = 4;

export interface ExportPlaces {
  /** @returns what ends the export. @throws DomainError exportRunning, exportsBusy */
  enter(caller: Pick<Caller, 'accountId' | 'session'>): () => void;
}

export function createExportPlaces(): ExportPlaces {
  const places = createAdmission({
    connectionsMax: EXPORTS_MAX,
    connectionsPerAddressMax: 1,
    unidentifiedPerAddressMax: 1,
  });
  return {
    enter({ accountId, session }) {
      // Guests of an account take turns among themselves.
      const place = places.enter(isOwners(session) ? accountId : `${accountId} guests`);
      if (place === 'too-many-connections') throw new DomainError('exportsBusy');
      if (typeof place === 'string') throw new DomainError('exportRunning');
      return () => place.leave();
    },
  };
}
