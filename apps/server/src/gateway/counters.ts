/**
 * What the gateways took and what they dropped, and why. Terminal numbers that nobody imported are remembered by
 * name, so that staff can see the device that misbehaves; the memory for them is bounded.
 */

export interface Stranger {
  readonly terminalId: string;
  readonly protocol: string;
  readonly address: string;
  readonly lastSeenMs: number;
  readonly reports: number;
}

export interface GatewayCounters {
  connections: number;
  /** Frames understood, by protocol. */
  readonly frames: Map<string, number>;
  /** Whatever was dropped, by `protocol/reason`. */
  readonly discarded: Map<string, number>;
  /** Least recently seen first. */
  readonly strangers: ReadonlyMap<string, Stranger>;
  countFrame(protocol: string): void;
  countDiscard(protocol: string, reason: string): void;
  countStranger(protocol: string, terminalId: string, address: string): void;
}

const STRANGERS_MAX = 1_000;

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

export function createGatewayCounters(): GatewayCounters {
  const frames = new Map<string, number>();
  const discarded = new Map<string, number>();
  const strangers = new Map<string, Stranger>();
  return {
    connections: 0,
    frames,
    discarded,
    strangers,
    countFrame(protocol) {
      add(frames, protocol);
    },
    countDiscard(protocol, reason) {
      add(discarded, `${protocol}/${reason}`);
    },
    countStranger(protocol, terminalId, address) {
      add(discarded, `${protocol}/not-imported`);
      const key = `${protocol}/${terminalId}`;
      const reports = (strangers.get(key)?.reports ?? 0) + 1;
      // Deleted and set again, it stands last: the first of the map is the one not seen for longest.
      strangers.delete(key);
      strangers.set(key, { terminalId, protocol, address, lastSeenMs: Date.now(), reports });
      const [oldest] = strangers.keys();
      if (strangers.size > STRANGERS_MAX && oldest !== undefined) strangers.delete(oldest);
    },
  };
}
