/**
 * Counts what the gateways took, what they dropped, and why. Terminal numbers that name no device, or more than one, are
 * remembered with their last frames, so that staff can find the device; the memory for them is bounded.
 */

export interface Stranger {
  readonly terminalId: string;
  readonly protocol: string;
  readonly address: string;
  /** `ambiguous`: several imported devices would fit, `candidates` names them. */
  readonly reason: 'notImported' | 'ambiguous';
  readonly candidates: readonly string[];
  readonly lastSeenMs: number;
  readonly reports: number;
  /** The last frames, oldest first, as upper-case hex. */
  readonly frames: readonly string[];
}

export type StrangerSighting = Omit<Stranger, 'lastSeenMs' | 'reports' | 'frames'> & {
  readonly frame: Uint8Array;
  /** The network that it came from. Each has a limit of its own. */
  readonly source: string;
};

export interface GatewayCounters {
  connections: number;
  /** Frames understood, by protocol. */
  readonly frames: ReadonlyMap<string, number>;
  /** Answers that left, by protocol. */
  readonly answered: ReadonlyMap<string, number>;
  /** Whatever was dropped, by `protocol/reason`. */
  readonly discarded: ReadonlyMap<string, number>;
  /** Least recently seen first. */
  readonly strangers: ReadonlyMap<string, Stranger>;
  countFrame(protocol: string): void;
  countAnswer(protocol: string): void;
  countDiscard(protocol: string, reason: string): void;
  countStranger(sighting: StrangerSighting): void;
}

const STRANGERS_MAX = 1_000;
/** The limit of one source, so that it cannot displace the strangers of others. */
const STRANGERS_PER_SOURCE_MAX = 100;
/** The sender may write a number of any length. */
const TERMINAL_ID_CHARACTERS_MAX = 32;
const STRANGER_FRAMES_MAX = 20;
const STRANGER_FRAME_BYTES_MAX = 256;

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

export function createGatewayCounters(): GatewayCounters {
  const frames = new Map<string, number>();
  const answered = new Map<string, number>();
  const discarded = new Map<string, number>();
  const strangers = new Map<string, Stranger>();
  /** Of each source the keys of its strangers, the one not seen for longest first. */
  const keysBySource = new Map<string, Set<string>>();
  const sourceOf = new Map<string, string>();

  function forgetStranger(key: string): void {
    strangers.delete(key);
    const source = sourceOf.get(key) ?? '';
    sourceOf.delete(key);
    const keys = keysBySource.get(source);
    keys?.delete(key);
    if (keys?.size === 0) keysBySource.delete(source);
  }

  /** Forgets the stranger that was not seen for longest, where there are too many. */
  function keepWithin(keys: Iterable<string>, size: number, max: number): void {
    if (size <= max) return;
    for (const oldest of keys) {
      forgetStranger(oldest);
      return;
    }
  }

  return {
    connections: 0,
    frames,
    answered,
    discarded,
    strangers,
    countFrame(protocol) {
      add(frames, protocol);
    },
    countAnswer(protocol) {
      add(answered, protocol);
    },
    countDiscard(protocol, reason) {
      add(discarded, `${protocol}/${reason}`);
    },
    countStranger({ frame, source, ...sighting }) {
      const { protocol } = sighting;
      const terminalId = sighting.terminalId.slice(0, TERMINAL_ID_CHARACTERS_MAX);
      add(discarded, `${protocol}/${sighting.reason === 'ambiguous' ? 'ambiguous' : 'not-imported'}`);
      const key = `${protocol}/${terminalId}`;
      const known = strangers.get(key);
      const hex = Buffer.from(frame.subarray(0, STRANGER_FRAME_BYTES_MAX)).toString('hex').toUpperCase();
      // It is forgotten and set again, so that it is the last one.
      forgetStranger(key);
      strangers.set(key, {
        ...sighting,
        terminalId,
        lastSeenMs: Date.now(),
        reports: (known?.reports ?? 0) + 1,
        frames: [...(known?.frames ?? []).slice(1 - STRANGER_FRAMES_MAX), hex],
      });
      sourceOf.set(key, source);
      const keys = keysBySource.get(source) ?? new Set();
      keysBySource.set(source, keys.add(key));
      keepWithin(keys, keys.size, STRANGERS_PER_SOURCE_MAX);
      keepWithin(strangers.keys(), strangers.size, STRANGERS_MAX);
    },
  };
}
