/**
 * Who is this device? Terminal numbers to imported devices, remembered for a while, so that a fleet that reconnects
 * does not ask the database for each connection and a stranger that hammers does not either.
 */
import type { Database } from '../store/database.ts';
import { findDevicesByTerminalIds } from '../store/devices.ts';
import type { KnownDevice } from './binding.ts';

export interface Directory {
  /** The device that the first known of these numbers names. */
  find(candidates: readonly string[]): Promise<KnownDevice | undefined>;
}

const KNOWN_FOR_MS = 60_000;
/** Short: a device that is imported while it already tries should not wait long. */
const UNKNOWN_FOR_MS = 5_000;
const ENTRIES_MAX = 200_000;

interface Entry {
  readonly device: Promise<KnownDevice | undefined>;
  untilMs: number;
}

export function createDirectory(database: Database): Directory {
  const entries = new Map<string, Entry>();

  async function read(candidates: readonly string[]): Promise<KnownDevice | undefined> {
    const devices = await findDevicesByTerminalIds(database, candidates);
    for (const candidate of candidates) {
      const device = devices.find((known) => known.terminalId === candidate);
      if (device) return device;
    }
    return undefined;
  }

  return {
    async find(candidates) {
      const key = candidates.join('/');
      const now = Date.now();
      const known = entries.get(key);
      if (known && known.untilMs > now) return known.device;
      const entry: Entry = { device: read(candidates), untilMs: now + KNOWN_FOR_MS };
      entries.delete(key);
      entries.set(key, entry);
      const [oldest] = entries.keys();
      if (entries.size > ENTRIES_MAX && oldest !== undefined) entries.delete(oldest);
      try {
        const device = await entry.device;
        if (!device) entry.untilMs = now + UNKNOWN_FOR_MS;
        return device;
      } catch (error) {
        entries.delete(key);
        throw error;
      }
    },
  };
}
