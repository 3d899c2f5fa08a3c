/**
 * Implausible points, found day by day on demand: a millisecond per day of one vehicle. The line then leaves them out,
 * and they are drawn faintly beside it.
 */
import { correctTrack, countHidden } from '@outrider/tracks/correction/correct-track.ts';
import type { HiddenReason } from '@outrider/tracks/correction/rule.ts';
import type { Track } from '@outrider/tracks/track.ts';
import { LINE_FLAGS, type LineChunk } from '../../../map/tracks/line-store.ts';
import { uint8At } from '@outrider/tracks/number-at.ts';

const known = new WeakMap<Track, Uint8Array>();

/** For each point of a day 0, or the reason why it is implausible. */
export function correctionOf(track: Track): Uint8Array {
  const found = known.get(track) ?? correctTrack(track.columns);
  known.set(track, found);
  return found;
}

/** Sets the hidden flag. A silence before a hidden point is moved to the next point that is kept. */
export function flagHidden(flags: Uint8Array, reasons: Uint8Array): void {
  let silence = 0;
  for (let index = 0; index < flags.length; index++) {
    // Both have an entry for each point.
    const flag = uint8At(flags, index);
    if (reasons[index] === 0) {
      flags[index] = flag | silence;
      silence = 0;
    } else {
      silence |= flag & LINE_FLAGS.gap;
      flags[index] = flag | LINE_FLAGS.hidden;
    }
  }
}

export function countHiddenOf(tracks: readonly Track[]): Record<HiddenReason, number> {
  const sum = { jump: 0, parkedDrift: 0, coarseFix: 0, invalidFix: 0 };
  for (const track of tracks) {
    const counts = countHidden(correctionOf(track));
    sum.jump += counts.jump;
    sum.parkedDrift += counts.parkedDrift;
    sum.coarseFix += counts.coarseFix;
    sum.invalidFix += counts.invalidFix;
  }
  return sum;
}

const ABSENT_PLACE = -2_147_483_648;

/** The line to each hidden point and back, drawn faintly; undefined if nothing is hidden. */
export function faintChunk(track: Track, reasons: Uint8Array, vehicle: number): LineChunk | undefined {
  const { latitudeE6, longitudeE6 } = track.columns;
  if (!latitudeE6 || !longitudeE6) return undefined;
  const isHidden = (index: number): boolean => (reasons[index] ?? 0) !== 0;
  const places: number[] = [];
  const flags: number[] = [];
  for (let index = 0; index < reasons.length; index++) {
    if (latitudeE6[index] === ABSENT_PLACE) continue;
    if (!isHidden(index - 1) && !isHidden(index) && !isHidden(index + 1)) continue;
    const isNew = places.at(-1) !== index - 1 || (!isHidden(index) && !isHidden(index - 1));
    places.push(index);
    flags.push(isNew ? LINE_FLAGS.begins : LINE_FLAGS.doubtful);
  }
  if (!flags.includes(LINE_FLAGS.doubtful)) return undefined;
  const pick = (column: Int32Array): Int32Array => Int32Array.from(places, (place) => column[place] ?? 0);
  return {
    vehicle,
    latitudeE6: pick(latitudeE6),
    longitudeE6: pick(longitudeE6),
    speedDkmh: undefined,
    levels: new Uint8Array(places.length),
    flags: Uint8Array.from(flags),
    trips: undefined,
    joint: undefined,
  };
}
