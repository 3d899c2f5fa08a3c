import { describe, expect, test } from 'vitest';
import { endedAfter, lastEnd } from './ends.ts';

const running = { id: '3', endTime: undefined };
const early = { id: '1', endTime: '2026-03-14T06:00:00.000Z' };
const late = { id: '2', endTime: '2026-03-14T06:00:00.250Z' };

describe('ends of jobs', () => {
  test('nothing has ended while all run', () => {
    expect(lastEnd([running])).toBe('');
    expect(endedAfter([running], '')).toEqual([]);
  });

  test('a job that was never seen running is told of once', () => {
    const before = lastEnd([early, running]);
    const jobs = [late, early, running];
    expect(endedAfter(jobs, before)).toEqual([late]);
    expect(endedAfter(jobs, lastEnd(jobs, before))).toEqual([]);
  });

  test('an old job that comes into the list as newer ones are deleted is not told of', () => {
    const before = lastEnd([late]);
    expect(endedAfter([early], lastEnd([], before))).toEqual([]);
  });
});
