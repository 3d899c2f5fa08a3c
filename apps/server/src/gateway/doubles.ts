/**
 * Whether a device is heard from two networks at the same time: somebody else speaks under its number, or two units
 * have one number. A mobile network that changes the address of a device must not look like that, so a new connection
 * from elsewhere is no proof. Proof is a sign of life from both ends:
 *
 * - a frame comes by the old connection (or conversation of datagrams) after the new one has spoken for the device;
 * - the old end answers that its connection is closed, and its address comes back by a new connection soon after;
 * - a frame comes by a connection after a datagram has named the device from elsewhere.
 *
 * A unit that lost its old address gives none of these: nobody sends by that connection any more, or answers its end.
 */

/** Both networks must be heard within this time. Our choice: trackers come back within a minute of being cut off. */
const BOTH_WITHIN_MS = 120_000;
/** The same double is notified at most once in this time, and so is a takeover. Our choice. */
const NOTIFY_EVERY_MS = 60_000;

export interface Double {
  readonly deviceId: string;
  readonly atMs: number;
  readonly networks: readonly [string, string];
}

export interface Doubles {
  /** A connection from `network` speaks for the device from now on. */
  claimed(deviceId: string, network: string, nowMs: number): void;
  /** A connection from another network took the device's place from the one of `network`. */
  displaced(deviceId: string, network: string, byNetwork: string, nowMs: number): void;
  /** The displaced end has answered that its connection is closed. */
  answeredEnd(deviceId: string, network: string): void;
  /** Both networks gave a sign of life. */
  heardBoth(deviceId: string, network: string, otherNetwork: string, nowMs: number): void;
  /** Forgets what is older than `BOTH_WITHIN_MS`. */
  sweep(nowMs: number): void;
}

interface Displaced {
  readonly network: string;
  readonly byNetwork: string;
  readonly atMs: number;
  hasAnswered: boolean;
}

export interface DoubleListeners {
  readonly onDouble: (double: Double) => void;
  /** A connection took the place of one from elsewhere, which mostly is a mobile network's doing. */
  readonly onTakeover: (takeover: Double) => void;
}

export function createDoubles({ onDouble, onTakeover }: DoubleListeners): Doubles {
  /** The last displacement of each device. */
  const displaced = new Map<string, Displaced>();
  const notifiedAtMs = new Map<string, number>();

  function heardBoth(deviceId: string, network: string, otherNetwork: string, nowMs: number): void {
    if (network === otherNetwork) return;
    const before = notifiedAtMs.get(deviceId);
    if (before !== undefined && nowMs - before < NOTIFY_EVERY_MS) return;
    notifiedAtMs.set(deviceId, nowMs);
    onDouble({ deviceId, atMs: nowMs, networks: [network, otherNetwork] });
  }

  return {
    claimed(deviceId, network, nowMs) {
      const last = displaced.get(deviceId);
      if (!last || last.network !== network || nowMs - last.atMs > BOTH_WITHIN_MS) return;
      displaced.delete(deviceId);
      if (last.hasAnswered) heardBoth(deviceId, network, last.byNetwork, nowMs);
    },
    displaced(deviceId, network, byNetwork, nowMs) {
      const last = displaced.get(deviceId);
      if (!last || nowMs - last.atMs >= NOTIFY_EVERY_MS) {
        onTakeover({ deviceId, atMs: nowMs, networks: [network, byNetwork] });
      }
      displaced.set(deviceId, { network, byNetwork, atMs: nowMs, hasAnswered: false });
    },
    answeredEnd(deviceId, network) {
      const last = displaced.get(deviceId);
      if (last?.network === network) last.hasAnswered = true;
    },
    heardBoth,
    sweep(nowMs) {
      for (const [deviceId, { atMs }] of displaced) {
        if (nowMs - atMs > BOTH_WITHIN_MS) displaced.delete(deviceId);
      }
      for (const [deviceId, atMs] of notifiedAtMs)
        if (nowMs - atMs >= NOTIFY_EVERY_MS) notifiedAtMs.delete(deviceId);
    },
  };
}
