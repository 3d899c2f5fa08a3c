/**
 * Puts messages together that came in packets (2013, section 4.4.3). All packets of a message share the difference of
 * serial and packet number. It is told the time, never asks for it; what it holds is bounded in number, bytes and age,
 * so that a device that never finishes costs nothing in the end.
 */
import { concat } from '../bytes.ts';
import { discard, type Discard } from '../discard.ts';
import type { Jt808Frame } from './frame.ts';

export interface ReassemblerLimits {
  /** Unfinished messages at a time; the oldest makes room. */
  readonly maxMessages?: number;
  /** Of one message. */
  readonly maxBytes?: number;
  readonly maxPackets?: number;
  readonly maxAgeMs?: number;
  /** Silence after which what is missing is asked for, and again each time as long. */
  readonly askAfterMs?: number;
}

// Our choice, after what peers use: ask after 5 s, drop after 60 s.
const DEFAULTS = {
  maxMessages: 16,
  maxBytes: 4 * 1024 * 1024,
  maxPackets: 5_000,
  maxAgeMs: 60_000,
  askAfterMs: 5_000,
} as const;

/** What one request can name. */
const ASKED_MAX = 125;

export interface MissingPackets {
  readonly messageId: number;
  /** Serial of the first packet, as 0x8003 wants it. */
  readonly originalSerial: number;
  readonly packets: readonly number[];
}

export interface Jt808Reassembler {
  /** The whole message with its last packet, as a frame without packets; or a discard, or that more is to come. */
  add(frame: Jt808Frame, nowMs: number): Jt808Frame | Discard | undefined;
  /** What is to be asked for by now. */
  missing(nowMs: number): MissingPackets[];
  /** Messages that are given up by now. */
  expire(nowMs: number): Discard[];
  readonly pendingMessages: number;
}

interface Pending {
  readonly messageId: number;
  readonly originalSerial: number;
  readonly parts: (Uint8Array | undefined)[];
  received: number;
  bytes: number;
  readonly startedMs: number;
  lastMs: number;
}

export function createJt808Reassembler(limits: ReassemblerLimits = {}): Jt808Reassembler {
  const { maxMessages, maxBytes, maxPackets, maxAgeMs, askAfterMs } = { ...DEFAULTS, ...limits };
  /** In the order of their first packets. */
  const pending = new Map<string, Pending>();
  /** Made room for others since the last `expire`. */
  let givenUp: Discard[] = [];

  function find(frame: Jt808Frame, total: number, number: number, nowMs: number): Pending {
    const originalSerial = (frame.serial - number + 1) & 0xff_ff;
    const key = `${frame.terminalNumber} ${frame.messageId} ${originalSerial} ${total}`;
    const found = pending.get(key);
    if (found) return found;
    const [oldest] = pending.values();
    if (pending.size >= maxMessages && oldest) givenUp.push(giveUp(oldest));
    const started = {
      messageId: frame.messageId,
      originalSerial,
      parts: Array.from<Uint8Array | undefined>({ length: total }),
      received: 0,
      bytes: 0,
      startedMs: nowMs,
      lastMs: nowMs,
    };
    pending.set(key, started);
    return started;
  }

  function forget(message: Pending): void {
    for (const [key, each] of pending) if (each === message) pending.delete(key);
  }

  function giveUp(message: Pending): Discard {
    forget(message);
    return discard('truncated', concat(message.parts.filter((part) => part !== undefined)));
  }

  return {
    add(frame, nowMs) {
      const { packet } = frame;
      if (!packet || packet.total <= 1) return frame;
      const { total, number } = packet;
      if (number < 1 || number > total) return discard('invalid', frame.raw);
      if (total > maxPackets) return discard('too-long', frame.raw);
      const message = find(frame, total, number, nowMs);
      message.lastMs = nowMs;
      if (message.parts[number - 1]) return undefined;
      // The frame's memory is the chunk's, which is not to be kept alive for one packet.
      const part = frame.body.slice();
      message.parts[number - 1] = part;
      message.received++;
      message.bytes += part.length;
      if (message.bytes > maxBytes) {
        forget(message);
        return discard('too-long', frame.raw);
      }
      if (message.received < total) return undefined;
      forget(message);
      return joined(frame, message);
    },
    missing(nowMs) {
      const due = [...pending.values()].filter(({ lastMs }) => nowMs - lastMs >= askAfterMs);
      return due.map((message) => {
        message.lastMs = nowMs;
        const { messageId, originalSerial } = message;
        return { messageId, originalSerial, packets: missingNumbers(message) };
      });
    },
    expire(nowMs) {
      const old = [...pending.values()].filter(({ startedMs }) => nowMs - startedMs >= maxAgeMs);
      const discards = [...givenUp, ...old.map((message) => giveUp(message))];
      givenUp = [];
      return discards;
    },
    get pendingMessages() {
      return pending.size;
    },
  };
}

function missingNumbers({ parts }: Pending): number[] {
  return parts.flatMap((part, index) => (part ? [] : [index + 1])).slice(0, ASKED_MAX);
}

/** The last packet's frame with the whole body in the place of its own. */
function joined(frame: Jt808Frame, { parts }: Pending): Jt808Frame {
  const { framing, messageId, version, protocolVersionByte, terminalNumber, terminalBytes, serial } = frame;
  const body = concat(parts.filter((part) => part !== undefined));
  return {
    framing,
    messageId,
    version,
    protocolVersionByte,
    terminalNumber,
    terminalBytes,
    serial,
    packet: undefined,
    encrypted: frame.encrypted,
    body,
    raw: frame.raw,
    defects: frame.defects,
  };
}
