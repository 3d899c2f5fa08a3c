import { encodeBcd, writeU16 } from '../bytes.ts';
import { ByteWriter } from '../byte-writer.ts';
import { encodeGbk } from '../text.ts';
import { E7_ESCAPES, escape, STANDARD_ESCAPES, xor } from './escape.ts';
import {
  ATTRIBUTES,
  CHECKSUM_BYTES,
  type Jt808Framing,
  type Jt808Packet,
  type Jt808Version,
} from './frame.ts';
import { layoutFor } from './layout.ts';
import { codecById, codecs, type Jt808Message, type Jt808PacketMessage } from './message.ts';

export interface Jt808Header {
  /** Digits, filled up with zeros in front; or else `terminalBytes`. */
  readonly terminalNumber?: string;
  /** The bytes of a frame that is answered, which go back as they came. */
  readonly terminalBytes?: Uint8Array;
  readonly version: Jt808Version;
  /** The standard's by default. */
  readonly framing?: Jt808Framing;
  /** Of the first packet, 0 to 65535; each further packet takes the next one. */
  readonly serial: number;
  /** 2019 only; 1 by default. */
  readonly protocolVersionByte?: number | undefined;
}

/** The longest body of a packet; the standard's length field holds ten bits (2013, table 3). */
export const BODY_MAX_BYTES = ATTRIBUTES.lengthMask;
/** A longer body goes out in packets of this size: some terminals' buffers end at 1 KiB of escaped frame. */
const PACKET_BODY_BYTES = 1_000;

/**
 * A message as whole escaped frames, one after the other: more than one only when the body does not fit a packet.
 * @throws RangeError when a value does not fit its field.
 */
export function encodeJt808(message: Jt808Message, header: Jt808Header): Uint8Array {
  const body = encodeJt808Body(message, header.version);
  if (message.type === 'packet') return encodeJt808Frame(message.messageId, body, header, message);
  const messageId = idOf(message);
  if (body.length <= BODY_MAX_BYTES) return encodeJt808Frame(messageId, body, header);
  return encodePackets(messageId, body, header);
}

function idOf(message: Exclude<Jt808Message, Jt808PacketMessage>): number {
  if (message.type === 'other') return message.messageId;
  return message.type === 'lockText' ? 0 : codecs[message.type].id;
}

/** The unescaped body alone. */
export function encodeJt808Body(message: Jt808Message, version: Jt808Version): Uint8Array {
  if (message.type === 'other' || message.type === 'packet') return message.body;
  if (message.type === 'lockText') return encodeGbk(message.text);
  const writer = new ByteWriter();
  codecById.get(codecs[message.type].id)?.write(writer, message, { version });
  return writer.done();
}

/** Every packet takes a serial of its own, one after the other (2013, section 4.4.3). */
function encodePackets(messageId: number, body: Uint8Array, header: Jt808Header): Uint8Array {
  const total = Math.ceil(body.length / PACKET_BODY_BYTES);
  if (total > 0xff_ff)
    throw new RangeError(`a body of ${body.length} bytes does not fit any number of packets`);
  const writer = new ByteWriter();
  for (let index = 0; index < total; index++) {
    const part = body.subarray(index * PACKET_BODY_BYTES, (index + 1) * PACKET_BODY_BYTES);
    const serial = (header.serial + index) & 0xff_ff;
    writer.put(encodeJt808Frame(messageId, part, { ...header, serial }, { total, number: index + 1 }));
  }
  return writer.done();
}

/** One escaped frame with both marks. @throws RangeError for a body or a number that does not fit. */
export function encodeJt808Frame(
  messageId: number,
  body: Uint8Array,
  header: Jt808Header,
  packet?: Jt808Packet,
): Uint8Array {
  const { framing = 'standard', version, serial } = header;
  if (framing === 'lockText') return body;
  if (body.length > BODY_MAX_BYTES) throw new RangeError(`a body of ${body.length} bytes needs packets`);
  const layout = layoutFor(framing, version, packet !== undefined);
  const raw = new Uint8Array(layout.bodyAt + body.length + CHECKSUM_BYTES);
  const is2019 = version === '2019';
  const attributes = (is2019 ? ATTRIBUTES.versionFlag : 0) | (packet ? ATTRIBUTES.packetFlag : 0);
  writeU16(raw, 0, messageId);
  writeU16(raw, 2, body.length | attributes);
  if (is2019) raw[4] = header.protocolVersionByte ?? 1;
  raw.set(terminalBytesOf(header, layout.serialAt - layout.numberAt), layout.numberAt);
  if (layout.packetAt - layout.serialAt === 1) raw[layout.serialAt] = serial;
  else writeU16(raw, layout.serialAt, serial);
  if (packet) {
    writeU16(raw, layout.packetAt, packet.total);
    writeU16(raw, layout.packetAt + 2, packet.number);
  }
  raw.set(body, layout.bodyAt);
  raw[raw.length - 1] = xor(raw);
  return escape(raw, framing === 'e7' ? E7_ESCAPES : STANDARD_ESCAPES);
}

function terminalBytesOf({ terminalBytes, terminalNumber }: Jt808Header, length: number): Uint8Array {
  if (!terminalBytes) return encodeBcd(terminalNumber ?? '', length);
  if (terminalBytes.length !== length) {
    throw new RangeError(`a number of ${terminalBytes.length} bytes where the header has ${length}`);
  }
  return terminalBytes;
}
