import { describe, expect, test } from 'vitest';
import type { IncomingPosition, IncomingReport } from '../telemetry/incoming-report.ts';
import { nextLatestState } from './latest-state.ts';

const noon = Date.UTC(2026, 2, 14, 12);
const fix: IncomingPosition = {
  positionedAtMs: noon,
  latitude: 22.543096,
  longitude: 114.057865,
  valid: true,
  locationType: 'gps',
  speedKmh: 42.5,
  courseDeg: 271,
};
const report: IncomingReport = {
  deviceId: '7',
  receivedAtMs: noon + 1_000,
  kind: 'location',
  position: fix,
  historical: false,
  acc: true,
  alarms: [],
};
const state = nextLatestState(undefined, report);

describe('latest state', () => {
  test('the first fix is taken over, in integer units', () => {
    expect(state).toMatchObject({
      communicatedAtMs: noon + 1_000,
      positionedAtMs: noon,
      latitudeE6: 22_543_096,
      longitudeE6: 114_057_865,
      speedDkmh: 425,
      courseDdeg: 2_710,
      acc: true,
    });
  });

  test('a heartbeat changes only the communication time', () => {
    const heartbeat: IncomingReport = {
      deviceId: '7',
      receivedAtMs: noon + 60_000,
      kind: 'status',
      historical: false,
      batteryPercent: 83,
      alarms: [],
    };
    expect(nextLatestState(state, heartbeat)).toEqual({
      ...state,
      communicatedAtMs: noon + 60_000,
      batteryPercent: 83,
    });
  });

  const later = { ...fix, positionedAtMs: noon + 10_000, latitude: 23, speedKmh: 0 };
  test.each([
    ['older than the state', { position: { ...later, positionedAtMs: noon - 1 } }],
    ['stored and sent late', { position: later, historical: true }],
    ['without a fix', { position: { ...later, valid: false } }],
    ['without coordinates', { position: { ...later, latitude: undefined, longitude: undefined } }],
    ['from a clock two days ahead', { position: { ...later, positionedAtMs: noon + 2 * 86_400_000 } }],
    ['from the year 2000', { position: { ...later, positionedAtMs: Date.UTC(2000, 0, 1) } }],
  ])('a position %s does not change it', (_name, change) => {
    const next = nextLatestState(state, { ...report, receivedAtMs: noon + 11_000, ...change });
    expect(next).toMatchObject({
      positionedAtMs: noon,
      latitudeE6: 22_543_096,
      communicatedAtMs: noon + 11_000,
    });
  });

  test('a device whose clock starts in the year 2000 is online and has no position yet', () => {
    const misdated = { ...report, position: { ...fix, positionedAtMs: Date.UTC(2000, 0, 1) } };
    expect(nextLatestState(undefined, misdated)).toMatchObject({
      communicatedAtMs: noon + 1_000,
      positionedAtMs: null,
      latitudeE6: null,
    });
  });

  test('alarms last until the next location without them', () => {
    const alarmed = nextLatestState(state, { ...report, kind: 'alarm', alarms: ['sos'] });
    expect(alarmed.alarms).toEqual(['sos']);
    expect(nextLatestState(alarmed, { ...report, kind: 'status', position: undefined }).alarms).toEqual([
      'sos',
    ]);
    expect(nextLatestState(alarmed, report).alarms).toEqual([]);
  });

  test('a location without a word of alarms ends none, and a heartbeat with one ends all', () => {
    const silent = { ...report, tellsAlarms: false };
    const alarmed = nextLatestState(state, { ...silent, kind: 'alarm', alarms: ['sos', 'fenceIn'] });
    // A crossing is over as soon as it is told.
    const after = nextLatestState(alarmed, silent);
    expect(after.alarms).toEqual(['sos']);
    expect(nextLatestState(after, { ...silent, kind: 'alarm', alarms: ['lowPower'] }).alarms).toEqual([
      'sos',
      'lowPower',
    ]);
    const normal = { ...report, kind: 'status', position: undefined, tellsAlarms: true } as const;
    expect(nextLatestState(after, normal).alarms).toEqual([]);
  });
});
