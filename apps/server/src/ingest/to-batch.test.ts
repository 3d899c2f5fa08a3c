import { expect, test } from 'vitest';
import { nextLatestState } from '../rules/latest-state.ts';
import type { LatestStateRow } from '../telemetry/latest-state-row.ts';
import type { IncomingReport } from '../telemetry/incoming-report.ts';
import { toPositionRow } from '../telemetry/to-position-row.ts';
import { type Item, toBatch } from './to-batch.ts';

const noon = Date.UTC(2026, 2, 14, 12);

function reportOf(deviceId: string, second: number, kind: IncomingReport['kind']): IncomingReport {
  return {
    deviceId,
    receivedAtMs: noon + second * 1_000,
    kind,
    position: {
      positionedAtMs: noon + second * 1_000,
      latitude: 22.5,
      longitude: 114,
      valid: true,
      locationType: 'gps',
      speedKmh: 40,
      courseDeg: 90,
    },
    historical: false,
    alarms: kind === 'alarm' ? ['sos'] : [],
  };
}

function itemOf(
  deviceId: string,
  second: number,
  before: LatestStateRow | undefined,
  more: Partial<Item> & { readonly kind?: IncomingReport['kind'] } = {},
): Item {
  const { kind = 'location', ...rest } = more;
  const report = reportOf(deviceId, second, kind);
  return {
    deviceId,
    position: toPositionRow(report),
    misdated: false,
    behindDay: undefined,
    before,
    state: nextLatestState(before && { ...before, deviceId }, report),
    readings: [],
    raisedAlarms: [],
    fenceAlarms: [],
    fenceStates: [],
    ...rest,
  };
}

const first = itemOf('10', 0, undefined);

test('a repeat is in the batch once, an alarm of the same instant beside it', () => {
  const { positions } = toBatch([
    first,
    itemOf('10', 0, first.state),
    itemOf('10', 0, first.state, { kind: 'alarm' }),
  ]);
  expect(positions.map(({ positionedAtMs, kind }) => [positionedAtMs, kind])).toEqual([
    [noon, 1],
    [noon, 2],
  ]);
});

test('rows are sorted by device, and within a device as they came', () => {
  const batch = toBatch([
    itemOf('9', 5, first.state),
    first,
    itemOf('9', 3, first.state),
    itemOf('10', 1, first.state),
  ]);
  expect(batch.positions.map(({ deviceId, positionedAtMs }) => [deviceId, positionedAtMs - noon])).toEqual([
    ['10', 0],
    ['10', 1_000],
    ['9', 5_000],
    ['9', 3_000],
  ]);
  expect(batch.states.map(({ deviceId }) => deviceId)).toEqual(['10', '9']);
});

test('the last state of a device is its state, and its first report activates it', () => {
  const second = itemOf('10', 1, first.state);
  const batch = toBatch([first, second, itemOf('9', 0, first.state)]);
  expect(batch.states[0]).toBe(second.state);
  expect(batch.activations).toEqual([{ deviceId: '10', activatedAtMs: noon }]);
});

const reading = (name: string, value: number | boolean) => ({
  deviceId: '10',
  name,
  reportedAtMs: noon,
  value,
});

test('misdated positions, days behind and readings go their own ways', () => {
  const newest = [reading('fuelL', 41), reading('armed', true)];
  const batch = toBatch([
    itemOf('10', 0, first.state, { misdated: true }),
    itemOf('10', 1, first.state, { behindDay: '2026-03-13', readings: [reading('fuelL', 40)] }),
    itemOf('10', 2, first.state, { behindDay: '2026-03-13', readings: newest }),
  ]);
  expect(batch.positions).toHaveLength(2);
  expect(batch.misdatedPositions).toHaveLength(1);
  expect(batch.behindDays).toEqual([{ deviceId: '10', day: '2026-03-13' }]);
  expect(batch.readings).toEqual(newest);
});
