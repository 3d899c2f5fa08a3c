/**
 * What goes down to a terminal: it counts the platform's serial numbers, and remembers what went out in packets, for a
 * terminal that asks for some of them again (0x0005; JT/T 808-2019, table 9).
 */
import { isDiscard } from '@outrider/protocols/discard.ts';
import type { Jt808Frame } from '@outrider/protocols/jt808/frame.ts';
import { createJt808Framer } from '@outrider/protocols/jt808/framer.ts';
import type { Jt808Message } from '@outrider/protocols/jt808/message.ts';
import { encodeForTerminal } from '@outrider/protocols/jt808/reply.ts';
import { E7_ESCAPES, escape, STANDARD_ESCAPES } from '@outrider/protocols/jt808/escape.ts';

/** Messages in packets that can be requested again. Beyond it the oldest is forgotten. */
const REMEMBERED_MAX = 4;
const SERIALS = 0x1_00_00;

export interface Downlink {
  /** The serial of the next frame, which then is taken. */
  takeSerial(): number;
  /** A message to the terminal of `frame`, as whole frames; `serial` is what its reply will name. */
  encode(frame: Jt808Frame, message: Jt808Message): { readonly serial: number; readonly bytes: Uint8Array };
  /** The named packets, unchanged; empty when the message is not remembered. */
  findPackets(originalSerial: number, numbers: readonly number[]): readonly Uint8Array[];
}

export function createDownlink(): Downlink {
  let next = 0;
  /** By the serial of their first packet. */
  const remembered = new Map<number, readonly Uint8Array[]>();

  return {
    takeSerial() {
      const serial = next;
      next = (next + 1) % SERIALS;
      return serial;
    },
    encode(frame, message) {
      const serial = next;
      const bytes = encodeForTerminal(frame, message, serial);
      const packets = splitFrames(bytes);
      next = (next + packets.length) % SERIALS;
      if (packets.length > 1) {
        remembered.set(serial, packets);
        const [oldest] = remembered.keys();
        if (remembered.size > REMEMBERED_MAX && oldest !== undefined) remembered.delete(oldest);
      }
      return { serial, bytes };
    },
    findPackets(originalSerial, numbers) {
      const packets = remembered.get(originalSerial) ?? [];
      return numbers.flatMap((number) => packets[number - 1] ?? []);
    },
  };
}

function splitFrames(bytes: Uint8Array): Uint8Array[] {
  return createJt808Framer()
    .push(bytes)
    .flatMap((frame) =>
      isDiscard(frame) ? [] : [escape(frame.raw, frame.framing === 'e7' ? E7_ESCAPES : STANDARD_ESCAPES)],
    );
}
