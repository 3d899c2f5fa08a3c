import { concat, writeU16 } from '../bytes.ts';
import { encodeGbk } from '../text.ts';
import { encodeFrame, type Jt808Header } from './frame.ts';
import { writeLocation } from './location.ts';
import {
  type Jt808GeneralReply,
  type Jt808LocationBatch,
  type Jt808Message,
  MESSAGE_IDS,
} from './message.ts';
import { writeAuthentication, writeRegistration } from './registration.ts';

/** A message as one whole escaped frame. @throws RangeError when it does not fit one. */
export function encodeJt808(message: Jt808Message, header: Omit<Jt808Header, 'messageId'>): Uint8Array {
  const messageId = message.type === 'other' ? message.messageId : MESSAGE_IDS[message.type];
  return encodeFrame({ ...header, messageId }, writeBody(message, header.version === '2019'));
}

function writeBody(message: Jt808Message, is2019: boolean): Uint8Array {
  switch (message.type) {
    case 'heartbeat':
    case 'logout':
      return new Uint8Array(0);
    case 'register':
      return writeRegistration(message);
    case 'authenticate':
      return writeAuthentication(message, is2019);
    case 'location':
      return writeLocation(message);
    case 'locationBatch':
      return writeBatch(message);
    case 'terminalReply':
    case 'platformReply':
      return writeGeneralReply(message);
    case 'registerReply': {
      const head = Uint8Array.of(message.replySerial >> 8, message.replySerial, message.result);
      return message.code === undefined ? head : concat([head, encodeGbk(message.code)]);
    }
    case 'other':
      return message.body;
  }
}

function writeGeneralReply(message: Jt808GeneralReply): Uint8Array {
  const body = new Uint8Array(5);
  writeU16(body, 0, message.replySerial);
  writeU16(body, 2, message.replyId);
  body[4] = message.result;
  return body;
}

function writeBatch(message: Jt808LocationBatch): Uint8Array {
  const count = message.locations.length;
  const parts: Uint8Array[] = [Uint8Array.of(count >> 8, count, message.blindArea ? 1 : 0)];
  for (const location of message.locations) {
    const item = writeLocation(location);
    parts.push(Uint8Array.of(item.length >> 8, item.length), item);
  }
  return concat(parts);
}
