/**
 * Limits on connections, applied before a byte is read. The number of all connections stays below the limit of open
 * files. One address may have many devices (mobile networks put thousands behind one), but only few connections that
 * have not named their device yet.
 */

export interface AdmissionLimits {
  readonly connectionsMax: number;
  readonly connectionsPerAddressMax: number;
  /** Of one address, before they have named a known device. */
  readonly unidentifiedPerAddressMax: number;
}

export type Refusal = 'too-many-connections' | 'too-many-from-address' | 'too-many-unidentified-from-address';

export interface Admission {
  /** A place for a connection from this address, or why there is none. */
  enter(address: string): Place | Refusal;
  readonly connections: number;
}

export interface Place {
  /** The connection has named a known device. */
  identify(): void;
  leave(): void;
}

interface Holder {
  connections: number;
  unidentified: number;
}

export function createAdmission(limits: AdmissionLimits): Admission {
  const holders = new Map<string, Holder>();
  let connections = 0;

  function takePlace(address: string, holder: Holder): Place {
    holders.set(address, holder);
    connections++;
    holder.connections++;
    holder.unidentified++;
    let state: 'unidentified' | 'identified' | 'left' = 'unidentified';
    return {
      identify() {
        if (state !== 'unidentified') return;
        state = 'identified';
        holder.unidentified--;
      },
      leave() {
        if (state === 'left') return;
        if (state === 'unidentified') holder.unidentified--;
        state = 'left';
        connections--;
        holder.connections--;
        if (holder.connections === 0) holders.delete(address);
      },
    };
  }

  return {
    enter(address) {
      if (connections >= limits.connectionsMax) return 'too-many-connections';
      const holder = holders.get(address) ?? { connections: 0, unidentified: 0 };
      if (holder.connections >= limits.connectionsPerAddressMax) return 'too-many-from-address';
      if (holder.unidentified >= limits.unidentifiedPerAddressMax) {
        return 'too-many-unidentified-from-address';
      }
      return takePlace(address, holder);
    },
    get connections() {
      return connections;
    },
  };
}
