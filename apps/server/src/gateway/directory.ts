/**
 * Who is this device? Terminal numbers to imported devices, remembered for a while, so that a fleet that reconnects
 * does not ask the database for each connection and a stranger that hammers does not either.
 */
import type { IdentityCandidate } from '@outrider/protocols/identity.ts';
import type { Database } from '../store/database.ts';
import {
  findDevicesByImeiSuffix,
  findGatewayDevices,
  type GatewayDeviceRow,
} from '../store/gateway-devices.ts';

/** A known device, or that several would fit: their terminal ids, for staff to sort out. */
export type Identity =
  | { readonly device: GatewayDeviceRow }
  | { readonly ambiguous: readonly string[] }
  | { readonly unknown: true };

export interface Directory {
  /** The device that the first candidate with a match names; never a guess between two. */
  find(candidates: readonly IdentityCandidate[]): Promise<Identity>;
  /** Forgets what is remembered of a device, after something of it has changed. */
  forget(deviceId: string): void;
}

const KNOWN_FOR_MS = 60_000;
/** Short: a device that is imported while it already tries should not wait long. */
const UNKNOWN_FOR_MS = 5_000;
const ENTRIES_MAX = 200_000;

interface Entry {
  readonly identity: Promise<Identity>;
  deviceId: string | undefined;
  untilMs: number;
}

export function createDirectory(database: Database): Directory {
  const entries = new Map<string, Entry>();

  async function read(candidates: readonly IdentityCandidate[]): Promise<Identity> {
    const exact = candidates.filter(({ match }) => match === 'exact').map(({ value }) => value);
    const named = new Map(
      (await findGatewayDevices(database, exact)).map((device) => [device.terminalId, device]),
    );
    for (const { match, value } of candidates) {
      const device = named.get(value);
      if (match === 'exact' && device) return { device };
      if (match === 'imeiSuffix') {
        const devices = await findDevicesByImeiSuffix(database, value);
        const [first, second] = devices;
        if (second) return { ambiguous: devices.map(({ terminalId }) => terminalId) };
        if (first) return { device: first };
      }
    }
    return { unknown: true };
  }

  return {
    async find(candidates) {
      if (candidates.length === 0) return { unknown: true };
      const key = candidates.map(({ match, value }) => `${match}:${value}`).join('/');
      const now = Date.now();
      const known = entries.get(key);
      if (known && known.untilMs > now) return known.identity;
      const entry: Entry = { identity: read(candidates), deviceId: undefined, untilMs: now + KNOWN_FOR_MS };
      entries.delete(key);
      entries.set(key, entry);
      const [oldest] = entries.keys();
      if (entries.size > ENTRIES_MAX && oldest !== undefined) entries.delete(oldest);
      try {
        const identity = await entry.identity;
        if ('device' in identity) entry.deviceId = identity.device.deviceId;
        else entry.untilMs = now + UNKNOWN_FOR_MS;
        return identity;
      } catch (error) {
        entries.delete(key);
        throw error;
      }
    },
    forget(deviceId) {
      for (const [key, entry] of entries) if (entry.deviceId === deviceId) entries.delete(key);
    },
  };
}
