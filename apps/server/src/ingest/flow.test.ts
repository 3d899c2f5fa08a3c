import { expect, test } from 'vitest';
import { createFlow } from './flow.ts';

test('is full from the limit on, until half of it is left, and tells of each change once', () => {
  const flow = createFlow(100);
  const told: boolean[] = [];
  const stop = flow.subscribe(() => told.push(flow.isFull));
  const steps = [99, 100, 150, 51, 50, 99, 100].map((pending) => {
    flow.update(pending);
    return flow.isFull;
  });
  expect(steps).toEqual([false, true, true, true, false, false, true]);
  expect(told).toEqual([true, false, true]);
  stop();
  flow.update(0);
  expect(told).toHaveLength(3);
});
