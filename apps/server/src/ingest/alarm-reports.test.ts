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

/** As `minute kind`, `late` and `news` where they are; `raised`: what fences raised. */
function take(reports: readonly IncomingReport[], raised: readonly AlarmKind[] = []): string[] {
  const facet = createAlarmReports();
  let before: LatestStateRow | undefined;
  return reports.flatMap((report) => {
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
    return (rows?.alarmReports ?? []).map(({ toldAtMs, kind, isLate, isNews }) =>
      [(toldAtMs - NOON) / MINUTE, kind, ...(isLate ? ['late'] : []), ...(isNews ? ['news'] : [])].join(' '),
    );
  });
}

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
