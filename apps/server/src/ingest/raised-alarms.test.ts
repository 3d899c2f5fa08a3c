import { expect, test } from 'vitest';
import type { AlarmKind } from '@outrider/domain/alarm-kinds.ts';
import { isMisdated, nextLatestState } from '../rules/latest-state.ts';
import type { IncomingReport } from '../telemetry/incoming-report.ts';
import { createRaisedAlarms } from './raised-alarms.ts';

const noon = Date.UTC(2026, 2, 14, 12);

type More = Partial<Omit<IncomingReport, 'position'>> & { readonly place?: false; readonly atMs?: number };

function reportOf(minute: number, alarms: readonly AlarmKind[], more: More = {}): IncomingReport {
  const { place, atMs = noon + minute * 60_000, ...rest } = more;
  return {
    deviceId: '7',
    receivedAtMs: noon + minute * 60_000,
    kind: alarms.length > 0 ? 'alarm' : 'location',
    position: {
      positionedAtMs: atMs,
      ...(place === false ? {} : { latitude: 22.5 + minute / 100, longitude: 114 }),
      valid: place !== false,
      locationType: 'gps',
      speedKmh: 40,
      courseDeg: 90,
    },
    historical: false,
    alarms,
    ...rest,
  };
}

/** What each of some reports raises, as `minute kind latitude`; `crossed`: kinds of borders, by the place of the report. */
function raisedBy(
  reports: readonly IncomingReport[],
  crossed: Readonly<Record<number, readonly AlarmKind[]>> = {},
): string[] {
  const raised = createRaisedAlarms();
  let state = undefined as Parameters<typeof nextLatestState>[0];
  return reports.flatMap((report, index) => {
    const next = nextLatestState(state, report);
    const judged = { misdated: isMisdated(report), raised: crossed[index] ?? [] };
    const rows = raised.take({ report, position: undefined, ...judged, before: state, state: next });
    state = next;
    return (rows?.raisedAlarms ?? []).map(
      ({ raisedAtMs, kind, latitudeE6 }) => `${(raisedAtMs - noon) / 60_000} ${kind} ${latitudeE6 / 1e6}`,
    );
  });
}

const late = { historical: true };

test.each<[string, IncomingReport[], string[]]>([
  ['nothing by reports without one', [reportOf(0, []), reportOf(1, [])], []],
  ['one that the first report ever brings', [reportOf(0, ['sos'])], ['0 sos 22.5']],
  ['one that lasts, once', [reportOf(0, []), reportOf(1, ['sos']), reportOf(2, ['sos'])], ['1 sos 22.51']],
  [
    'one that was gone meanwhile, again',
    [reportOf(0, ['sos']), reportOf(1, []), reportOf(2, ['sos'])],
    ['0 sos 22.5', '2 sos 22.52'],
  ],
  [
    'what is added, beside what lasts',
    [reportOf(0, ['sos']), reportOf(1, ['sos', 'crash', 'crash'])],
    ['0 sos 22.5', '1 crash 22.51'],
  ],
  [
    'what goes on over a heartbeat, once',
    [
      reportOf(0, ['sos']),
      reportOf(1, [], { kind: 'status', position: undefined } as More),
      reportOf(2, ['sos']),
    ],
    ['0 sos 22.5'],
  ],
  [
    'one without a place, where the device last was',
    [reportOf(0, []), reportOf(1, ['powerOff'], { place: false })],
    ['1 powerOff 22.5'],
  ],
  ['nothing where the device never had a place', [reportOf(0, ['sos'], { place: false })], []],
  ['nothing by a broken clock', [reportOf(0, ['sos'], { atMs: 0 })], []],
  [
    'what comes late once, and beside it what is raised now',
    [
      reportOf(10, []),
      reportOf(3, ['sos'], late),
      reportOf(11, ['sos']),
      reportOf(4, ['sos'], late),
      reportOf(12, ['sos']),
      reportOf(5, [], late),
      reportOf(6, ['sos'], late),
    ],
    ['3 sos 22.53', '11 sos 22.61', '6 sos 22.56'],
  ],
])('raises %s', (_name, reports, expected) => {
  expect(raisedBy(reports)).toEqual(expected);
});

test('each border that is crossed raises one, also when the report before told of another', () => {
  const reports = [reportOf(0, []), reportOf(1, ['fenceIn']), reportOf(2, ['fenceIn', 'fenceOut'])];
  const crossed = { 1: ['fenceIn'], 2: ['fenceIn', 'fenceOut', 'fenceIn'] } as const;
  expect(raisedBy(reports, crossed)).toEqual(['1 fenceIn 22.51', '2 fenceOut 22.52', '2 fenceIn 22.52']);
});
