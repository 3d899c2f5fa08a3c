/** How many calls one account, or one address, makes in a minute. In memory: a restart forgets, and costs nothing. */
import { DomainError } from '../domain-error.ts';
import { type Caller, isPersons } from './session/caller.ts';

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

/** Of the calls that an account may make, what one guest may. */
const GUEST_SHARE = 0.25;

/**
 * The calls of whoever is logged in: an account's own people together; its programs, who call by keys, all of them
 * together apart from the people, so that none keeps a person from working; its guests, who are visitors and whoever
 * knows one device's password, each by the session, and all of them together.
 */
export function createCallerRate(max: number, now: () => number = Date.now) {
  const people = createCallRate(max, now);
  const guest = createCallRate(Math.ceil(max * GUEST_SHARE), now);
  const guests = createCallRate(max, now);
  const programs = createCallRate(max, now);
  return {
    /** @throws DomainError tooManyAttempts past a limit, until the minute is over. */
    count({ accountId, sessionId, session }: Pick<Caller, 'accountId' | 'sessionId' | 'session'>): void {
      if (isPersons(session) || session === 'key') {
        (session === 'key' ? programs : people).count(accountId);
        return;
      }
      // First: what is refused to one guest is not counted against the others.
      guest.count(sessionId);
      guests.count(accountId);
    },
  };
}
