import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gather } from './gather.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const double = vi.fn<(numbers: readonly number[]) => Promise<number[]>>((numbers) =>
  Promise.resolve(numbers.map((number) => 2 * number)),
);

test('questions of one moment are one request, and each gets its own answer', async () => {
  double.mockClear();
  const ask = gather(double, { waitMs: 50, max: 10 });
  const answers = Promise.all([ask(1), ask(2), ask(3)]);
  expect(double).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(50);
  expect(await answers).toEqual([2, 4, 6]);
  expect(double.mock.calls).toEqual([[[1, 2, 3]]]);
});

test('a request has no more questions than are allowed, and later questions wait for the next', async () => {
  double.mockClear();
  const ask = gather(double, { waitMs: 50, max: 2 });
  const first = Promise.all([ask(1), ask(2), ask(3)]);
  await vi.advanceTimersByTimeAsync(50);
  const second = ask(4);
  await vi.advanceTimersByTimeAsync(50);
  expect([await first, await second]).toEqual([[2, 4, 6], 8]);
  expect(double.mock.calls).toEqual([[[1, 2]], [[3]], [[4]]]);
});

test.each([
  ['fails', () => Promise.reject(new Error('refused')), 'refused'],
  ['answers too little', () => Promise.resolve([1]), 'as many answers'],
])('a request that %s rejects each of its questions', async (_name, answer, message) => {
  const ask = gather<number, number>(answer, { waitMs: 50, max: 10 });
  const both = Promise.allSettled([ask(1), ask(2)]);
  await vi.advanceTimersByTimeAsync(50);
  const reasons = (await both).map((end) => (end.status === 'rejected' ? String(end.reason) : 'answered'));
  expect(reasons).toEqual([expect.stringContaining(message), expect.stringContaining(message)]);
});
