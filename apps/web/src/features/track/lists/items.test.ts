import type { FenceAlarm } from '@outrider/contract/alarms.ts';
import { PLAIN_POINT } from '@outrider/tracks/test-support.ts';
import { toTrack } from '@outrider/tracks/track.ts';
import { expect, test } from 'vitest';
import { DeviceTrack } from '../model/device-track.ts';
import { listAlarms } from './items.ts';

const BEGIN_MS = Date.parse('2026-03-14T02:00:00Z');

/** A minute between its points. */
function trackOf(alarms: readonly (readonly string[])[]): DeviceTrack {
  const track = new DeviceTrack('7', { gapMs: 600_000, stopSpeedKmh: 5, isCorrected: false });
  const points = alarms.map((each, index) => ({
    ...PLAIN_POINT,
    timeMs: BEGIN_MS + index * 60_000,
    latitudeE6: 22_000_000,
    longitudeE6: 114_000_000,
    alarms: each,
  }));
  track.add({ track: toTrack(points), levels: new Uint8Array(points.length) });
  return track;
}

function fenceAlarm(minute: number, kind: string, ...names: readonly string[]): FenceAlarm {
  const time = new Date(BEGIN_MS + minute * 60_000).toISOString();
  return { id: '7', kind, time, fences: names.map((name) => ({ name })) };
}

/** As `minute kind fences`. */
function listed(alarms: readonly (readonly string[])[], fenceAlarms: readonly FenceAlarm[] = []): string[] {
  return listAlarms([trackOf(alarms)], fenceAlarms).map(({ beginMs, alarms: raised }) => {
    const texts = raised.map(({ kind, fences }) => [kind, ...fences.map(({ name }) => name)].join(' '));
    return `${(beginMs - BEGIN_MS) / 60_000} ${texts.join(', ')}`;
  });
}

const ENTERED = ['fenceIn'];
test.each([
  ['lasts is listed where it begins', [[], ['sos'], ['sos']], [], ['1 sos']],
  [
    'is of a border has its fences',
    [[], ENTERED],
    [fenceAlarm(1, 'fenceIn', 'Yard', 'Depot')],
    ['1 fenceIn Yard Depot'],
  ],
  [
    'is of a border right after another is one of its own',
    [ENTERED, ['fenceIn', 'sos'], ['sos']],
    [fenceAlarm(0, 'fenceIn', 'Yard'), fenceAlarm(1, 'fenceIn', 'Dock')],
    ['0 fenceIn Yard', '1 fenceIn Dock, sos'],
  ],
  [
    'is of an unknown fence goes by its kind',
    [ENTERED, ENTERED],
    [fenceAlarm(0, 'fenceOut', 'Yard')],
    ['0 fenceIn'],
  ],
])('what %s', (_name, alarms, fenceAlarms, expected) => {
  expect(listed(alarms, fenceAlarms)).toEqual(expected);
});
