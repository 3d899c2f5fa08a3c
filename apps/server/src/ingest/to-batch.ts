import type { ReportBatch } from '../store/reports/report-batches.ts';
import type { LatestStateRow } from '../telemetry/latest-state-row.ts';
import type { PositionRow } from '../telemetry/position-row.ts';
import type { AddedRows } from './facet.ts';

/** A report on its way into the database. */
export interface Item {
  readonly deviceId: string;
  readonly position: PositionRow | undefined;
  /** Whether a broken clock dated it. */
  readonly misdated: boolean;
  /** The device's latest state before it; undefined when it is the first that was ever heard of the device. */
  readonly before: LatestStateRow | undefined;
  /** The device's latest state after it. */
  readonly state: LatestStateRow;
  /** What the facets add. */
  readonly added: readonly AddedRows[];
}

/** What a batch brings of one device. */
interface DeviceItems {
  readonly deviceId: string;
  readonly positions: PositionRow[];
  readonly misdatedPositions: PositionRow[];
  /** Positions by instant and kind. */
  readonly seen: Set<number>;
  state: LatestStateRow;
  readonly added: AddedRows[];
  activatedAtMs: number | undefined;
}

/** The rows of a batch, without repeats, sorted by device so that two writers never wait for each other. */
export function toBatch(items: readonly Item[]): ReportBatch {
  const devices = new Map<string, DeviceItems>();
  for (const item of items) {
    const { deviceId, position, misdated, before, state } = item;
    let device = devices.get(deviceId);
    if (device === undefined) devices.set(deviceId, (device = startDevice(deviceId, state)));
    device.state = state;
    for (const rows of item.added) device.added.push(rows);
    if (before === undefined) device.activatedAtMs ??= state.communicatedAtMs;
    if (!position) continue;
    const key = position.positionedAtMs * KINDS + position.kind;
    if (device.seen.has(key)) continue;
    device.seen.add(key);
    (misdated ? device.misdatedPositions : device.positions).push(position);
  }
  return joinDevices([...devices.values()].toSorted((a, b) => (a.deviceId < b.deviceId ? -1 : 1)));
}

/** More than there are kinds of positions; milliseconds times this are exact numbers for some 70,000 years. */
const KINDS = 4;

function startDevice(deviceId: string, state: LatestStateRow): DeviceItems {
  return {
    deviceId,
    positions: [],
    misdatedPositions: [],
    seen: new Set(),
    state,
    added: [],
    activatedAtMs: undefined,
  };
}

function joinDevices(devices: readonly DeviceItems[]): ReportBatch {
  const positions: PositionRow[] = [];
  const misdatedPositions: PositionRow[] = [];
  const added: AddedRows[] = [];
  const activations: { deviceId: string; activatedAtMs: number }[] = [];
  for (const device of devices) {
    const { deviceId, activatedAtMs } = device;
    positions.push(...device.positions);
    misdatedPositions.push(...device.misdatedPositions);
    added.push(...device.added);
    if (activatedAtMs !== undefined) activations.push({ deviceId, activatedAtMs });
  }
  return {
    positions,
    misdatedPositions,
    states: devices.map(({ state }) => state),
    readings: lastOfEach(
      added.flatMap(({ readings = NONE }) => readings),
      ({ name }) => name,
    ),
    tireWheels: lastOfEach(
      added.flatMap(({ tireWheels = NONE }) => tireWheels),
      ({ wheel }) => String(wheel),
    ),
    raisedAlarms: added.flatMap(({ raisedAlarms = NONE }) => raisedAlarms),
    fenceAlarms: added.flatMap(({ fenceAlarms = NONE }) => fenceAlarms),
    alarmReports: added.flatMap(({ alarmReports = NONE }) => alarmReports),
    alarmEnds: added.flatMap(({ alarmEnds = NONE }) => alarmEnds),
    fenceStates: lastOfEach(
      added.flatMap(({ fenceStates = NONE }) => fenceStates),
      ({ fenceId }) => fenceId,
    ),
    riskPasses: lastOfEach(
      added.flatMap(({ riskPasses = NONE }) => riskPasses),
      ({ riskPointId }) => riskPointId,
    ),
    offlineEnds: added.flatMap(({ offlineEnds = NONE }) => offlineEnds),
    ruleStates: lastOfEach(
      added.flatMap(({ ruleStates = NONE }) => ruleStates),
      ({ kind, fenceId }) => `${kind} ${fenceId}`,
    ),
    latePoints: added.flatMap(({ latePoints = NONE }) => latePoints),
    activations,
    behindDays: lastOfEach(
      added.flatMap(({ behindDays = NONE }) => behindDays),
      ({ day }) => day,
    ),
  };
}

const NONE: readonly never[] = [];

/** Keeps the last row of each device and key: a statement must not write the same row twice. */
function lastOfEach<Row extends { readonly deviceId: string }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): readonly Row[] {
  if (rows.length < 2) return rows;
  return [...new Map(rows.map((row) => [`${row.deviceId} ${keyOf(row)}`, row])).values()];
}
