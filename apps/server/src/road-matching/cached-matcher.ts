/** Caches the service's answers in memory, because the same part of a track is viewed again and again. */
import { createHash } from 'node:crypto';
import type { RoadMatcher } from './road-matcher.ts';
import type { MatchedPiece, Refusal, TraceFix } from './road-service.ts';

/** A chunk's answer is some tens of kilobytes, so these are some tens of megabytes. Our choice. */
const ENTRIES_MAX = 2_000;

export function createCachedMatcher(matcher: RoadMatcher, entriesMax = ENTRIES_MAX): RoadMatcher {
  /** The most recently used entry is the last. */
  const known = new Map<string, readonly MatchedPiece[] | Refusal>();
  return {
    ...matcher,
    async match(fixes, signal) {
      const key = keyOf(fixes);
      const found = known.get(key) ?? (await matcher.match(fixes, signal));
      known.delete(key);
      known.set(key, found);
      const [oldest] = known.keys();
      if (known.size > entriesMax && oldest !== undefined) known.delete(oldest);
      return found;
    },
  };
}

function keyOf(fixes: readonly TraceFix[]): string {
  const numbers = Float64Array.from(
    fixes.flatMap(({ timeMs, longitude, latitude }) => [timeMs, longitude, latitude]),
  );
  return createHash('sha256').update(numbers).digest('base64');
}
