/** The platform's answers, with the serial of the frame that they answer. */
import { isDiscard } from '../discard.ts';
import { decodeGt06 } from './decode.ts';
import { encodeGt06 } from './encode.ts';
import type { Gt06Frame } from './frame.ts';
import {
  ADDRESS_CHINESE,
  ADDRESS_ENGLISH,
  ADDRESS_QUERIES,
  type Gt06AddressQuery,
} from './messages/address.ts';
import { CLOCK } from './messages/clock.ts';
import { replyToTopin } from './topin-reply.ts';

/** Messages that a device waits on, repeats, or reconnects over; 0x32 is an alarm in short frames too. */
const ANSWERED: ReadonlySet<number> = new Set([
  0x01, 0x13, 0x16, 0x19, 0x23, 0x26, 0x27, 0x32, 0x36, 0x39, 0x40, 0xa3, 0xa4, 0xa5, 0xb0,
]);
/** Answered where they came in a long frame: lock trackers, pieces of pictures and the generic report. */
const ANSWERED_LONG: ReadonlySet<number> = new Set([0x33, 0x41, 0x70]);
/** Answered in a short frame, in whichever they came: the state of Jimi's 4G trackers. */
const ANSWERED_SHORT: ReadonlySet<number> = new Set([0xf1, 0xf2]);
/** Replies to commands, which end the exchange, and what only a platform sends. */
const NEVER_ANSWERED: ReadonlySet<number> = new Set([0x15, 0x21, 0x80, 0x81, 0x82, 0x97, 0x9c]);

export interface Gt06ReplyOptions {
  /** The time that a device gets when it asks for it; by default the present. */
  readonly now?: Date;
  /** For models that repeat whatever is not answered. */
  readonly acknowledgeAll?: boolean;
}

/** The answer to a frame; undefined where the device waits for none. */
export function replyGt06(frame: Gt06Frame, options: Gt06ReplyOptions = {}): Uint8Array | undefined {
  const { protocolNumber, serial, long, content } = frame;
  if (frame.bare) return replyToTopin(frame, options.now ?? new Date());
  if (protocolNumber === CLOCK && content.length === 0) {
    return encodeGt06({ type: 'clock', protocolNumber, date: options.now ?? new Date() }, { serial, long });
  }
  const isShort = ANSWERED_SHORT.has(protocolNumber);
  const isAnswered = isShort || ANSWERED.has(protocolNumber) || (long && ANSWERED_LONG.has(protocolNumber));
  if (isAnswered) return encodeGt06({ type: 'empty', protocolNumber }, { serial, long: long && !isShort });
  if (ADDRESS_QUERIES.has(protocolNumber)) {
    const message = decodeGt06(frame);
    if (!isDiscard(message) && message.type === 'addressQuery') return replyToQuery(message, serial);
  }
  if (!options.acknowledgeAll || NEVER_ANSWERED.has(protocolNumber)) return undefined;
  return encodeGt06({ type: 'empty', protocolNumber }, { serial, long });
}

const CHINESE = 1;
const NOT_AVAILABLE = 'NA';

/** The platform sends no addresses to phones. The reply says so, and the device stops asking. */
function replyToQuery({ languageWord }: Gt06AddressQuery, serial: number): Uint8Array {
  const isChinese = languageWord === CHINESE;
  return encodeGt06(
    {
      type: 'address',
      protocolNumber: isChinese ? ADDRESS_CHINESE : ADDRESS_ENGLISH,
      lengthBytes: isChinese ? 1 : 2,
      serverFlag: serial,
      tag: 'ADDRESS',
      address: NOT_AVAILABLE,
      phone: NOT_AVAILABLE,
    },
    { serial, long: !isChinese },
  );
}
