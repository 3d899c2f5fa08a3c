import { deflateRawSync } from 'node:zlib';
import { encodeSegment } from '@outrider/tracks/segment.ts';
import { encodeStreamBegin, encodeStreamEnd, encodeStreamSegment } from '@outrider/tracks/segment-stream.ts';
import { PLAIN_POINT } from '@outrider/tracks/test-support.ts';
import { toTrack } from '@outrider/tracks/track.ts';
import { TrackFormatError } from '@outrider/tracks/track-format-error.ts';
import { expect, test } from 'vitest';
import { type ReadDays, readDays } from './read-days.ts';

const DAY_MS = 86_400_000;
const ALL = { fromMs: 0, toMs: 10 * DAY_MS };

async function segmentOf(...times: number[]): Promise<Uint8Array> {
  const track = toTrack(times.map((timeMs) => ({ ...PLAIN_POINT, timeMs })));
  return (await encodeSegment(track, 0, (bytes) => deflateRawSync(bytes))).bytes;
}

const whole = async () =>
  Buffer.concat([
    encodeStreamBegin({ deviceIds: ['7', '8'], sealedPoints: 4, sealedBytes: 99 }),
    encodeStreamSegment(0, await segmentOf(DAY_MS + 5)),
    encodeStreamSegment(1, await segmentOf(DAY_MS + 1, DAY_MS + 2)),
    encodeStreamSegment(0, await segmentOf(DAY_MS + 3, DAY_MS + 5)),
    encodeStreamSegment(0, await segmentOf(10)),
    encodeStreamEnd(4),
  ]);

function streamOf(bytes: Uint8Array, pieceBytes: number): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += pieceBytes) {
        controller.enqueue(bytes.subarray(at, at + pieceBytes));
      }
      controller.close();
    },
  });
}

async function readAll(stream: ReadableStream<Uint8Array>, range = ALL) {
  const reads: ReadDays[] = [];
  for await (const read of readDays(stream, range)) reads.push(read);
  const days = reads.flatMap((read) => read.days);
  return {
    days: days.map(({ deviceIndex, track }) => [deviceIndex, [...track.columns.timeMs]]),
    progress: reads.at(-1)?.progress,
  };
}

test.each([1, 7, 10_000])('days are read completely from pieces of %d bytes', async (pieceBytes) => {
  const bytes = await whole();
  expect(await readAll(streamOf(bytes, pieceBytes))).toEqual({
    days: [
      [0, [DAY_MS + 3, DAY_MS + 5]],
      [1, [DAY_MS + 1, DAY_MS + 2]],
      [0, [10]],
    ],
    progress: { points: 6, sealedPoints: 4, bytes: bytes.length },
  });
});

test('points outside of the range are cut off', async () => {
  const { days } = await readAll(streamOf(await whole(), 64), { fromMs: DAY_MS + 2, toMs: DAY_MS + 5 });
  expect(days).toEqual([
    [0, [DAY_MS + 3]],
    [1, [DAY_MS + 2]],
  ]);
});

test('an incomplete stream is refused', async () => {
  const bytes = await whole();
  await expect(readAll(streamOf(bytes.subarray(0, -1), 64))).rejects.toThrow(TrackFormatError);
});
