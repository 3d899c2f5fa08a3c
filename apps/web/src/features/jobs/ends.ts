import type { Job } from '@outrider/contract/jobs.ts';

type Ending = Pick<Job, 'endTime'>;

/** The latest end, by the server's clock; '' if none has ended. Ends are UTC in ISO 8601, so they compare as text. */
export function lastEnd(jobs: readonly Ending[], before = ''): string {
  return jobs.reduce((last, { endTime = '' }) => (endTime > last ? endTime : last), before);
}

/** Those that ended later than `end`. */
export function endedAfter<Job extends Ending>(jobs: readonly Job[], end: string): Job[] {
  return jobs.filter(({ endTime = '' }) => endTime > end);
}
