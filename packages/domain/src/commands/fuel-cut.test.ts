import { describe, expect, test } from 'vitest';
import { cutsFuel, findFuelCutObstacle } from './fuel-cut.ts';

const NOW = 1_000_000_000;
const base = { positionReceivedAtMs: NOW - 10_000, isSatelliteFix: true, speedKmh: 0, acc: true };
const old = NOW - 3 * 60_000 - 1;

describe('whether the fuel may be cut', () => {
  test.each([
    ['standing with a fresh fix', {}, undefined],
    ['at 20 km/h', { speedKmh: 20 }, undefined],
    ['at 20.1 km/h', { speedKmh: 20.1 }, 'tooFast'],
    ['fast, whatever the ignition says', { speedKmh: 60, acc: false }, 'tooFast'],
    ['never a position', { positionReceivedAtMs: undefined, acc: false }, 'noFix'],
    ['an old fix, ignition on', { positionReceivedAtMs: old }, 'noFix'],
    ['an old fix, ignition unknown', { positionReceivedAtMs: old, acc: undefined }, 'noFix'],
    ['an old fix, ignition off', { positionReceivedAtMs: old, acc: false, speedKmh: 30 }, undefined],
    ['a fresh cell tower, ignition on', { isSatelliteFix: false }, 'noFix'],
    ['a fresh cell tower, ignition off', { isSatelliteFix: false, acc: false }, undefined],
  ] as const)('%s', (_, state, obstacle) => {
    expect(findFuelCutObstacle({ ...base, ...state }, NOW)).toBe(obstacle);
  });
});

test.each([
  ['cutFuel', {}, true],
  ['restoreFuel', {}, false],
  ['raw', { text: 'relay,1#' }, true],
  ['raw', { text: 'DYD,000000#' }, true],
  ['raw', { text: '<SPBSJ*P:BSJGPS*DYD>' }, true],
  ['raw', { text: 'HFYD#' }, false],
  ['raw', { text: 'RELAY,0#' }, false],
  ['raw', { text: 'STATUS#' }, false],
] as const)('%s %o cuts the fuel: %s', (kind, values, cuts) => expect(cutsFuel(kind, values)).toBe(cuts));
