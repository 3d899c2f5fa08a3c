import { ByteReader } from '../byte-reader.ts';
import { readGbk } from '../text.ts';
import { discard, type Discard } from '../discard.ts';
import { FrameView, type Jt808Frame, type Jt808Version } from './frame.ts';
import { codecById, type Jt808Message } from './message.ts';
import { LOCATION_BYTES, LocationView } from './location.ts';
import { location } from './messages/location.ts';

/**
 * Reads a frame's body. A body that cannot be read is `other`, with the reason, if the checksum is right: the device
 * did send it and waits for an answer. With a wrong checksum it is a discard. One packet of several is `packet`.
 */
export function decodeJt808(frame: Jt808Frame): Jt808Message | Discard {
  if (frame instanceof FrameView && frame.messageId === location.id && !frame.encrypted && !frame.isPacket) {
    const { memory, bodyAt, bodyEnd } = frame;
    if (bodyEnd - bodyAt >= LOCATION_BYTES) return new LocationView(memory, bodyAt, bodyEnd, frame.version);
  }
  return decodeAny(frame);
}

function decodeAny(frame: Jt808Frame): Jt808Message | Discard {
  const { messageId, packet, body, version } = frame;
  if (frame.framing === 'lockText') return { type: 'lockText', text: readGbk(body) };
  if (frame.encrypted) return { type: 'other', messageId, body, unread: 'encrypted' };
  if (packet && packet.total > 1) return { type: 'packet', messageId, ...packet, body };
  const message = decodeJt808Body(messageId, body, version);
  if (frame.defects.checksum && message.type === 'other' && message.unread) {
    return discard(message.unread, frame.raw);
  }
  return message;
}

/** Reads a whole body, which the reassembler may have put together; `reader` stands at its begin. */
export function decodeJt808Body(
  messageId: number,
  body: Uint8Array,
  version: Jt808Version,
  reader = new ByteReader(body),
): Jt808Message {
  const codec = codecById.get(messageId);
  if (!codec) return { type: 'other', messageId, body };
  const message = codec.read(reader, { version });
  if (message && !reader.isShort) return message;
  // A location without its fixed part only proves that the device is there.
  if (messageId === location.id) return { type: 'heartbeat', data: body };
  return { type: 'other', messageId, body, unread: reader.isShort ? 'truncated' : 'invalid' };
}
