import { SNAP_HOURS_MAX } from '@outrider/contract/tracks.ts';
import { correctTrack } from '@outrider/tracks/correction/correct-track.ts';
import { isSatelliteFix } from '@outrider/tracks/states.ts';
import { type Track, valueAt } from '@outrider/tracks/track.ts';
import { DomainError } from '../../domain-error.ts';
import { readTrack } from '../../history/read-history.ts';
import { matchTrack, type SnappedTrack } from '../../road-matching/match-track.ts';
import type { TraceFix } from '../../road-matching/road-service.ts';
import type { Handler } from '../call-context.ts';
import { toTrackRange } from './track-range.ts';

const HOUR_MS = 3_600_000;
/** The call's own time (specification, section 9) is 60 s. */
const TIMEOUT_MS = 50_000;
const DECIMALS = 6;

export const snapTrack: Handler<'snapTrack'> = async ({ services, request }, { id, from, to }) => {
  const { database, roadMatcher } = services;
  if (!roadMatcher) throw new DomainError('roadMatchingNotSetUp');
  const { fromMs, toMs } = toTrackRange({ ids: [id], from, to }, 1);
  if (toMs - fromMs > SNAP_HOURS_MAX * HOUR_MS) throw new DomainError('rangeTooLong', { maxDays: 1 });
  const fixes = toFixes(await readTrack(database, id, fromMs, toMs), fromMs, toMs);
  const snapped = await matchTrack(roadMatcher, fixes, AbortSignal.timeout(TIMEOUT_MS)).catch(
    (error: unknown) => {
      request.log.warn({ err: error, protocol: roadMatcher.protocol }, 'the road service failed');
      throw new DomainError('roadMatchingFailed');
    },
  );
  return present(snapped);
};

/** What satellites gave and correction believes. The days are read whole, so that it sees what lies around the range. */
function toFixes(track: Track, fromMs: number, toMs: number): TraceFix[] {
  const reasons = correctTrack(track.columns);
  const fixes: TraceFix[] = [];
  for (let index = 0; index < track.count; index++) {
    const timeMs = track.columns.timeMs[index] ?? 0;
    const latitudeE6 = valueAt(track, 'latitudeE6', index);
    const longitudeE6 = valueAt(track, 'longitudeE6', index);
    if (timeMs < fromMs || timeMs >= toMs || reasons[index] !== 0) continue;
    if (latitudeE6 === undefined || longitudeE6 === undefined) continue;
    if (!isSatelliteFix(track.columns.states[index] ?? 0)) continue;
    fixes.push({ timeMs, latitude: latitudeE6 / 1e6, longitude: longitudeE6 / 1e6 });
  }
  return fixes;
}

function present({ pieces, fixes, matchedFixes }: SnappedTrack) {
  return {
    pieces: pieces.map(({ confidence, line, firstMs, lastMs }) => ({
      from: new Date(firstMs).toISOString(),
      to: new Date(lastMs).toISOString(),
      confidence: Math.min(1, Math.max(0, confidence)),
      line: line.flatMap(({ longitude, latitude }) => [
        Number(longitude.toFixed(DECIMALS)),
        Number(latitude.toFixed(DECIMALS)),
      ]),
    })),
    fixes,
    matchedFixes,
  };
}
