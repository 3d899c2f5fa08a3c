/**
 * Matches a track to roads. The track is cut at silences, requested in overlapping chunks, and joined in the middle of
 * each overlap, where both chunks know what comes before and after. What the service does not find stays a gap.
 */
import { distanceM, type LonLat } from '@outrider/domain/geometry.ts';
import type { RoadMatcher } from './road-matcher.ts';
import type { MatchedPiece, Refusal, TraceFix } from './road-service.ts';

/** A longer silence is a gap, as for stays and trips. */
const GAP_MS = 600_000;
/** Fixes closer to the last one than this say nothing about the road. Our choice: the error of a receiver. */
const THIN_M = 15;
/** The number of fixes that a chunk shares with the next. */
const OVERLAP = 6;
/** A service that accepts fewer fixes per request cannot be used. */
const CHUNK_MIN = 2 * OVERLAP;

export interface SnappedPiece {
  readonly confidence: number;
  readonly line: readonly LonLat[];
  readonly firstMs: number;
  readonly lastMs: number;
}

export interface SnappedTrack {
  readonly pieces: readonly SnappedPiece[];
  /** The number of requested fixes, and of those that are now on a road. */
  readonly fixes: number;
  readonly matchedFixes: number;
}

/**
 * @param fixes in order of time.
 * @rejects as the matcher.
 */
export async function matchTrack(
  matcher: RoadMatcher,
  fixes: readonly TraceFix[],
  signal: AbortSignal,
): Promise<SnappedTrack> {
  const pieces: SnappedPiece[] = [];
  let asked = 0;
  let matched = 0;
  for (const run of toRuns(fixes)) {
    asked += run.length;
    for (const piece of await matchRun(matcher, run, signal)) {
      matched += piece.fixes.length;
      const [first] = piece.fixes;
      const last = piece.fixes.at(-1);
      const firstMs = first && run[first.index]?.timeMs;
      const lastMs = last && run[last.index]?.timeMs;
      if (firstMs === undefined || lastMs === undefined || piece.line.length < 2) continue;
      pieces.push({ confidence: piece.confidence, line: piece.line, firstMs, lastMs });
    }
  }
  return { pieces, fixes: asked, matchedFixes: matched };
}

/** Parts without silence, thinned out. A single fix is not a part. */
export function toRuns(fixes: readonly TraceFix[]): TraceFix[][] {
  const runs: TraceFix[][] = [];
  let last: TraceFix | undefined;
  let heardMs = -Infinity;
  for (const fix of fixes) {
    if (fix.timeMs - heardMs > GAP_MS) {
      runs.push([fix]);
      last = fix;
    } else if (last && distanceM(last, fix) >= THIN_M) {
      runs.at(-1)?.push(fix);
      last = fix;
    }
    heardMs = fix.timeMs;
  }
  return runs.filter((run) => run.length > 1);
}

async function matchRun(
  matcher: RoadMatcher,
  run: readonly TraceFix[],
  signal: AbortSignal,
): Promise<MatchedPiece[]> {
  let size = matcher.fixesMax;
  let pieces: MatchedPiece[] = [];
  for (let begin = 0; ;) {
    const end = Math.min(run.length, begin + size);
    const found = await matcher.match(run.slice(begin, end), signal);
    if (found === 'tooBig') {
      if (Math.min(size, run.length) <= CHUNK_MIN)
        throw new Error('the road service takes too few fixes at once');
      size = Math.max(CHUNK_MIN, Math.floor(Math.min(size, end - begin) / 2));
      continue;
    }
    pieces = join(pieces, shift(found, begin), begin + OVERLAP / 2);
    if (end === run.length) return pieces;
    begin = end - OVERLAP;
  }
}

const shift = (found: readonly MatchedPiece[] | Exclude<Refusal, 'tooBig'>, by: number): MatchedPiece[] =>
  found === 'noMatch'
    ? []
    : found.map((piece) => ({
        ...piece,
        fixes: piece.fixes.map((fix) => ({ ...fix, index: fix.index + by })),
      }));

/** The result of the earlier chunks up to the fix `seam`, and of the later one from there on. */
function join(before: readonly MatchedPiece[], after: readonly MatchedPiece[], seam: number): MatchedPiece[] {
  if (before.length === 0) return [...after];
  return [
    ...before.flatMap((piece) => cut(piece, -Infinity, seam)),
    ...after.flatMap((piece) => cut(piece, seam, Infinity)),
  ];
}

/** The part of a piece between two fixes, both included; none if it contains fewer than two. */
function cut(piece: MatchedPiece, first: number, last: number): MatchedPiece[] {
  const fixes = piece.fixes.filter(({ index }) => index >= first && index <= last);
  if (fixes.length === piece.fixes.length) return [piece];
  const [from] = fixes;
  const to = fixes.at(-1);
  if (!from || !to || from === to) return [];
  const begin = from === piece.fixes[0] ? { segment: 0, place: piece.line[0] } : nearest(piece.line, from, 0);
  const end =
    to === piece.fixes.at(-1)
      ? { segment: piece.line.length - 2, place: piece.line.at(-1) }
      : nearest(piece.line, to, begin.segment);
  const line = [begin.place, ...piece.line.slice(begin.segment + 1, end.segment + 1), end.place];
  return [{ ...piece, fixes, line: line.filter((place) => place !== undefined) }];
}

/** Where a line first passes a place, from a segment on: the nearest point before it leads away again. */
function nearest(
  line: readonly LonLat[],
  place: LonLat,
  from: number,
): { segment: number; place: LonLat | undefined } {
  let best = { segment: from, place: line[from], metres: Infinity };
  for (let segment = from; segment + 1 < line.length; segment++) {
    const [a, b] = [line[segment], line[segment + 1]];
    if (!a || !b) break;
    const projected = project(place, a, b);
    const metres = distanceM(place, projected);
    // The service puts the fix onto the line, except for rounding. What passes there later is another lap.
    if (metres < best.metres) best = { segment, place: projected, metres };
    else if (best.metres < ON_LINE_M) break;
  }
  return best;
}

const ON_LINE_M = 1;

/** The nearest point of a short segment, computed on a flat map. */
function project(place: LonLat, a: LonLat, b: LonLat): LonLat {
  const scale = Math.cos((place.latitude * Math.PI) / 180);
  const east = (b.longitude - a.longitude) * scale;
  const north = b.latitude - a.latitude;
  const length = east * east + north * north;
  const along =
    length === 0
      ? 0
      : ((place.longitude - a.longitude) * scale * east + (place.latitude - a.latitude) * north) / length;
  const share = Math.min(1, Math.max(0, along));
  return {
    longitude: a.longitude + (b.longitude - a.longitude) * share,
    latitude: a.latitude + (b.latitude - a.latitude) * share,
  };
}
