/** One JT/T 808 frame: unescaped, its checksum looked at, its header read (2013 and 2019, table 2). */
import { encodeBcd, readBcd, readU16, writeU16 } from '../bytes.ts';
import { discard, type Discard } from '../discard.ts';

/** 2011 and 2013 have the same header; where their bodies differ, the message's reader tells. */
export type Jt808Version = '2013' | '2019';

export interface Jt808Frame {
  readonly messageId: number;
  readonly version: Jt808Version;
  /** The 2019 header's version byte, which the platform's answers repeat. */
  readonly protocolVersion: number;
  /** Terminal number as the BCD digits read: 12 (2013) or 20 (2019), zeros at the front included. */
  readonly terminalNumber: string;
  readonly terminalBytes: Uint8Array;
  readonly serial: number;
  readonly packet?: { readonly total: number; readonly number: number };
  readonly encrypted: boolean;
  readonly body: Uint8Array;
  /** The unescaped frame without its marks. */
  readonly raw: Uint8Array;
  readonly defects: { readonly checksum: boolean; readonly length: boolean };
}

const VERSION_FLAG = 0x40_00;
const PACKET_FLAG = 0x20_00;
const ENCRYPTION_MASK = 0x1c_00;
const LENGTH_MASK = 0x03_ff;
const HEADER_2013 = 12;
const HEADER_2019 = 17;
const PACKET_BYTES = 4;

/** Reads what stood between two marks. The body is as long as the frame says it is by its end, not by its header. */
export function parseFrame(escaped: Uint8Array): Jt808Frame | Discard {
  const raw = unescape(escaped);
  if (raw.length < HEADER_2013 + 1) return discard('truncated', raw);
  const attributes = readU16(raw, 2);
  const version = (attributes & VERSION_FLAG) !== 0 && fits2019(raw, attributes) ? '2019' : '2013';
  const numberAt = version === '2019' ? 5 : 4;
  const serialAt = version === '2019' ? 15 : 10;
  const packetAt = version === '2019' ? HEADER_2019 : HEADER_2013;
  const inPackets = (attributes & PACKET_FLAG) !== 0;
  const bodyAt = packetAt + (inPackets ? PACKET_BYTES : 0);
  if (raw.length < bodyAt + 1) return discard('truncated', raw);
  const terminalBytes = raw.subarray(numberAt, serialAt);
  const body = raw.subarray(bodyAt, raw.length - 1);
  return {
    messageId: readU16(raw, 0),
    version,
    protocolVersion: version === '2019' ? (raw[4] ?? 0) : 0,
    terminalNumber: readBcd(terminalBytes),
    terminalBytes,
    serial: readU16(raw, serialAt),
    ...(inPackets ? { packet: { total: readU16(raw, packetAt), number: readU16(raw, packetAt + 2) } } : {}),
    encrypted: (attributes & ENCRYPTION_MASK) !== 0,
    body,
    raw,
    defects: { checksum: xor(raw) !== 0, length: (attributes & LENGTH_MASK) !== body.length },
  };
}

/** Some terminals set the version flag and keep the short number: the body's length tells. */
function fits2019(raw: Uint8Array, attributes: number): boolean {
  const packets = (attributes & PACKET_FLAG) === 0 ? 0 : PACKET_BYTES;
  const length = attributes & LENGTH_MASK;
  return (
    raw.length - HEADER_2019 - packets - 1 === length || raw.length - HEADER_2013 - packets - 1 !== length
  );
}

export interface Jt808Header {
  readonly messageId: number;
  readonly serial: number;
  readonly version: Jt808Version;
  /** Digits, or the bytes of the frame that is answered, which go back as they came. */
  readonly terminal: string | Uint8Array;
  readonly protocolVersion?: number;
  readonly packet?: { readonly total: number; readonly number: number };
}

const BODY_MAX_BYTES = LENGTH_MASK;

/** A whole frame, escaped, with both marks. @throws RangeError for a body or a number that does not fit. */
export function encodeFrame(header: Jt808Header, body: Uint8Array): Uint8Array {
  if (body.length > BODY_MAX_BYTES) throw new RangeError(`a body of ${body.length} bytes needs packets`);
  const is2019 = header.version === '2019';
  const numberAt = is2019 ? 5 : 4;
  const numberBytes = is2019 ? 10 : 6;
  const headerBytes = (is2019 ? HEADER_2019 : HEADER_2013) + (header.packet ? PACKET_BYTES : 0);
  const raw = new Uint8Array(headerBytes + body.length + 1);
  writeU16(raw, 0, header.messageId);
  writeU16(raw, 2, body.length | (is2019 ? VERSION_FLAG : 0) | (header.packet ? PACKET_FLAG : 0));
  if (is2019) raw[4] = header.protocolVersion ?? 1;
  raw.set(
    typeof header.terminal === 'string' ? encodeBcd(header.terminal, numberBytes) : header.terminal,
    numberAt,
  );
  writeU16(raw, numberAt + numberBytes, header.serial);
  if (header.packet) {
    writeU16(raw, numberAt + numberBytes + 2, header.packet.total);
    writeU16(raw, numberAt + numberBytes + 4, header.packet.number);
  }
  raw.set(body, headerBytes);
  raw[raw.length - 1] = xor(raw);
  return escape(raw);
}

function xor(bytes: Uint8Array): number {
  let sum = 0;
  for (let index = 0; index < bytes.length; index++) sum ^= bytes[index] ?? 0;
  return sum;
}

/** 7D 02 is 7E, 7D 01 is 7D; 7D before anything else stands for itself. */
function unescape(escaped: Uint8Array): Uint8Array {
  const first = escaped.indexOf(0x7d);
  if (first === -1) return escaped.slice();
  const raw = new Uint8Array(escaped.length);
  raw.set(escaped.subarray(0, first));
  let length = first;
  for (let index = first; index < escaped.length; index++) {
    const byte = escaped[index] ?? 0;
    const next = escaped[index + 1];
    if (byte === 0x7d && (next === 1 || next === 2)) {
      raw[length++] = next === 1 ? 0x7d : 0x7e;
      index++;
    } else raw[length++] = byte;
  }
  return raw.subarray(0, length);
}

function escape(raw: Uint8Array): Uint8Array {
  const escaped: number[] = [0x7e];
  for (const byte of raw) {
    if (byte === 0x7d) escaped.push(0x7d, 1);
    else if (byte === 0x7e) escaped.push(0x7d, 2);
    else escaped.push(byte);
  }
  escaped.push(0x7e);
  return Uint8Array.from(escaped);
}
