/** The instants of a film's pictures: evenly spread over the replayed time, without what is skipped. */
export const FILM_SECONDS = [5, 15, 30, 60, 120] as const;
export type FilmSeconds = (typeof FILM_SECONDS)[number];
export const PICTURES_PER_SECOND = 25;

/** A range of time that is left out. */
export interface LeftOut {
  readonly beginMs: number;
  readonly endMs: number;
}

export interface FilmPlan {
  /** Instants of the pictures, in order. */
  readonly instantsMs: Float64Array;
  /** The speed as a multiple of real time. */
  readonly speed: number;
}

/** @param skips in order and apart from each other. */
export function planFilm(
  beginMs: number,
  endMs: number,
  seconds: number,
  skips: readonly LeftOut[],
): FilmPlan {
  const stretches = stretchesBetween(beginMs, endMs, skips);
  const totalMs = stretches.reduce((sum, stretch) => sum + stretch.endMs - stretch.beginMs, 0);
  const count = Math.max(2, Math.round(seconds * PICTURES_PER_SECOND));
  const instantsMs = new Float64Array(count);
  let at = 0;
  let passedMs = 0;
  for (let picture = 0; picture < count; picture++) {
    const shownMs = (totalMs * picture) / (count - 1);
    let stretch = stretches[at] ?? { beginMs, endMs };
    while (at < stretches.length - 1 && shownMs - passedMs > stretch.endMs - stretch.beginMs) {
      passedMs += stretch.endMs - stretch.beginMs;
      at++;
      stretch = stretches[at] ?? stretch;
    }
    instantsMs[picture] = Math.min(stretch.endMs, stretch.beginMs + shownMs - passedMs);
  }
  return { instantsMs, speed: totalMs / (seconds * 1_000) };
}

function stretchesBetween(beginMs: number, endMs: number, skips: readonly LeftOut[]): LeftOut[] {
  const stretches: LeftOut[] = [];
  let fromMs = beginMs;
  for (const skip of skips) {
    if (skip.endMs <= fromMs || skip.beginMs >= endMs) continue;
    if (skip.beginMs > fromMs) stretches.push({ beginMs: fromMs, endMs: skip.beginMs });
    fromMs = Math.min(endMs, skip.endMs);
  }
  if (fromMs < endMs || stretches.length === 0) stretches.push({ beginMs: fromMs, endMs });
  return stretches;
}
