/** Which of the header's layouts an unescaped frame has. */
import { readU16 } from '../bytes.ts';
import {
  ATTRIBUTES,
  CHECKSUM_BYTES,
  type FrameLayout,
  HEADER_2013,
  HEADER_2019,
  PACKET_BYTES,
} from './frame.ts';

function layout(
  header: typeof HEADER_2013 | typeof HEADER_2019,
  inPackets: boolean,
  odd: Partial<FrameLayout> = {},
): FrameLayout {
  return {
    framing: 'standard',
    version: header === HEADER_2019 ? '2019' : '2013',
    numberAt: header.numberAt,
    serialAt: header.numberAt + header.numberBytes,
    serialBytes: 2,
    packetAt: header.bytes,
    bodyAt: header.bytes + (inPackets ? PACKET_BYTES : 0),
    ...odd,
  };
}

const WHOLE_2013 = layout(HEADER_2013, false);
const PACKET_2013 = layout(HEADER_2013, true);
const WHOLE_2019 = layout(HEADER_2019, false);
const PACKET_2019 = layout(HEADER_2019, true);

/** The layout that attributes and length ask for; undefined when the bytes are too few for any. */
export function findLayout(bytes: Uint8Array, start: number, end: number): FrameLayout | undefined {
  const size = end - start - CHECKSUM_BYTES;
  if (size < HEADER_2013.bytes) return undefined;
  const attributes = readU16(bytes, start + 2);
  const inPackets = (attributes & ATTRIBUTES.packetFlag) !== 0;
  const layout =
    (attributes & ATTRIBUTES.versionFlag) === 0 ? undefined : inPackets ? PACKET_2019 : WHOLE_2019;
  const older = inPackets ? PACKET_2013 : WHOLE_2013;
  const length = attributes & ATTRIBUTES.lengthMask;
  // Some terminals set the version flag and keep the short number: then only the old layout fits the length.
  const found =
    layout && (size - layout.bodyAt === length || size - older.bodyAt !== length) ? layout : older;
  return size < found.bodyAt ? undefined : found;
}
