/**
 * What the gateways took and what they dropped, and why. Terminal numbers that name no device, or more than one, are
 * remembered with their last frames, so that staff can see the device that misbehaves; the memory for them is bounded.
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
    countStranger({ frame, ...sighting }) {
      const { protocol, terminalId } = sighting;
      add(discarded, `${protocol}/${sighting.reason === 'ambiguous' ? 'ambiguous' : 'not-imported'}`);
      const key = `${protocol}/${terminalId}`;
      const known = strangers.get(key);
      const hex = Buffer.from(frame.subarray(0, STRANGER_FRAME_BYTES_MAX)).toString('hex').toUpperCase();
      // Deleted and set again, it stands last: the first of the map is the one not seen for longest.
      strangers.delete(key);
      strangers.set(key, {
        ...sighting,
        lastSeenMs: Date.now(),
        reports: (known?.reports ?? 0) + 1,
        frames: [...(known?.frames ?? []).slice(1 - STRANGER_FRAMES_MAX), hex],
      });
      const [oldest] = strangers.keys();
      if (strangers.size > STRANGERS_MAX && oldest !== undefined) strangers.delete(oldest);
    },
  };
}
