/** Places that vehicles made known by standing there. */
import type { LearntPlace } from '@outrider/contract/places.ts';
import { type Client, startStack, type Stack } from '@outrider/test-stack/stack.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let stack: Stack;
let agent: Client;
const ids = { agent: '', below: '', other: '' };
const devices = { below: '', other: '' };

beforeAll(async () => {
  stack = await startStack();
  ids.agent = await stack.createAccount('agent', 'agent');
  ids.below = await stack.createAccount('below', 'user', ids.agent);
  ids.other = await stack.createAccount('other', 'user');
  devices.below = await stack.importDevice(ids.below, '13900000001');
  devices.other = await stack.importDevice(ids.other, '13900000002');
  agent = await stack.logIn('agent');
});

afterAll(() => stack.stop());

/** A stay of an hour that ended so many days ago. */
async function stay(deviceId: string, daysAgo: number, latitudeE6: number): Promise<void> {
  const endedAt = new Date(Date.now() - daysAgo * DAY_MS);
  await stack.platform.database
    .insertInto('deviceStays')
    .values({
      deviceId,
      day: endedAt.toISOString().slice(0, 10),
      beganAt: new Date(endedAt.getTime() - HOUR_MS),
      endedAt,
      latitudeE6,
      longitudeE6: 114_000_000,
    })
    .execute();
}

const find = async (client: Client, id: string): Promise<LearntPlace[]> =>
  (await client.call('findPlaces', { id })).data.list;

test('are where vehicles of the subtree stood three times within 30 days', async () => {
  // On both sides of the border of a square.
  for (const [daysAgo, latitudeE6] of [
    [1, 22_500_000],
    [2, 22_500_300],
    [3, 22_500_600],
    // Elsewhere, twice; and once more long ago.
    [4, 22_700_000],
    [5, 22_700_000],
    [40, 22_700_000],
  ] as const) {
    await stay(devices.below, daysAgo, latitudeE6);
  }
  for (const daysAgo of [1, 2, 3]) await stay(devices.other, daysAgo, 22_500_000);
  const [place, ...more] = await find(agent, ids.agent);
  expect(more).toEqual([]);
  expect(place).toMatchObject({ stays: 3, devices: 1, totalS: 3 * 3_600, lon: 114 });
  expect(Math.abs((place?.lat ?? 0) - 22.5)).toBeLessThan(0.001);
  expect(await find(agent, ids.below)).toHaveLength(1);
  expect((await agent.call('findPlaces', { id: ids.other })).message).toBe('notFound');
});
