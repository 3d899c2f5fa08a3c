import type { FenceAlarm } from '@outrider/contract/alarms.ts';
import type { AlarmKind } from '@outrider/domain/alarm-kinds.ts';
import { PLAIN_POINT } from '@outrider/tracks/test-support.ts';
import { toTrack, type TrackPoint } from '@outrider/tracks/track.ts';
import { describe, expect, test } from 'vitest';
import { DeviceTrack } from '../model/device-track.ts';
import { listAlarms } from './items.ts';

const DAY_MS = 86_400_000;

interface Sample {
  readonly alarms?: readonly AlarmKind[];
  /** Whole micro-degrees for both coordinates; undefined means no fix. */
  readonly at?: number;
}

/** Days of points a minute apart. */
function trackOf(...days: readonly (readonly Sample[])[]): DeviceTrack {
  let device = DeviceTrack.of('7', { gapMs: 600_000, stopSpeedKmh: 5, isCorrected: false });
  const tracks = days.map((points, day) =>
    toTrack(
      points.map(({ alarms = [], at }, index): TrackPoint => ({
        ...PLAIN_POINT,
        timeMs: day * DAY_MS + index * 60_000,
        alarms,
        valid: at !== undefined,
        ...(at !== undefined && { latitudeE6: at, longitudeE6: at }),
      })),
    ),
  );
  for (const track of tracks.toReversed())
    device = device.withDay({ track, levels: new Uint8Array(track.count) });
  return device;
}

const listed = (track: DeviceTrack) =>
  listAlarms([track], []).map(({ beginMs, alarms, latitude }) => [
    beginMs,
    alarms.map(({ kind }) => kind),
    Math.round(latitude * 1e6),
  ]);

describe('alarms', () => {
  test('are raised once for their whole duration, also over midnight', () => {
    const sos: Sample = { alarms: ['sos'], at: 5 };
    expect(listed(trackOf([{ at: 1 }, sos, sos], [sos, { at: 9 }, sos]))).toEqual([
      [60_000, ['sos'], 5],
      [DAY_MS + 120_000, ['sos'], 5],
    ]);
  });

  test('are raised again after a day without them, and each kind separately', () => {
    const both: Sample = { alarms: ['sos', 'lowPower'], at: 6 };
    expect(listed(trackOf([{ alarms: ['sos'], at: 5 }], [{ at: 5 }], [both]))).toEqual([
      [0, ['sos'], 5],
      [2 * DAY_MS, ['sos', 'lowPower'], 6],
    ]);
    expect(listed(trackOf([{ alarms: ['sos'], at: 5 }, both]))).toEqual([
      [0, ['sos'], 5],
      [60_000, ['lowPower'], 6],
    ]);
  });

  test.each([
    ['of the same day', [[{ alarms: ['sos'], at: 1 }, { at: 4 }, {}, { alarms: ['lowPower'] }]]],
    [
      'of the day before',
      [
        [{ alarms: ['sos'], at: 1 }, { at: 4 }],
        [{}, { alarms: ['lowPower'] }],
      ],
    ],
  ] as const)('without a fix are where the vehicle was last, by a point %s', (_name, days) => {
    expect(listed(trackOf(...days)).map(([, , at]) => at)).toEqual([1, 4]);
  });

  test('have no place before the first fix', () => {
    expect(listed(trackOf([{ alarms: ['sos'] }, { at: 3 }]))).toEqual([]);
  });
});

function fenceAlarm(minute: number, kind: AlarmKind, ...names: readonly string[]): FenceAlarm {
  const time = new Date(minute * 60_000).toISOString();
  return { id: '7', kind, time, fences: names.map((name) => ({ name })) };
}

const ENTERED: readonly AlarmKind[] = ['fenceIn'];

describe('an alarm of a fence', () => {
  test.each<[string, (readonly AlarmKind[])[], FenceAlarm[], string[]]>([
    ['has its fences', [[], ENTERED], [fenceAlarm(1, 'fenceIn', 'Yard', 'Depot')], ['1 fenceIn Yard Depot']],
    [
      'right after another is one of its own',
      [ENTERED, ENTERED, ['fenceIn', 'sos'], ['sos']],
      [fenceAlarm(0, 'fenceIn', 'Yard'), fenceAlarm(1, 'fenceIn', 'Dock'), fenceAlarm(2, 'fenceIn', 'Gate')],
      ['0 fenceIn Yard', '1 fenceIn Dock', '2 fenceIn Gate, sos'],
    ],
    [
      'goes by its kind where the fence is not known',
      [ENTERED, ENTERED],
      [fenceAlarm(0, 'fenceOut', 'Yard')],
      ['0 fenceIn'],
    ],
  ])('%s', (_name, alarms, fenceAlarms, expected) => {
    const track = trackOf(alarms.map((each) => ({ alarms: each, at: 5 })));
    const listedTexts = listAlarms([track], fenceAlarms).map(({ beginMs, alarms: raised }) => {
      const texts = raised.map(({ kind, fences }) => [kind, ...fences.map(({ name }) => name)].join(' '));
      return `${beginMs / 60_000} ${texts.join(', ')}`;
    });
    expect(listedTexts).toEqual(expected);
  });
});
