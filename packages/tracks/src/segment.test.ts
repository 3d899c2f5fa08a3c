import { readdirSync, readFileSync } from 'node:fs';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inflateRaw } from './inflate.ts';
import { COLUMNS } from './columns.ts';
import { packColumns } from './pack-columns.ts';
import { decodeSegment, encodeSegment } from './segment.ts';
import { POINTS_MAX, readHead, writeHead } from './segment-head.ts';
import { anyPoints, makeDrive } from './test-support.ts';
import { toPoints, toTrack, type TrackPoint } from './track.ts';
import { TrackFormatError } from './track-format-error.ts';
import { unpackColumns } from './unpack-columns.ts';
import { VarintWriter } from './varint.ts';

const deflate = (bytes: Uint8Array) => deflateRawSync(bytes, { level: 6 });
const inflate = (bytes: Uint8Array, size: number) => inflateRawSync(bytes, { maxOutputLength: size + 1 });

const encode = async (points: readonly TrackPoint[]) =>
  (await encodeSegment(toTrack(points), 1_234.4, deflate)).bytes;

describe('a segment', () => {
  test('returns exactly what was encoded, by zlib and by streams', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyPoints.filter((points) => points.length > 0),
        async (points) => {
          const bytes = await encode(points);
          expect(toPoints(await decodeSegment(bytes, { inflate }))).toEqual(points);
          expect(toPoints(await decodeSegment(bytes, { inflate: inflateRaw }))).toEqual(points);
        },
      ),
    );
  });

  test('keeps names of alarms that this program does not know', async () => {
    const named = {
      ...toTrack(makeDrive(2)),
      alarms: { sets: [[], ['überhöht', 'sos']], column: Int32Array.of(0, 1) },
    };
    const { bytes } = await encodeSegment(named, 0, deflate);
    const track = await decodeSegment(bytes, { inflate });
    expect(track.alarms?.sets).toEqual([[], ['überhöht', 'sos']]);
    expect(toPoints(track).map(({ alarms }) => alarms)).toEqual([[], ['other', 'sos']]);
  });

  test('describes its contents in its head', async () => {
    const drive = makeDrive(500);
    const { head } = readHead(await encode(drive));
    const latitudes = drive.map(({ latitudeE6 = 0 }) => latitudeE6);
    const longitudes = drive.map(({ longitudeE6 = 0 }) => longitudeE6);
    expect(head).toMatchObject({
      count: 500,
      firstTimeMs: drive[0]?.timeMs,
      lastTimeMs: drive.at(-1)?.timeMs,
      distanceM: 1_234,
      box: {
        southE6: Math.min(...latitudes),
        northE6: Math.max(...latitudes),
        westE6: Math.min(...longitudes),
        eastE6: Math.max(...longitudes),
      },
    });
  });

  test('has no box if no point has a fix', async () => {
    const points = makeDrive(3).map((point) => ({ ...point, valid: false }));
    expect(readHead(await encode(points)).head.box).toBeUndefined();
  });

  test('returns only the columns that are requested', async () => {
    const bytes = await encode(makeDrive(5));
    const track = await decodeSegment(bytes, { inflate, wanted: new Set(['latitudeE6']) });
    expect(Object.keys(track.columns).toSorted()).toEqual(['kind', 'latitudeE6', 'states', 'timeMs']);
    expect(track.alarms).toBeUndefined();
  });

  test('of a day’s drive takes at most six bytes per point', async () => {
    const drive = makeDrive(8_640);
    expect((await encode(drive)).length / drive.length).toBeLessThan(6);
  });

  test.each([
    ['no points', []],
    ['points out of order', makeDrive(2).toReversed()],
    ['a point twice', [...makeDrive(1), ...makeDrive(1)]],
    ['half a metre', [{ ...makeDrive(1)[0], altitudeM: 0.5 }] as TrackPoint[]],
    ['more than a column holds', [{ ...makeDrive(1)[0], altitudeM: 40_000 }] as TrackPoint[]],
  ])('cannot be made of %s', async (_name, points) => {
    await expect((async () => encode(points))()).rejects.toThrow(RangeError);
  });
});

describe('vectors', () => {
  interface Vector {
    readonly name: string;
    readonly points: readonly TrackPoint[];
    readonly columns: string;
    readonly segment: string;
  }
  const folder = new URL('../vectors/', import.meta.url);
  const vectors = readdirSync(folder).map(
    // Our own data files; the assertions below check their contents.
    (file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Vector,
  );

  test.each(vectors)('$name: a segment sealed earlier can always be read', async ({ points, segment }) => {
    expect(toPoints(await decodeSegment(Buffer.from(segment, 'hex'), { inflate }))).toEqual(points);
  });

  test.each(vectors)('$name: is packed byte for byte', ({ points, columns }) => {
    expect(Buffer.from(packColumns(toTrack(points))).toString('hex')).toBe(columns);
  });
});

/** Any other error, or endless work, fails the test. */
async function decodeOrRefuse(bytes: Uint8Array): Promise<string> {
  try {
    await decodeSegment(bytes, { inflate });
    return 'decoded';
  } catch (error) {
    if (error instanceof TrackFormatError) return error.problem;
    throw error;
  }
}

describe('bytes that are no segment', () => {
  test('are refused, wherever they were cut', async () => {
    const bytes = await encode(makeDrive(50));
    for (let length = 0; length < bytes.length; length++) {
      expect(await decodeOrRefuse(bytes.subarray(0, length))).not.toBe('decoded');
    }
  });

  test('are refused or read as a track, however they were changed', async () => {
    const bytes = await encode(makeDrive(50));
    const change = fc.tuple(fc.integer({ min: 0, max: bytes.length - 1 }), fc.integer({ min: 0, max: 255 }));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        const changed = bytes.slice();
        for (const [at, value] of changes) changed[at] = value;
        await decodeOrRefuse(changed);
      }),
      { numRuns: 1_000 },
    );
  });

  test('are refused if they are noise in a valid container', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 200 }),
        fc.integer({ min: 1, max: POINTS_MAX }),
        (bytes, count) => {
          expect(() => unpackColumns(bytes, count)).toThrow(TrackFormatError);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  test.each([
    ['of a byte each beyond what the column holds', [120, 0], 1_000],
    ['of several bytes beyond it', [0x80, 0xf1, 0x04, 0], 1],
    ['beyond all numbers, times nothing', [...Array.from({ length: 200 }, () => 255), 1, 0], 0],
    ['of which one goes on into the next', [0x80, 1], 1],
    ['with one too many', [2, 0, 0], 1],
    ['with one too few', [2], 1],
  ])('numbers %s are refused', (_name, altitudes, divisor) => {
    expect(() => unpackAltitudes(altitudes, divisor)).toThrow(TrackFormatError);
  });

  test('numbers beside them are read', () => {
    expect(unpackAltitudes([60, 0], 1_000)).toEqual(Int16Array.of(30_000, 30_000));
    expect(unpackAltitudes([0xfe, 0xff, 0x03, 0], 1)).toEqual(Int16Array.of(32_767, 32_767));
  });

  const head = { count: 1, firstTimeMs: 0, lastTimeMs: 0, box: undefined, distanceM: 0, size: 1 };
  test.each([
    ['of another version', new Uint8Array([2, 1, 0, 0, 0, 0, 1]), 'version'],
    ['without points', shell({ ...head, count: 0 }), 'count'],
    [
      'with more points than any day',
      shell({ ...head, count: POINTS_MAX + 1, size: POINTS_MAX * 2 }),
      'count',
    ],
    ['smaller than their points', shell({ ...head, count: 9, size: 8 }), 'size'],
    ['of a gigabyte', shell({ ...head, size: 2 ** 30 }), 'size'],
    ['that inflate to more than they say', shell(head, deflate(new Uint8Array(5_000_000))), 'size'],
    ['that are not deflated', shell(head, new Uint8Array([255, 255, 255])), 'size'],
  ])('%s are refused by that name', async (_name, bytes, problem) => {
    expect(await decodeOrRefuse(bytes)).toBe(problem);
    await expect(decodeSegment(bytes, { inflate: inflateRaw })).rejects.toThrow(TrackFormatError);
  });
});

function shell(head: Parameters<typeof writeHead>[1], body: Uint8Array = new Uint8Array(0)): Uint8Array {
  const writer = new VarintWriter();
  writeHead(writer, head);
  writer.bytes(body);
  return writer.done();
}

/** Two points with these differences of altitude. */
function unpackAltitudes(altitudes: readonly number[], divisor: number) {
  const writer = new VarintWriter();
  writer.bytes(packColumns(toTrack(makeDrive(2).map(({ altitudeM: _left, ...point }) => point))));
  for (const number of [COLUMNS.altitudeM.id, 1, divisor, altitudes.length]) writer.unsigned(number);
  writer.bytes(Uint8Array.from(altitudes));
  return unpackColumns(writer.done(), 2).columns.altitudeM;
}
