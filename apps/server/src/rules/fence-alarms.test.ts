import type { FenceState } from '@outrider/domain/fences/fence-crossings.ts';
import { ALWAYS_DAYS } from '@outrider/domain/fences/fence-schedule.ts';
import { prepareFence } from '@outrider/domain/fences/fence-shape.ts';
import { expect, test } from 'vitest';
import type { IncomingPosition, IncomingReport } from '../telemetry/incoming-report.ts';
import { judgeFence, toFenceFix, type WatchedFence } from './fence-alarms.ts';

const NOON = Date.UTC(2026, 2, 16, 12);
const schedule = { timeZone: 'Etc/UTC', days: ALWAYS_DAYS, fromMinute: 0, toMinute: 1_440 };
const yard: WatchedFence = {
  fence: prepareFence({ kind: 'circle', center: { latitude: 22.5, longitude: 114 }, radiusM: 1_000 }),
  type: 'inOut',
  schedule,
};

const at = (minute: number, longitude: number, more: Partial<IncomingPosition> = {}): IncomingReport => ({
  deviceId: '1',
  receivedAtMs: NOON + minute * 60_000,
  kind: 'location',
  position: {
    positionedAtMs: NOON + minute * 60_000,
    latitude: 22.5,
    longitude,
    valid: true,
    locationType: 'gps',
    speedKmh: 40,
    courseDeg: 90,
    ...more,
  },
  historical: false,
  alarms: [],
});

/** A report without a place leaves everything as it is. */
function judge(watched: WatchedFence, state: FenceState | undefined, report: IncomingReport) {
  const fix = toFenceFix(report);
  return fix ? judgeFence(watched, state, fix) : { state, alarm: undefined, isNews: false };
}

function alarmsOf(watched: WatchedFence, reports: readonly IncomingReport[]) {
  let state: FenceState | undefined;
  return reports.map((report) => {
    const judged = judge(watched, state, report);
    ({ state } = judged);
    return judged.alarm;
  });
}

const through = [at(0, 113.98), at(1, 114), at(2, 114.02)];
const heartbeat: IncomingReport = { ...at(0, 0), kind: 'status', position: undefined };

test.each<[string, WatchedFence, readonly IncomingReport[], readonly (string | undefined)[]]>([
  ['in and out', yard, through, [undefined, 'fenceIn', 'fenceOut']],
  ['in alone', { ...yard, type: 'in' }, through, [undefined, 'fenceIn', undefined]],
  ['out alone', { ...yard, type: 'out' }, through, [undefined, undefined, 'fenceOut']],
  [
    'not at this hour',
    { ...yard, schedule: { ...schedule, fromMinute: 0, toMinute: 720 } },
    through,
    [undefined, undefined, undefined],
  ],
  ['by a base station', yard, [at(0, 113.98), at(1, 114, { locationType: 'lbs' })], [undefined, undefined]],
  ['without a fix', yard, [at(0, 113.98), at(1, 114, { valid: false })], [undefined, undefined]],
  ['with a broken clock', yard, [at(0, 113.98), at(1, 114, { positionedAtMs: 0 })], [undefined, undefined]],
  ['a heartbeat between', yard, [at(0, 113.98), heartbeat, at(1, 114)], [undefined, undefined, 'fenceIn']],
  ['begun inside', yard, [at(0, 114), at(1, 114.001)], [undefined, undefined]],
])('%s', (_name, watched, reports, expected) => {
  expect(alarmsOf(watched, reports)).toEqual(expected);
});

test('only a change of side, or a doubt, has to be stored', () => {
  const first = judge(yard, undefined, at(0, 114));
  const second = judge(yard, first.state, at(1, 114.001));
  const third = judge(yard, second.state, at(2, 114.02));
  expect([first.isNews, second.isNews, third.isNews]).toEqual([true, false, true]);
});

test('judging the reports since the stored state again gives the same result', () => {
  const stored = judge(yard, undefined, at(0, 114)).state;
  const reports = [at(1, 114.001), at(2, 114.002), at(3, 114.02)];
  const judgeFrom = (state: FenceState | undefined) => {
    const found = [];
    for (const report of reports) {
      const judged = judge(yard, state, report);
      ({ state } = judged);
      found.push(judged.alarm);
    }
    return found;
  };
  expect(judgeFrom(stored)).toEqual([undefined, undefined, 'fenceOut']);
  expect(judgeFrom(JSON.parse(JSON.stringify(stored)))).toEqual(judgeFrom(stored));
});
