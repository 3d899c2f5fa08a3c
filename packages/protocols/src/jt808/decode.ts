import { ByteReader } from '../byte-reader.ts';
import { discard, type Discard } from '../discard.ts';
import { FrameView, type Jt808Frame } from './frame.ts';
import { codecById, type Jt808Message } from './message.ts';
import { location, readLocation } from './messages/location.ts';

/**
 * Reads a frame's body. Encrypted bodies, and bodies too short for their message, are discards; a message without a
 * codec is `other`, and one packet of several is `packet`.
 */
export function decodeJt808(frame: Jt808Frame): Jt808Message | Discard {
  if (frame.messageId === location.id && frame instanceof FrameView && isPlain(frame)) {
    const { memory, bodyAt, bodyEnd } = frame;
    return readLocation(memory, bodyAt, bodyEnd) ?? readShortLocation(frame.body);
  }
  return decodeAny(frame);
}

function isPlain(frame: FrameView): boolean {
  return !frame.encrypted && frame.layout.packetAt === frame.layout.bodyAt;
}

function decodeAny(frame: Jt808Frame): Jt808Message | Discard {
  const { messageId, packet, body } = frame;
  if (frame.encrypted) return discard('encrypted', frame.raw);
  if (packet && packet.total > 1) return { type: 'packet', messageId, ...packet, body };
  return decodeJt808Body(messageId, body, frame.version) ?? discard('truncated', frame.raw);
}

/** Reads a whole body, which the reassembler may have put together; undefined when it ends before its message does. */
export function decodeJt808Body(
  messageId: number,
  body: Uint8Array,
  version: Jt808Frame['version'],
): Jt808Message | undefined {
  const codec = codecById.get(messageId);
  if (!codec) return { type: 'other', messageId, body };
  const reader = new ByteReader(body);
  const message = codec.read(reader, { version });
  if (message && !reader.isShort) return message;
  return messageId === location.id ? readShortLocation(body) : undefined;
}

/** A location without its fixed part says no more than that the device is there. */
function readShortLocation(body: Uint8Array): Jt808Message {
  return { type: 'heartbeat', data: body };
}
