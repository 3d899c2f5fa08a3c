/** Remembers what the service said of a chunk: the same stretch is looked at again and again. Lost with the process. */
import { createHash } from 'node:crypto';
import type { MatchedPiece, Refusal, RoadMatcher, TraceFix } from './road-matcher.ts';

/** A chunk's answer is some tens of kilobytes; so this is some tens of megabytes. Our choice. */
const ENTRIES_MAX = 2_000;

export function createCachedMatcher(matcher: RoadMatcher, entriesMax = ENTRIES_MAX): RoadMatcher {
  /** The one that was used last stands last. */
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
