/** How many calls one account, or one address, makes in a minute. In memory: a restart forgets, and costs nothing. */
import { DomainError } from '../domain-error.ts';

const WINDOW_MS = 60_000;

export interface CallRate {
  /** @throws DomainError tooManyAttempts past the limit, until the minute is over. */
  count(key: string): void;
}

/** Counts by whole minutes; `now` in milliseconds. What is kept is one number for each key of the running minute. */
export function createCallRate(max: number, now: () => number = Date.now): CallRate {
  let minute = -1;
  let counts = new Map<string, number>();
  return {
    count(key) {
      const time = now();
      const current = Math.floor(time / WINDOW_MS);
      if (current !== minute) {
        minute = current;
        counts = new Map();
      }
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      if (count > max) {
        const seconds = Math.ceil(((minute + 1) * WINDOW_MS - time) / 1_000);
        throw new DomainError('tooManyAttempts', { seconds });
      }
    },
  };
}
