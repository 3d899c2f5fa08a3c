import { readU16 } from '../bytes.ts';
import { discard, type Discard } from '../discard.ts';
import { readGbk } from '../text.ts';
import type { Jt808Frame } from './frame.ts';
import { type Jt808Location, LOCATION_BYTES, readLocation } from './location.ts';
import { type Jt808GeneralReply, type Jt808Message, MESSAGE_IDS } from './message.ts';
import { readAuthentication, readRegistration } from './registration.ts';

/** Reads a frame's body. Bodies too short for their message, and encrypted ones, are discards. */
export function decodeJt808(frame: Jt808Frame): Jt808Message | Discard {
  const { body } = frame;
  const is2019 = frame.version === '2019';
  if (frame.encrypted) return discard('encrypted', frame.raw);
  // Packets of one message are put together by the reassembler before they are read.
  if (frame.packet && frame.packet.total > 1) return { type: 'other', messageId: frame.messageId, body };
  switch (frame.messageId) {
    case MESSAGE_IDS.heartbeat:
      return { type: 'heartbeat' };
    case MESSAGE_IDS.logout:
      return { type: 'logout' };
    case MESSAGE_IDS.register:
      return readRegistration(body, is2019);
    case MESSAGE_IDS.authenticate:
      return readAuthentication(body, is2019);
    case MESSAGE_IDS.location:
      return readLocationOrHeartbeat(body);
    case MESSAGE_IDS.locationBatch:
      return readBatch(frame);
    case MESSAGE_IDS.terminalReply:
      return readGeneralReply('terminalReply', frame);
    case MESSAGE_IDS.platformReply:
      return readGeneralReply('platformReply', frame);
    case MESSAGE_IDS.registerReply:
      if (body.length < 3) return discard('truncated', frame.raw);
      return {
        type: 'registerReply',
        replySerial: readU16(body, 0),
        result: body[2] ?? 0,
        ...(body[2] === 0 ? { code: readGbk(body.subarray(3)) } : {}),
      };
    default:
      return { type: 'other', messageId: frame.messageId, body };
  }
}

/** A location without its fixed part says no more than that the device is there. */
function readLocationOrHeartbeat(body: Uint8Array): Jt808Location | { readonly type: 'heartbeat' } {
  return body.length < LOCATION_BYTES ? { type: 'heartbeat' } : readLocation(body);
}

function readGeneralReply(type: Jt808GeneralReply['type'], frame: Jt808Frame): Jt808Message | Discard {
  const { body } = frame;
  if (body.length < 5) return discard('truncated', frame.raw);
  return { type, replySerial: readU16(body, 0), replyId: readU16(body, 2), result: body[4] ?? 0 };
}

/** The lengths lead, not the count, which some devices have wrong; a length past the end closes the list. */
function readBatch(frame: Jt808Frame): Jt808Message | Discard {
  const { body } = frame;
  if (body.length < 3) return discard('truncated', frame.raw);
  const locations: Jt808Location[] = [];
  for (let at = 3; at + 2 <= body.length;) {
    const length = readU16(body, at);
    const item = body.subarray(at + 2, at + 2 + length);
    if (item.length < length) break;
    if (item.length >= LOCATION_BYTES) locations.push(readLocation(item));
    at += 2 + length;
  }
  return { type: 'locationBatch', blindArea: body[2] === 1, locations };
}
