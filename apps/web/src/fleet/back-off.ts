const FIRST_MS = 500;
const MAX_MS = 15_000;

/**
 * How long to wait before the next attempt after `failures` failed ones: twice as long each time. The pauses are spread
 * randomly, so that not all browsers return to a restarted server at once. `random` is between 0 and 1.
 */
export function backOffMs(failures: number, random: number): number {
  const fullMs = Math.min(MAX_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
  return fullMs * (0.5 + random / 2);
}
