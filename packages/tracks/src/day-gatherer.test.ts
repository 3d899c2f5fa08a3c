import { expect, test } from 'vitest';
import { DayGatherer } from './day-gatherer.ts';
import { PLAIN_POINT } from './test-support.ts';
import { toTrack } from './track.ts';

const DAY_MS = 86_400_000;
const at = (...times: number[]) => toTrack(times.map((timeMs) => ({ ...PLAIN_POINT, timeMs })));

test('a day is returned when the next one starts, with its parts merged and each point once', () => {
  const gatherer = new DayGatherer();
  const seen: unknown[] = [];
  const add = (deviceIndex: number, ...times: number[]) => {
    for (const { deviceIndex: index, track } of gatherer.add(deviceIndex, at(...times))) {
      seen.push([index, [...track.columns.timeMs]]);
    }
  };
  add(0, 2 * DAY_MS + 5, 2 * DAY_MS + 9);
  add(1, 2 * DAY_MS + 6);
  add(0, 2 * DAY_MS + 2, 2 * DAY_MS + 5);
  expect(seen).toEqual([]);
  add(1, DAY_MS - 1);
  expect(seen).toEqual([
    [0, [2 * DAY_MS + 2, 2 * DAY_MS + 5, 2 * DAY_MS + 9]],
    [1, [2 * DAY_MS + 6]],
  ]);
  expect(gatherer.add(0, at())).toEqual([]);
  expect(gatherer.end().map(({ deviceIndex }) => deviceIndex)).toEqual([1]);
  expect(gatherer.end()).toEqual([]);
});
