/** What a picture's bytes say of it: PNG (W3C PNG, third edition), WebP (RFC 9649), JPEG (ITU-T T.81), and nothing else. */

export type PictureType = 'image/png' | 'image/webp' | 'image/jpeg';

export interface Picture {
  readonly type: PictureType;
  readonly width: number;
  readonly height: number;
}

/** Undefined for bytes that are none of them, and for those with anything before or behind the picture. */
export function readPicture(bytes: Buffer): Picture | undefined {
  return readPng(bytes) ?? readWebp(bytes) ?? readJpeg(bytes);
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Length, type and check sum of a chunk. */
const PNG_CHUNK_BYTES = 12;

function readPng(bytes: Buffer): Picture | undefined {
  if (!bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return undefined;
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  let at = PNG_SIGNATURE.length;
  let type = '';
  while (type !== 'IEND' && at + PNG_CHUNK_BYTES <= bytes.length) {
    type = bytes.toString('latin1', at + 4, at + 8);
    at += bytes.readUInt32BE(at) + PNG_CHUNK_BYTES;
  }
  if (type !== 'IEND' || at !== bytes.length) return undefined;
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function readWebp(bytes: Buffer): Picture | undefined {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF') return undefined;
  if (bytes.toString('latin1', 8, 12) !== 'WEBP' || bytes.readUInt32LE(4) + 8 !== bytes.length)
    return undefined;
  const size = readWebpSize(bytes, bytes.toString('latin1', 12, 16));
  return size && { type: 'image/webp', ...size };
}

function readWebpSize(bytes: Buffer, chunk: string): { width: number; height: number } | undefined {
  switch (chunk) {
    case 'VP8 ': {
      // RFC 6386, section 9.1: a key frame's start code, then 14 bits each.
      if (bytes.readUIntBE(23, 3) !== 0x9d012a) return undefined;
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    }
    case 'VP8L': {
      if (bytes.readUInt8(20) !== 0x2f) return undefined;
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}

const JPEG_END = 0xffd9;
/** Frames of the ways of coding; the other markers of their row are tables. */
const isFrame = (marker: number) =>
  marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);

/** Its size is in the header of its frame, behind segments that each tell their length. */
function readJpeg(bytes: Buffer): Picture | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  if (bytes.readUInt16BE(bytes.length - 2) !== JPEG_END) return undefined;
  let at = 2;
  while (at + 9 <= bytes.length) {
    const marker = bytes.readUInt16BE(at);
    if (marker < 0xff00) return undefined;
    if (isFrame(marker))
      return { type: 'image/jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}
