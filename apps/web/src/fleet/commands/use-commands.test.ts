import { expect, test } from 'vitest';
import { refreshMs } from './use-commands.ts';

test.each([
  [undefined, 20_000],
  [[], 20_000],
  [['answered', 'failed'], 20_000],
  [['answered', 'queued'], 5_000],
  [['queued', 'sent'], 1_000],
  [['delivered'], 1_000],
] as const)('a list with %j is refetched after %i ms', (statuses, ms) => {
  expect(refreshMs(statuses?.map((status) => ({ status })))).toBe(ms);
});
