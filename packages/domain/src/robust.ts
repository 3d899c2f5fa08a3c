/**
 * Robust figures of noisy measurements: one wrong reading in five moves neither a median nor a Theil–Sen slope, where
 * a mean and a line of least squares follow it.
 */

export interface Sample {
  readonly atMs: number;
  readonly value: number;
}

/** How steep a line through samples is, in units of the value a day, with the bounds within which it lies. */
export interface Slope {
  readonly perDay: number;
  readonly lowest: number;
  readonly highest: number;
}

export const DAY_MS = 86_400_000;

/** Fewer samples give a slope that says nothing. */
const SAMPLES_MIN = 5;
/** Of the normal distribution: one fall in some 2,000 is noise alone. Our choice. */
const CONFIDENCE = 3.3;

/** @throws RangeError without values. */
export function medianOf(values: readonly number[]): number {
  return middleOf(values.toSorted((a, b) => a - b));
}

function middleOf(sorted: ArrayLike<number>): number {
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) throw new RangeError('no values');
  const lower = sorted[middle - 1];
  return sorted.length % 2 === 1 || lower === undefined ? upper : (lower + upper) / 2;
}

/**
 * The Theil–Sen slope: the median of the slopes between each two samples. Its bounds follow from Kendall's rank
 * statistic (Sen 1968). Undefined for fewer than five samples, and where all are of one instant.
 */
export function slopeOf(samples: readonly Sample[]): Slope | undefined {
  if (samples.length < SAMPLES_MIN) return undefined;
  const slopes = pairSlopes(samples);
  if (slopes.length === 0) return undefined;
  const count = samples.length;
  const spread = CONFIDENCE * Math.sqrt((count * (count - 1) * (2 * count + 5)) / 18);
  const at = (index: number) => slopes[Math.min(slopes.length - 1, Math.max(0, Math.floor(index)))] ?? 0;
  // Too few samples for such a confidence have no bounds at all.
  const hasBounds = spread < slopes.length;
  return {
    perDay: middleOf(slopes),
    lowest: hasBounds ? at((slopes.length - spread) / 2) : -Infinity,
    highest: hasBounds ? at((slopes.length + spread) / 2) : Infinity,
  };
}

/** Sorted. */
function pairSlopes(samples: readonly Sample[]): Float64Array {
  const slopes = new Float64Array((samples.length * (samples.length - 1)) / 2);
  let count = 0;
  for (const [index, later] of samples.entries()) {
    for (let before = 0; before < index; before++) {
      const earlier = samples[before];
      if (!earlier || earlier.atMs === later.atMs) continue;
      slopes[count++] = ((later.value - earlier.value) / (later.atMs - earlier.atMs)) * DAY_MS;
    }
  }
  return slopes.subarray(0, count).toSorted();
}
