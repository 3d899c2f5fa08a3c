const FIRST_MS = 500;
const MAX_MS = 15_000;

/**
 * How long to wait before the next attempt, after so many that failed in a row: twice as long each time, and spread
 * out, so that a server that comes back is not met by everyone at once. `random` is from 0 to 1.
 */
export function backOffMs(failures: number, random: number): number {
  const fullMs = Math.min(MAX_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
  return fullMs * (0.5 + random / 2);
}
