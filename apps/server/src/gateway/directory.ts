/**
 * Finds the imported device of a terminal number. Answers are cached for a while: a fleet that reconnects, or a stranger
 * that tries again and again, does not cost a query each time.
 */
import { toWireNumber } from '@outrider/protocols/identity.ts';
import type { Database } from '../store/database.ts';
import { findDevicesByWireNumbers, type GatewayDeviceRow } from '../store/devices/gateway-devices.ts';

/** A known device; or, where several would fit, their terminal ids, for staff to sort out. */
export type Identity =
  | { readonly device: GatewayDeviceRow }
  | { readonly ambiguous: readonly string[] }
  | { readonly unknown: true };

export interface Directory {
  /** The device of the first of these numbers that any device has; never a guess between two. */
  find(numbers: readonly string[]): Promise<Identity>;
  /** Forgets a device that was changed. A reading that is under way is repeated. */
  forget(deviceId: string): void;
}

const KNOWN_FOR_MS = 60_000;
/** Short: a device that is imported while it already tries to connect should not wait long. */
const UNKNOWN_FOR_MS = 5_000;
const ENTRIES_MAX = 200_000;

interface Entry {
  readonly identity: Promise<Identity>;
  deviceId: string | undefined;
  isRead: boolean;
  /** Devices that were changed while it was read. */
  readonly changed: Set<string>;
  untilMs: number;
}

export function createDirectory(database: Database): Directory {
  const entries = new Map<string, Entry>();

  async function read(numbers: readonly string[]): Promise<Identity> {
    const found = await findDevicesByWireNumbers(database, numbers);
    for (const number of numbers) {
      const [first, ...others] = found.get(number) ?? [];
      if (first && others.length === 0) return { device: first };
      if (first) return { ambiguous: [first, ...others].map(({ terminalId }) => terminalId) };
    }
    return { unknown: true };
  }

  function begin(key: string, numbers: readonly string[]): Entry {
    const entry: Entry = {
      identity: read(numbers),
      deviceId: undefined,
      isRead: false,
      changed: new Set(),
      untilMs: Date.now() + KNOWN_FOR_MS,
    };
    entries.delete(key);
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > ENTRIES_MAX && oldest !== undefined) entries.delete(oldest);
    entry.identity.then(
      (identity) => {
        entry.isRead = true;
        if ('device' in identity) entry.deviceId = identity.device.deviceId;
        else entry.untilMs = Date.now() + UNKNOWN_FOR_MS;
        // The answer may be from before the change.
        if (entry.deviceId !== undefined && entry.changed.has(entry.deviceId)) drop(key, entry);
      },
      () => drop(key, entry),
    );
    return entry;
  }

  function drop(key: string, entry: Entry): void {
    if (entries.get(key) === entry) entries.delete(key);
  }

  async function findNumbers(numbers: readonly string[]): Promise<Identity> {
    const key = numbers.join('/');
    const known = entries.get(key);
    const entry = known && known.untilMs > Date.now() ? known : begin(key, numbers);
    const identity = await entry.identity;
    // If it was forgotten while it was read, it is read again.
    return entries.get(key) === entry ? identity : findNumbers(numbers);
  }

  return {
    async find(candidates) {
      const numbers = candidates.map(toWireNumber).filter((number) => number !== '');
      return numbers.length === 0 ? { unknown: true } : findNumbers(numbers);
    },
    forget(deviceId) {
      for (const [key, entry] of entries) {
        if (entry.deviceId === deviceId) entries.delete(key);
        else if (!entry.isRead) entry.changed.add(deviceId);
      }
    },
  };
}
