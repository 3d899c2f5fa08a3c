/** What a picture's first bytes say of it: PNG (W3C PNG, third edition) and WebP (RFC 9649), and nothing else. */

export interface Picture {
  readonly type: 'image/png' | 'image/webp';
  readonly width: number;
  readonly height: number;
}

/** Undefined for bytes that are neither, and for those with anything before or behind the picture. */
export function readPicture(bytes: Buffer): Picture | undefined {
  return readPng(bytes) ?? readWebp(bytes);
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
