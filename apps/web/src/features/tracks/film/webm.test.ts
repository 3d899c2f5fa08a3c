import { describe, expect, test } from 'vitest';
import { type FilmChunk, writeWebm } from './webm.ts';

interface Parsed {
  readonly id: number;
  /** Where the content begins, from the start of the file. */
  readonly begin: number;
  readonly end: number;
}

/** The elements of a range: an id includes its marker, a size does not (RFC 8794, sections 4 to 6). */
function parse(bytes: Uint8Array, begin: number, end: number): Parsed[] {
  const found: Parsed[] = [];
  for (let at = begin; at < end;) {
    const idLength = Math.clz32(bytes[at] ?? 0) - 23;
    let id = 0;
    for (let index = 0; index < idLength; index++) id = id * 256 + (bytes[at + index] ?? 0);
    at += idLength;
    const sizeLength = Math.clz32(bytes[at] ?? 0) - 23;
    let size = (bytes[at] ?? 0) & (0xff >> sizeLength);
    for (let index = 1; index < sizeLength; index++) size = size * 256 + (bytes[at + index] ?? 0);
    at += sizeLength;
    found.push({ id, begin: at, end: at + size });
    at += size;
  }
  expect(found.at(-1)?.end ?? begin).toBe(end);
  return found;
}

const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const CUES = 0x1c53bb6b;

const chunk = (timeMs: number, isKey: boolean): FilmChunk => ({
  timeMs,
  isKey,
  bytes: Uint8Array.of(timeMs & 0xff, 7),
});
const TRACK = { codecId: 'V_VP9', widthPx: 640, heightPx: 360, durationMs: 120 } as const;

async function write(chunks: readonly FilmChunk[]) {
  const blob = writeWebm(TRACK, chunks);
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const top = parse(bytes, 0, bytes.length);
  const segment = top.find(({ id }) => id === SEGMENT);
  if (!segment) throw new Error('no segment');
  const children = parse(bytes, segment.begin, segment.end);
  const uint = ({ begin, end }: Parsed) =>
    Number(`0x${Buffer.from(bytes.subarray(begin, end)).toString('hex')}`);
  return { blob, bytes, segment, children, uint };
}

describe('a film', () => {
  test('is a WebM file with a header and everything that players need', async () => {
    const { blob, bytes, children } = await write([chunk(0, true)]);
    expect(blob.type).toBe('video/webm');
    expect(Buffer.from(bytes.subarray(0, 4)).toString('hex')).toBe('1a45dfa3');
    expect(children.map(({ id }) => id)).toEqual([0x1549a966, 0x1654ae6b, CUES, CLUSTER]);
    expect(Buffer.from(bytes).includes('V_VP9')).toBe(true);
  });

  test('has each chunk once, in clusters that begin with a key frame or at the time limit', async () => {
    const times = [0, 40, 80, 120, 160, 31_000];
    const { bytes, children, uint } = await write(
      times.map((timeMs) => chunk(timeMs, timeMs === 0 || timeMs === 120)),
    );
    const clusters = children.filter(({ id }) => id === CLUSTER);
    const found = clusters.map(({ begin, end }) => {
      const [timestamp, ...blocks] = parse(bytes, begin, end);
      if (!timestamp) throw new Error('an empty cluster');
      return blocks.map((block) => {
        const view = new DataView(bytes.buffer, block.begin, 6);
        return [uint(timestamp) + view.getInt16(1), view.getUint8(3) === 0x80, view.getUint8(4)];
      });
    });
    expect(found).toEqual([
      [
        [0, true, 0],
        [40, false, 40],
        [80, false, 80],
      ],
      [
        [120, true, 120],
        [160, false, 160],
      ],
      [[31_000, false, 31_000 & 0xff]],
    ]);
  });

  test('has cues that lead to its clusters', async () => {
    const { bytes, segment, children, uint } = await write([
      chunk(0, true),
      chunk(500, true),
      chunk(900, true),
    ]);
    const cues = children.find(({ id }) => id === CUES);
    if (!cues) throw new Error('no cues');
    const positions = parse(bytes, cues.begin, cues.end).map((point) => {
      const place = parse(bytes, point.begin, point.end).find(({ id }) => id === 0xb7);
      const found = place && parse(bytes, place.begin, place.end).find(({ id }) => id === 0xf1);
      return found && uint(found);
    });
    const begins = children
      .filter(({ id }) => id === CLUSTER)
      // Id and size precede the content.
      .map(({ begin }) => begin - 12 - segment.begin);
    expect(positions).toEqual(begins);
  });

  test('must begin with a key frame', () => {
    expect(() => writeWebm(TRACK, [chunk(0, false)])).toThrow(RangeError);
  });
});
