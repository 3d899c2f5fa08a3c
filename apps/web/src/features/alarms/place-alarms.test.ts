import type { AlarmKind } from '@outrider/domain/alarm-kinds.ts';
import { expect, test } from 'vitest';
import { placeAlarms, replayPeriod, toMarks } from './place-alarms.ts';

const alarm = (id: string, time: string, kind: AlarmKind = 'sos') => ({
  id,
  kind,
  fences: [],
  time,
  lat: -22.5,
  lon: 114,
  speed: 40.5,
});
const RAISED = [
  alarm('2', '2026-03-14T12:02:00.000Z'),
  alarm('1', '2026-03-14T12:01:00.000Z', 'crash'),
  alarm('1', '2026-03-14T12:01:00.000Z'),
];

test('each alarm has its own mark, also two of one report', () => {
  const marks = toMarks(placeAlarms(RAISED, undefined));
  expect(new Set(marks.map(({ id }) => id)).size).toBe(3);
  expect(marks[0]).toMatchObject({ kind: 'alarm', longitude: 114, latitude: -22.5 });
});

test('the alarms of the shown vehicles remain, in the same order', () => {
  const placed = placeAlarms(RAISED, (deviceId) => deviceId === '1');
  expect(placed.map(({ deviceId, kind }) => [deviceId, kind])).toEqual([
    ['1', 'crash'],
    ['1', 'sos'],
  ]);
  expect(placed[0]).toMatchObject({ timeMs: Date.UTC(2026, 2, 14, 12, 1), speedKmh: 40.5 });
});

test('the replay of an alarm contains its instant', () => {
  const { fromMs, toMs } = replayPeriod(1_000_000_000);
  expect(fromMs).toBeLessThan(1_000_000_000);
  expect(toMs).toBeGreaterThan(1_000_000_000);
});
