/** The narrowest mark that can be hit, in parts of the day. */
const LEAST = 0.6;

/** Where something lies on the line of a day, in percent of it; a part that reaches over either end is cut. */
export function placeOnDay(
  startMs: number,
  endMs: number,
  dayStartMs: number,
  dayEndMs: number,
): { readonly left: number; readonly width: number } {
  const share = (ms: number) =>
    (100 * (Math.min(Math.max(ms, dayStartMs), dayEndMs) - dayStartMs)) / (dayEndMs - dayStartMs);
  const left = Math.min(share(startMs), 100 - LEAST);
  return { left, width: Math.max(LEAST, share(endMs) - left) };
}
