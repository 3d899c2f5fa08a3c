import { PLAIN_POINT } from '@outrider/tracks/test-support.ts';
import { toTrack, type TrackPoint } from '@outrider/tracks/track.ts';
import { expect, test } from 'vitest';
import { LINE_FLAGS } from '../../../map/tracks/line-store.ts';
import { correctionOf, countHiddenOf, faintChunk, flagHidden } from './correction.ts';

/**
 * A drive with a point every 10 s and 100 m. The points in `away` are 9 km away; those in `silentBefore` follow an hour
 * of silence.
 */
function makeTrack(count: number, away: readonly number[], silentBefore: readonly number[] = []) {
  let timeMs = Date.UTC(2026, 2, 14);
  return toTrack(
    Array.from({ length: count }, (_, index): TrackPoint => {
      timeMs += silentBefore.includes(index) ? 3_600_000 : 10_000;
      return {
        ...PLAIN_POINT,
        timeMs,
        latitudeE6: 22_500_000 + index * 900 + (away.includes(index) ? 81_000 : 0),
        longitudeE6: 114_000_000,
        speedDkmh: 360,
        acc: true,
      };
    }),
  );
}

test('hides implausible points, and keeps the silence before one', () => {
  const track = makeTrack(20, [8], [8]);
  const flags = new Uint8Array(20);
  flags[8] = LINE_FLAGS.gap;
  flagHidden(flags, correctionOf(track));
  expect([...flags.subarray(7, 11)]).toEqual([0, LINE_FLAGS.gap | LINE_FLAGS.hidden, LINE_FLAGS.gap, 0]);
  expect(countHiddenOf([track, makeTrack(20, [4, 5])])).toEqual({
    jump: 3,
    parkedDrift: 0,
    coarseFix: 0,
    invalidFix: 0,
  });
});

test('draws them faintly, with a separate line to and from each', () => {
  const track = makeTrack(30, [8, 20, 21]);
  const faint = faintChunk(track, correctionOf(track), 3);
  const { begins, doubtful } = LINE_FLAGS;
  expect(faint?.vehicle).toBe(3);
  expect([...(faint?.flags ?? [])]).toEqual([
    begins,
    doubtful,
    doubtful,
    begins,
    doubtful,
    doubtful,
    doubtful,
  ]);
  expect([...(faint?.latitudeE6 ?? [])].map((value) => Math.floor((value - 22_500_000) / 900))).toEqual([
    7, 98, 9, 19, 110, 111, 22,
  ]);
});

test('draws nothing if nothing is hidden', () => {
  const track = makeTrack(20, []);
  expect(faintChunk(track, correctionOf(track), 0)).toBeUndefined();
});
