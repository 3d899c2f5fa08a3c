import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  encodeStreamBegin,
  encodeStreamEnd,
  encodeStreamSegment,
  SegmentStreamReader,
  type StreamFrame,
} from './segment-stream.ts';
import { TrackFormatError } from './track-format-error.ts';

const CONTENTS = { deviceIds: ['9007199254740993', '2'], sealedPoints: 3_900_000, sealedBytes: 6_500_000 };

function whole(segments: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat([
    encodeStreamBegin(CONTENTS),
    ...segments.map((bytes, index) => encodeStreamSegment(index % 2, bytes)),
    encodeStreamEnd(segments.length),
  ]);
}

function read(bytes: Uint8Array, cuts: readonly number[] = []): StreamFrame[] {
  const reader = new SegmentStreamReader();
  const frames: StreamFrame[] = [];
  let at = 0;
  for (const cut of [...cuts.toSorted((a, b) => a - b), bytes.length]) {
    frames.push(...reader.push(bytes.subarray(at, cut)));
    at = cut;
  }
  reader.end();
  return frames;
}

const segments = fc.array(fc.uint8Array({ maxLength: 400 }), { maxLength: 6 });

describe('a stream of segments', () => {
  test('returns what was sent, whatever pieces it arrives in', () => {
    fc.assert(
      fc.property(segments, fc.array(fc.nat({ max: 3_000 })), (sent, places) => {
        const bytes = whole(sent);
        const frames = read(
          bytes,
          places.map((place) => place % bytes.length),
        );
        expect(frames).toEqual([
          { type: 'contents', ...CONTENTS },
          ...sent.map((segment, index) => ({ type: 'segment', deviceIndex: index % 2, bytes: segment })),
          { type: 'end', segments: sent.length },
        ]);
      }),
    );
  });

  test('is refused if it is cut anywhere', () => {
    const bytes = whole([new Uint8Array(300).fill(7), new Uint8Array([1, 2])]);
    for (let length = 0; length < bytes.length; length++) {
      expect(() => read(bytes.subarray(0, length)), String(length)).toThrow(TrackFormatError);
    }
  });

  test.each([
    ['of another version', [2]],
    ['that begins with a segment', [1, 2, 1, 0]],
    ['with a segment of a device that is not in the contents', [1, 1, 3, 0, 0, 0, 2, 1, 0]],
    ['that goes on after its end', [1, 1, 3, 0, 0, 0, 3, 1, 0, 3, 1, 0]],
    ['that lacks a segment', [1, 1, 3, 0, 0, 0, 3, 1, 1]],
    ['with an endless length', [1, 1, ...Array.from({ length: 12 }, () => 255)]],
    ['with a frame beyond what is kept', [1, 1, 255, 255, 255, 255, 15]],
    ['with more devices than bytes', [1, 1, 3, 200, 200, 1]],
    ['of frames of an unknown kind', [1, 1, 3, 0, 0, 0, 9, 1, 0]],
  ])('%s is refused', (_name, bytes) => {
    expect(() => read(new Uint8Array(bytes))).toThrow(TrackFormatError);
  });
});
