import { describe, expect, test } from 'vitest';
import { ClosedError, createGroupCommit } from './group-commit.ts';

class Refusal extends Error {}

function setUp(write: (items: readonly number[]) => Promise<void>, maxItems = 100) {
  const faults: unknown[] = [];
  const refused: number[] = [];
  const commit = createGroupCommit<number, void>({
    maxItems,
    write,
    isRefusal: (error) => error instanceof Refusal,
    onFault: (error) => faults.push(error),
    onCommitted: () => undefined,
    onRefused: (item) => refused.push(item),
    onSettled: () => undefined,
  });
  return { commit, faults, refused };
}

describe('group commit', () => {
  test('what arrives together is written together, in order', async () => {
    const batches: number[][] = [];
    const { commit } = setUp(async (items) => {
      batches.push([...items]);
    });
    await Promise.all([1, 2, 3].map((item) => commit.add(item)));
    expect(batches).toEqual([[1, 2, 3]]);
    expect(commit.pending).toBe(0);
  });

  test('what arrives during a write is the next batch, and no batch is above the limit', async () => {
    const batches: number[][] = [];
    const { commit } = setUp(async (items) => {
      batches.push([...items]);
      if (batches.length === 1) late.push(...[4, 5, 6].map((item) => commit.add(item)));
      await Promise.resolve();
    }, 2);
    const late: Promise<void>[] = [];
    await Promise.all([1, 2, 3].map((item) => commit.add(item)));
    await Promise.all(late);
    expect(batches).toEqual([
      [1, 2],
      [3, 4],
      [5, 6],
    ]);
  });

  test('an item resolves only after its write did', async () => {
    const order: string[] = [];
    const { commit } = setUp(async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      order.push('written');
    });
    await commit.add(1).then(() => order.push('resolved'));
    expect(order).toEqual(['written', 'resolved']);
  });

  test.each([0, 3, 6])('a refused item at place %d fails alone', async (poisoned) => {
    const stored: number[] = [];
    const { commit, refused } = setUp(async (items) => {
      if (items.includes(poisoned)) throw new Refusal('no such device');
      stored.push(...items);
    });
    const results = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6].map((item) => commit.add(item)));
    expect(results.map((result) => result.status === 'rejected')).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map((item) => item === poisoned),
    );
    expect(stored).toEqual([0, 1, 2, 3, 4, 5, 6].filter((item) => item !== poisoned));
    expect(refused).toEqual([poisoned]);
  });

  test('a database that is away is asked again until it is back, and told of once', async () => {
    let failures = 3;
    const stored: number[] = [];
    const { commit, faults } = setUp(async (items) => {
      if (failures-- > 0) throw new Error('connection refused');
      stored.push(...items);
    });
    await Promise.all([commit.add(1), commit.add(2)]);
    expect(stored).toEqual([1, 2]);
    expect(faults).toEqual([new Error('connection refused'), undefined]);
  });

  test('closing commits what was added', async () => {
    const stored: number[] = [];
    const { commit } = setUp(async (items) => {
      stored.push(...items);
    }, 2);
    const added = [1, 2, 3].map((item) => commit.add(item));
    await commit.close();
    await Promise.all(added);
    expect(stored).toEqual([1, 2, 3]);
  });

  test('closing while the database is away waits for nothing, and tells every item so', async () => {
    let attempts = 0;
    const { commit } = setUp(async () => {
      attempts++;
      throw new Error('connection refused');
    }, 2);
    const added = [1, 2, 3, 4, 5].map((item) => commit.add(item));
    const results = Promise.allSettled(added);
    await commit.close();
    for (const result of await results) {
      expect(result).toEqual({ status: 'rejected', reason: new ClosedError() });
    }
    // Once for the first batch, and not at all for those behind it.
    expect(attempts).toBe(1);
    expect(commit.pending).toBe(0);
  });

  test('tells for how long the database has not answered', async () => {
    const answer = Promise.withResolvers<void>();
    const { commit } = setUp(() => answer.promise);
    expect(commit.stalledMs(Date.now() + 9_000)).toBe(0);
    const added = commit.add(1);
    await new Promise((resolve) => setImmediate(resolve));
    expect(commit.stalledMs(Date.now() + 9_000)).toBeGreaterThanOrEqual(9_000);
    answer.resolve();
    await added;
    expect(commit.stalledMs(Date.now() + 9_000)).toBe(0);
  });
});
