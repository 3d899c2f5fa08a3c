import { describe, expect, test } from 'vitest';
import type { LiveState } from './live.ts';
import { encodeRewindFrame, type RewindFrame, RewindReader, rewindMinutesMax } from './rewind.ts';

const state = (deviceId: string): LiveState => ({
  deviceId,
  communicatedAtMs: 1_700_000_000_000,
  alarm: false,
});
const FRAMES: readonly RewindFrame[] = [
  { type: 'states', atMs: 1_700_000_040_000, states: [state('7'), state('900000000000000000')] },
  { type: 'states', atMs: 1_700_000_100_000, states: [] },
  { type: 'end', toMs: 1_700_000_100_000 },
];
const BYTES = new Uint8Array(FRAMES.flatMap((frame) => [...encodeRewindFrame(frame)]));

describe('stream of past states', () => {
  test('is read as it was written, wherever it is cut', () => {
    for (let cut = 0; cut <= BYTES.length; cut++) {
      const reader = new RewindReader();
      const frames = [...reader.push(BYTES.subarray(0, cut)), ...reader.push(BYTES.subarray(cut))];
      reader.end();
      expect(frames).toMatchObject(FRAMES);
    }
  });

  test.each([0, 5, BYTES.length - 1, BYTES.length - 12])(
    'of %i bytes is recognised as incomplete',
    (length) => {
      const reader = new RewindReader();
      reader.push(BYTES.subarray(0, length));
      expect(() => reader.end()).toThrow(RangeError);
    },
  );

  test('refuses bytes after its end, and lengths beyond any fleet', () => {
    const reader = new RewindReader();
    reader.push(BYTES);
    expect(() => reader.push(BYTES)).toThrow(RangeError);
    expect(() => new RewindReader().push(new Uint8Array(12).fill(255))).toThrow(RangeError);
  });

  test.each([
    [0, 60],
    [1_000, 60],
    [10_000, 6],
    [100_000, 0],
  ])('with %i devices, %i minutes come at once', (devices, minutes) => {
    expect(rewindMinutesMax(devices)).toBe(minutes);
  });
});
