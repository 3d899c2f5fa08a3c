import type { AlarmKind } from '@outrider/domain/alarm-kinds.ts';
import { expect, test } from 'vitest';
import { isMisdated, nextLatestState } from '../rules/latest-state.ts';
import type { LatestStateRow } from '../telemetry/latest-state-row.ts';
import type { IncomingReport } from '../telemetry/incoming-report.ts';
import { createAlarmReports, toFenceReport } from './alarm-reports.ts';

const NOON = Date.UTC(2026, 2, 14, 12);
const MINUTE = 60_000;

interface More extends Partial<IncomingReport> {
  /** Minutes after noon at which the device was there. */
  readonly at?: number;
}

function reportOf(
  minute: number,
  alarms: readonly AlarmKind[],
  { at = minute, ...more }: More = {},
): IncomingReport {
  return {
    deviceId: '7',
    receivedAtMs: NOON + minute * MINUTE,
    kind: 'location',
    position: {
      positionedAtMs: NOON + at * MINUTE,
      latitude: 22.5,
      longitude: 114,
      valid: true,
      locationType: 'gps',
      speedKmh: 40,
      courseDeg: 90,
    },
    historical: false,
    alarms,
    ...more,
  };
}

/** What the facet adds to each report. */
function addedTo(reports: readonly IncomingReport[], raised: readonly AlarmKind[] = []) {
  const facet = createAlarmReports();
  let before: LatestStateRow | undefined;
  return reports.map((report) => {
    const state = nextLatestState(before, report);
    const rows = facet.take({
      report,
      position: undefined,
      misdated: isMisdated(report),
      raised,
      before,
      state,
    });
    before = state;
    return { alarmReports: rows?.alarmReports ?? [], alarmEnds: rows?.alarmEnds ?? [] };
  });
}

/** As `minute kind`, `late` and `news` where they are; `raised`: what fences raised. */
function take(reports: readonly IncomingReport[], raised: readonly AlarmKind[] = []): string[] {
  return addedTo(reports, raised).flatMap(({ alarmReports }) =>
    alarmReports.map(({ toldAtMs, kind, isLate, isNews }) =>
      [(toldAtMs - NOON) / MINUTE, kind, ...(isLate ? ['late'] : []), ...(isNews ? ['news'] : [])].join(' '),
    ),
  );
}

/** The minutes of the reports that end alarms. */
const endsOf = (reports: readonly IncomingReport[]) =>
  addedTo(reports).flatMap(({ alarmEnds }) => alarmEnds.map(({ toldAtMs }) => (toldAtMs - NOON) / MINUTE));

const SILENT = { tellsAlarms: false };

test.each<[string, IncomingReport[], number[]]>([
  ['the first report, since nobody knows what was before', [reportOf(0, []), reportOf(1, [])], [0]],
  ['the one after an alarm', [reportOf(0, ['door']), reportOf(1, []), reportOf(2, [])], [0, 1]],
  [
    'the next one that tells of alarms',
    [
      reportOf(0, []),
      reportOf(1, ['sos'], SILENT),
      reportOf(2, [], SILENT),
      reportOf(3, []),
      reportOf(4, []),
    ],
    [0, 3],
  ],
  ['none without a word of alarms', [reportOf(0, ['sos'], SILENT), reportOf(1, [], SILENT)], []],
  [
    'the one after an alarm of the past',
    [reportOf(0, []), reportOf(3, ['door'], { at: 1, historical: true }), reportOf(4, []), reportOf(5, [])],
    [0, 1, 4],
  ],
])('ends what was with %s', (_name, reports, expected) => {
  expect(endsOf(reports)).toEqual(expected);
});

test('takes the level from the device, and the end of an alarm for no beginning', () => {
  const [begun, ended] = addedTo([
    reportOf(0, ['fatigue'], { alarmLevels: { fatigue: 'notice' } }),
    reportOf(1, [], { endedAlarms: ['fatigue'] }),
  ]);
  expect(begun?.alarmReports).toMatchObject([{ kind: 'fatigue', level: 'notice' }]);
  expect(ended?.alarmReports).toMatchObject([{ kind: 'fatigue', closedAtMs: NOON + MINUTE, isNews: false }]);
});

const FAR = -60 * 24 * 400;

test.each<[string, IncomingReport[], string[]]>([
  ['none without an alarm', [reportOf(0, [])], []],
  [
    'each, an urgent one as news when it begins',
    [reportOf(0, ['sos']), reportOf(1, ['sos'])],
    ['0 sos news', '1 sos'],
  ],
  ['one that is not urgent without news', [reportOf(0, ['overspeed'])], ['0 overspeed']],
  ['each kind once', [reportOf(0, ['door', 'door'])], ['0 door']],
  ['what the device stored, as late', [reportOf(5, ['sos'], { at: 4, historical: true })], ['4 sos late']],
  ['what comes after more than ten minutes, as late', [reportOf(11, ['sos'], { at: 0 })], ['0 sos late']],
  ['one of a broken clock, at the time of its arrival', [reportOf(3, ['sos'], { at: FAR })], ['3 sos news']],
  ['none that a broken clock stored', [reportOf(3, ['sos'], { at: FAR, historical: true })], []],
  [
    'one without a position, at the time of its arrival',
    [reportOf(2, ['sos'], { position: undefined })],
    ['2 sos news'],
  ],
])('takes %s', (_name, reports, expected) => {
  expect(take(reports)).toEqual(expected);
});

test('leaves to the fences what they raised', () => {
  expect(take([reportOf(0, ['fenceIn', 'door'])], ['fenceIn'])).toEqual(['0 door']);
});

test('each crossing of a fence is an alarm of its own', () => {
  const fence = { fenceId: '9', name: 'Yard', accountId: '1' };
  expect(toFenceReport(reportOf(20, []), 'fenceOut', fence)).toMatchObject({ fence, gapS: 0, isLate: false });
});
