/**
 * Puts messages together that came in packets (2013, section 4.4.3). All packets of a message share the difference of
 * serial and packet number. The caller passes the time. Unfinished messages are bounded in number, bytes and age, and
 * over all connections by the room that they share, so that devices that never finish a message cost nothing in the
 * end.
 */
import { concat } from '../bytes.ts';
import { discard, type Discard } from '../discard.ts';
import type { Jt808Frame } from './frame.ts';
import { createPacketRoom, type PacketReservation, type PacketRoom } from './packet-room.ts';

export interface ReassemblerLimits {
  /** Unfinished messages at a time; the oldest makes room. */
  readonly maxMessages?: number;
  /** Of one message. */
  readonly maxBytes?: number;
  readonly maxPackets?: number;
  /** Of all unfinished messages; the oldest makes room. */
  readonly maxBytesInAll?: number;
  readonly maxAgeMs?: number;
  /** Silence after which missing packets are requested, and requested again. */
  readonly askAfterMs?: number;
}

/** The room that the reassemblers of all connections share, and the source that this one's bytes count for. */
export interface ReassemblerPlace {
  readonly room: PacketRoom;
  readonly source: string;
  /** Called for each message that is given up, with its first packet's bytes. */
  readonly onGivenUp: (piece: Discard) => void;
}

// Our choice, after what peers use: ask after 5 s, drop after 60 s.
const DEFAULTS = {
  maxMessages: 16,
  maxBytes: 4 * 1024 * 1024,
  maxPackets: 5_000,
  maxBytesInAll: 6 * 1024 * 1024,
  maxAgeMs: 60_000,
  askAfterMs: 5_000,
} as const;

/** Rough memory of a packet and of a message besides their bytes. */
const PACKET_BYTES = 128;
const MESSAGE_BYTES = 512;

/** Packets that one request can name. */
const ASKED_MAX = 125;

export interface MissingPackets {
  readonly messageId: number;
  /** Serial of the first packet, for 0x8003. */
  readonly originalSerial: number;
  readonly packets: readonly number[];
}

export interface Jt808Reassembler {
  /** The whole message with its last packet, as a frame without packets; or a discard, or that more is to come. */
  add(frame: Jt808Frame, nowMs: number): Jt808Frame | Discard | undefined;
  /** The packets to request by now. */
  missing(nowMs: number): MissingPackets[];
  /** Gives up messages that are too old by now. */
  expire(nowMs: number): void;
  /** Forgets everything. */
  close(): void;
  readonly pendingMessages: number;
}

interface Pending {
  readonly key: string;
  readonly messageId: number;
  readonly originalSerial: number;
  readonly total: number;
  readonly reservation: PacketReservation;
  /** By their numbers, from 1. */
  readonly parts: Map<number, Uint8Array>;
  /** Of its body. */
  bytes: number;
  /** Of memory. */
  reservedBytes: number;
  readonly startedMs: number;
  lastMs: number;
}

export function createJt808Reassembler(
  limits: ReassemblerLimits = {},
  place: ReassemblerPlace = { room: createPacketRoom(), source: '', onGivenUp: () => undefined },
): Jt808Reassembler {
  const { maxMessages, maxBytes, maxPackets, maxBytesInAll, maxAgeMs, askAfterMs } = {
    ...DEFAULTS,
    ...limits,
  };
  /** In the order of their first packets. */
  const pending = new Map<string, Pending>();
  let reservedBytes = 0;

  function find(frame: Jt808Frame, total: number, number: number, nowMs: number): Pending {
    const originalSerial = (frame.serial - number + 1) & 0xff_ff;
    const key = `${frame.terminalNumber} ${frame.messageId} ${originalSerial} ${total}`;
    const found = pending.get(key);
    if (found) return found;
    const [oldest] = pending.values();
    if (pending.size >= maxMessages && oldest) giveUp(oldest, 'truncated');
    const started: Pending = {
      key,
      messageId: frame.messageId,
      originalSerial,
      total,
      reservation: place.room.reserve(place.source, () => giveUp(started, 'no-room')),
      parts: new Map(),
      bytes: 0,
      reservedBytes: 0,
      startedMs: nowMs,
      lastMs: nowMs,
    };
    pending.set(key, started);
    grow(started, MESSAGE_BYTES);
    return started;
  }

  function grow(message: Pending, more: number): void {
    // Making room may have given up this very message.
    if (pending.get(message.key) !== message) return;
    message.reservedBytes += more;
    reservedBytes += more;
    message.reservation.grow(more);
    for (const oldest of pending.values()) {
      if (reservedBytes <= maxBytesInAll) break;
      giveUp(oldest, 'no-room');
    }
  }

  function forget(message: Pending): void {
    if (!pending.delete(message.key)) return;
    reservedBytes -= message.reservedBytes;
    message.reservation.release();
  }

  function giveUp(message: Pending, reason: 'truncated' | 'no-room'): void {
    forget(message);
    const [first] = message.parts.values();
    place.onGivenUp(discard(reason, first ?? new Uint8Array(0)));
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
      if (message.parts.has(number)) return undefined;
      // A copy, so that one packet does not keep the whole chunk's memory alive.
      const part = frame.body.slice();
      message.parts.set(number, part);
      message.bytes += part.length;
      if (message.bytes > maxBytes) {
        forget(message);
        return discard('too-long', frame.raw);
      }
      if (message.parts.size === total) {
        forget(message);
        return joined(frame, message);
      }
      grow(message, PACKET_BYTES + part.length);
      return undefined;
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
      for (const message of old) giveUp(message, 'truncated');
    },
    close() {
      for (const message of pending.values()) forget(message);
    },
    get pendingMessages() {
      return pending.size;
    },
  };
}

function missingNumbers({ parts, total }: Pending): number[] {
  const missing: number[] = [];
  for (let number = 1; number <= total && missing.length < ASKED_MAX; number++) {
    if (!parts.has(number)) missing.push(number);
  }
  return missing;
}

/** The last packet's frame with the whole body in the place of its own. */
function joined(frame: Jt808Frame, { parts, total }: Pending): Jt808Frame {
  const { framing, messageId, version, protocolVersionByte, terminalNumber, terminalBytes, serial } = frame;
  const numbers = Array.from({ length: total }, (_, index) => index + 1);
  const body = concat(numbers.flatMap((number) => parts.get(number) ?? []));
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
