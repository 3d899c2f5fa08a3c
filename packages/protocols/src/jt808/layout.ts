/** Which layout a header has (2013 and 2019, table 2), and those of vendors. */
import { readU16 } from '../bytes.ts';
import {
  ATTRIBUTES,
  CHECKSUM_BYTES,
  type FrameLayout,
  type Jt808Framing,
  type Jt808Version,
} from './frame.ts';

interface Layouts {
  readonly whole: FrameLayout;
  readonly packet: FrameLayout;
}

const PACKET_BYTES = 4;

function layouts(
  framing: Jt808Framing,
  version: Jt808Version,
  numberAt: number,
  numberBytes: number,
  serialBytes: 1 | 2 = 2,
): Layouts {
  const serialAt = numberAt + numberBytes;
  const packetAt = serialAt + serialBytes;
  const whole = { framing, version, numberAt, serialAt, packetAt, bodyAt: packetAt };
  return { whole, packet: { ...whole, bodyAt: packetAt + PACKET_BYTES } };
}

const OLDER = layouts('standard', '2013', 4, 6);
const SINCE_2019 = layouts('standard', '2019', 5, 10);
const SHORT_SERIAL = layouts('shortSerial', '2013', 4, 6, 1);
export const E7 = layouts('e7', '2013', 4, 7);

/** Lock trackers' messages, and the answer to them. */
const SHORT_SERIALS: ReadonlySet<number> = new Set([0x55_01, 0x55_02, 0x44_01]);

function hasShortSerial(messageId: number): boolean {
  return SHORT_SERIALS.has(messageId);
}

export const SHORTEST_FRAME = SHORT_SERIAL.whole.bodyAt + CHECKSUM_BYTES;

export function layoutFor(framing: Jt808Framing, version: Jt808Version, inPackets: boolean): FrameLayout {
  const found =
    framing === 'e7'
      ? E7
      : framing === 'shortSerial'
        ? SHORT_SERIAL
        : version === '2019'
          ? SINCE_2019
          : OLDER;
  return inPackets ? found.packet : found.whole;
}

/** The layout of an unescaped standard frame; undefined when the bytes are too few for any. */
export function findLayout(bytes: Uint8Array, start: number, end: number): FrameLayout | undefined {
  const size = end - start - CHECKSUM_BYTES;
  if (size < OLDER.whole.bodyAt || hasShortSerial(readU16(bytes, start))) {
    return size < SHORT_SERIAL.whole.bodyAt ? undefined : SHORT_SERIAL.whole;
  }
  const attributes = readU16(bytes, start + 2);
  const inPackets = (attributes & ATTRIBUTES.packetFlag) !== 0;
  const found =
    (attributes & ATTRIBUTES.versionFlag) === 0 ? OLDER : findVersion(size, attributes, inPackets);
  if (inPackets && hasPacketInfo(size, attributes, found)) return found.packet;
  return size >= found.whole.bodyAt ? found.whole : undefined;
}

/** The layout that a header announces with its first four bytes, whatever follows them. */
export function layoutOfHead(head: Uint8Array): FrameLayout {
  if (hasShortSerial(readU16(head, 0))) return SHORT_SERIAL.whole;
  const attributes = readU16(head, 2);
  const version = (attributes & ATTRIBUTES.versionFlag) === 0 ? '2013' : '2019';
  return layoutFor('standard', version, (attributes & ATTRIBUTES.packetFlag) !== 0);
}

/** The packet flag may be set without packet info: then the length fits a header without it, or there is no room. */
function hasPacketInfo(size: number, attributes: number, { whole, packet }: Layouts): boolean {
  const length = attributes & ATTRIBUTES.lengthMask;
  return size >= packet.bodyAt && (size - packet.bodyAt === length || size - whole.bodyAt !== length);
}

/** Some terminals set the version flag and keep the short number: then only the old layout fits the length. */
function findVersion(size: number, attributes: number, inPackets: boolean): Layouts {
  const bodyBytes = size - (inPackets ? PACKET_BYTES : 0);
  const length = attributes & ATTRIBUTES.lengthMask;
  const fitsOlder = bodyBytes - OLDER.whole.bodyAt === length;
  return fitsOlder && bodyBytes - SINCE_2019.whole.bodyAt !== length ? OLDER : SINCE_2019;
}
