import { PLAIN_POINT } from '@outrider/tracks/test-support.ts';
import { toTrack, type Track, type TrackPoint } from '@outrider/tracks/track.ts';
import { describe, expect, test } from 'vitest';
import { createCsvFile } from './csv.ts';
import type { ExportDevice } from './export-point.ts';
import { createRunFinder } from './fixes.ts';
import { createGpxFile } from './gpx.ts';
import { createKmlFile } from './kml.ts';

const MIDNIGHT = Date.UTC(2026, 2, 17);
const MINUTE_MS = 60_000;

function trackOf(...points: (Partial<TrackPoint> & { readonly minute: number })[]): Track {
  return toTrack(
    points.map(({ minute, ...more }) => ({
      ...PLAIN_POINT,
      timeMs: MIDNIGHT + minute * MINUTE_MS,
      latitudeE6: 22_500_000 + minute,
      longitudeE6: -114_000_000,
      speedDkmh: 36,
      ...more,
    })),
  );
}

const minutesOf = (runs: ReturnType<ReturnType<typeof createRunFinder>>) =>
  runs.map((run) => run.map(({ time }) => (Date.parse(time) - MIDNIGHT) / MINUTE_MS));

describe('the line', () => {
  test.each([
    [
      'goes on over midnight from where it was',
      [trackOf({ minute: -4 }, { minute: -2 }), trackOf({ minute: 1 })],
      [[[-4, -2]], [[-2, 1]]],
    ],
    ['breaks at a long silence', [trackOf({ minute: 0 }, { minute: 10 }, { minute: 21 })], [[[0, 10], [21]]]],
    [
      'breaks at a long silence over midnight',
      [trackOf({ minute: -10 }), trackOf({ minute: 1 })],
      [[[-10]], [[1]]],
    ],
    [
      'leaves out what has no fix',
      [trackOf({ minute: 0 }, { minute: 1, valid: false }, { minute: 2 })],
      [[[0, 2]]],
    ],
    ['takes one instant once', [trackOf({ minute: 0 }, { minute: 0, kind: 2 }, { minute: 2 })], [[[0, 2]]]],
    ['is none without fixes', [trackOf({ minute: 0, valid: false })], [[]]],
  ])('%s', (_name, tracks, expected) => {
    const findRuns = createRunFinder();
    expect(tracks.map((track) => minutesOf(findRuns(track)))).toEqual(expected);
  });
});

const device: ExportDevice = {
  deviceId: '1',
  terminalId: '13507318526',
  displayName: 'A & "B" <c>\u0001',
  timeZone: 'America/Los_Angeles',
};

describe('files', () => {
  test('have speeds in metres per second in GPX, and escape names for XML', () => {
    const file = createGpxFile();
    const text =
      file.beginDevice(device) + file.points(trackOf({ minute: 0, altitudeM: 12, courseDdeg: 905 }));
    expect(text).toContain('<name>A &amp; &quot;B&quot; &lt;c&gt;</name>');
    expect(text).toContain(
      '<trkpt lat="22.500000" lon="-114.000000"><ele>12</ele><time>2026-03-17T00:00:00.000Z</time><extensions><gpxtpx:TrackPointExtension><gpxtpx:speed>1.00</gpxtpx:speed><gpxtpx:course>90.5</gpxtpx:course></gpxtpx:TrackPointExtension></extensions></trkpt>',
    );
  });

  test('have the longitude first in KML, and as many instants as places', () => {
    const file = createKmlFile();
    file.beginDevice(device);
    expect(file.points(trackOf({ minute: 0 }, { minute: 1 }))).toBe(
      '<gx:Track>\n<when>2026-03-17T00:00:00.000Z</when>\n<when>2026-03-17T00:01:00.000Z</when>\n<gx:coord>-114.000000 22.500000 0</gx:coord>\n<gx:coord>-114.000000 22.500001 0</gx:coord>\n</gx:Track>\n',
    );
  });

  test('have the reader’s names of alarms, or their keys', () => {
    const file = createCsvFile({ alarmNames: { sos: 'Help' } });
    file.beginDevice(device);
    expect(file.points(trackOf({ minute: 0, alarms: ['sos', 'door'] }))).toMatch(/,"Help;door"\r\n$/);
  });

  test('contain no formulas, whatever alarms are called', () => {
    const file = createCsvFile({ alarmNames: { sos: '＝cmd|x' } });
    file.beginDevice(device);
    expect(file.points(trackOf({ minute: 0, alarms: ['sos'] }))).toMatch(/,'＝cmd\|x\r\n$/);
  });

  test('leave values empty in CSV that the device did not report, and use the clock of its zone', () => {
    const file = createCsvFile({ alarmNames: { crash: 'hit, hard' } });
    const head = file.begin().slice(1).trim().split(',');
    file.beginDevice({ ...device, displayName: '@x' });
    // Clocks in Los Angeles were set forward at 10:00 UTC on the 8th.
    const lines = file
      .points(
        trackOf(
          { minute: -9 * 1_440 + 599 },
          { minute: -9 * 1_440 + 600, alarms: ['sos', 'crash'], temperaturesDdegc: [-15, null, 300] },
        ),
      )
      .trim()
      .split('\r\n');
    const cell = (line = '', name = '') => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)[head.indexOf(name)];
    expect(lines.map((line) => cell(line, 'localTime'))).toEqual([
      '2026-03-08 01:59:00',
      '2026-03-08 03:00:00',
    ]);
    expect(cell(lines[0], 'displayName')).toBe("'@x");
    expect([cell(lines[0], 'acc'), cell(lines[0], 'odometerM'), cell(lines[0], 'alarms')]).toEqual([
      '',
      '',
      '',
    ]);
    expect(cell(lines[1], 'alarms')).toBe('"sos;hit, hard"');
    expect(cell(lines[1], 'temperaturesC')).toBe('"-1.5;;30"');
  });
});
