import type { CommandRecord } from '@outrider/contract/commands.ts';
import { PLAIN_POINT } from '@outrider/tracks/test-support.ts';
import { toTrack } from '@outrider/tracks/track.ts';
import { expect, test } from 'vitest';
import { DeviceTrack } from '../model/device-track.ts';
import { listCommands } from './command-entries.ts';

const BEGIN_MS = Date.parse('2026-03-14T02:00:00Z');
const at = (seconds: number): string => new Date(BEGIN_MS + seconds * 1_000).toISOString();

const COMMAND: CommandRecord = {
  id: '1',
  deviceId: '7',
  terminalID: '863902040718523',
  carNumber: '',
  nickname: '',
  kind: 'queryStatus',
  parameters: {},
  content: 'STATUS#',
  status: 'answered',
  reply: '',
  createdTime: at(10),
  expireTime: at(100),
};

/** From 22.0 to 22.2 degrees north in 20 s. */
function trackOf(deviceId: string): DeviceTrack {
  const track = DeviceTrack.of(deviceId, { gapMs: 600_000, stopSpeedKmh: 5, isCorrected: false });
  const points = [22_000_000, 22_200_000].map((latitudeE6, index) => ({
    ...PLAIN_POINT,
    timeMs: BEGIN_MS + index * 20_000,
    latitudeE6,
    longitudeE6: 114_000_000,
  }));
  return track.withDay({ track: toTrack(points), levels: new Uint8Array(points.length) });
}

test('a command is placed where its vehicle was when it was sent', () => {
  const tracks = [trackOf('5'), trackOf('7')];
  const sent = { ...COMMAND, id: '2', sentTime: at(15) };
  const entries = listCommands([sent, COMMAND], tracks);
  expect(entries.map(({ id, vehicle, beginMs }) => ({ id, vehicle, beginMs }))).toEqual([
    { id: 'command/7/1', vehicle: 1, beginMs: BEGIN_MS + 10_000 },
    { id: 'command/7/2', vehicle: 1, beginMs: BEGIN_MS + 15_000 },
  ]);
  expect(entries[0]?.latitude).toBeCloseTo(22.1, 6);
  expect(entries[1]?.latitude).toBeCloseTo(22.15, 6);
});

test('a command from before the first point, or to another vehicle, has no place', () => {
  const tracks = [trackOf('7')];
  expect(
    listCommands(
      [
        { ...COMMAND, createdTime: at(-1) },
        { ...COMMAND, deviceId: '9' },
      ],
      tracks,
    ),
  ).toEqual([]);
});
