import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { checkLogo } from '../brands/logo.ts';
import { readPicture } from './picture.ts';

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  // Check sums are the decoder's to look at.
  return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
}

function png(width: number, height: number, more: Buffer = Buffer.alloc(0)): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', Buffer.concat([deflateSync(Buffer.alloc(4)), more])),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function webp(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(`WEBP${type}`, 'latin1'), Buffer.alloc(4), data, Buffer.alloc(16)]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from('RIFF'), size, body]);
}

const lossy = webp('VP8 ', Buffer.from('0000009d012a2c01c800', 'hex'));
// 14 bits of width - 1, then 14 of height - 1: 300 × 200.
const lossless = webp('VP8L', Buffer.from([0x2f, 0x2b, 0xc1, 0x31, 0x00]));
const extended = webp('VP8X', Buffer.from('000000002b0100c70000', 'hex'));

describe('a picture', () => {
  test.each([
    ['PNG', png(300, 200), 'image/png'],
    ['lossy WebP', lossy, 'image/webp'],
    ['lossless WebP', lossless, 'image/webp'],
    ['extended WebP', extended, 'image/webp'],
  ])('%s says its size', (_name, bytes, type) => {
    expect(readPicture(bytes)).toEqual({ type, width: 300, height: 200 });
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a GIF', Buffer.from('GIF89a')],
    ['a PNG with something behind it', Buffer.concat([png(1, 1), Buffer.from('<script>')])],
    ['a PNG that breaks off', png(1, 1).subarray(0, -3)],
    [
      'a PNG of a chunk that is longer than the file',
      Buffer.concat([png(1, 1).subarray(0, -12), Buffer.alloc(12, 255)]),
    ],
    ['a WebP with something behind it', Buffer.concat([lossy, Buffer.from('x')])],
    ['a RIFF that is none', webp('WAVE', Buffer.alloc(10))],
  ])('%s is none', (_name, bytes) => {
    expect(readPicture(bytes)).toBeUndefined();
  });
});

const url = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`;

describe('a logo', () => {
  test('that fits is kept as it is', () => {
    expect(checkLogo(url(png(1_024, 16)))).toBe(url(png(1_024, 16)));
    expect(checkLogo('')).toBe('');
  });

  test.each([
    ['another type than it says', url(png(10, 10), 'image/webp')],
    ['a side too long', url(png(10, 1_025))],
    ['without a side', url(png(0, 10))],
    ['too heavy', url(png(10, 10, Buffer.alloc(65_536)))],
    ['an SVG', url(Buffer.from('<svg/>'), 'image/svg+xml')],
    ['an address elsewhere', 'https://elsewhere.example/logo.png'],
    ['text behind the picture', `${url(png(10, 10))}" onerror="alert(1)`],
  ])('%s is refused', (_name, logo) => {
    expect(() => checkLogo(logo)).toThrow('imageNotAllowed');
  });
});
