import type { FenceAlarmRow } from '../store/fence-alarms.ts';
import type { FenceStateRow } from '../store/fence-states.ts';
import type { ReadingRow } from '../store/latest-readings.ts';
import type { RecentAlarmRow } from '../store/recent-alarms.ts';
import type { ReportBatch } from '../store/report-batches.ts';
import type { LatestStateRow } from '../telemetry/latest-state-row.ts';
import type { PositionRow } from '../telemetry/position-row.ts';

/** A report on its way into the database. */
export interface Item {
  readonly deviceId: string;
  readonly position: PositionRow | undefined;
  /** Whether a broken clock dated it. */
  readonly misdated: boolean;
  /** The day of a position that comes behind a newer one, whose figures are to be made anew. */
  readonly behindDay: string | undefined;
  /** The device's latest state before it; undefined when it is the first that was ever heard of the device. */
  readonly before: LatestStateRow | undefined;
  /** The device's latest state after it. */
  readonly state: LatestStateRow;
  readonly readings: readonly ReadingRow[];
  readonly raisedAlarms: readonly RecentAlarmRow[];
  readonly fenceAlarms: readonly FenceAlarmRow[];
  readonly fenceStates: readonly FenceStateRow[];
}

/** What a batch brings of one device. */
interface DeviceItems {
  readonly positions: PositionRow[];
  readonly misdatedPositions: PositionRow[];
  /** Positions by instant and kind. */
  readonly seen: Set<number>;
  readonly behindDays: Set<string>;
  state: LatestStateRow;
  /** By name. */
  readonly readings: Map<string, ReadingRow>;
  readonly raisedAlarms: RecentAlarmRow[];
  readonly fenceAlarms: FenceAlarmRow[];
  /** By fence. */
  readonly fenceStates: Map<string, FenceStateRow>;
  activatedAtMs: number | undefined;
}

/** The rows of a batch: repeats within it once, sorted by device so that two writers never wait for each other. */
export function toBatch(items: readonly Item[]): ReportBatch {
  const devices = new Map<string, DeviceItems>();
  for (const item of items) {
    const { deviceId, position, misdated, before, state } = item;
    let device = devices.get(deviceId);
    if (device === undefined) devices.set(deviceId, (device = startDevice(state)));
    device.state = state;
    for (const reading of item.readings) device.readings.set(reading.name, reading);
    for (const alarm of item.raisedAlarms) device.raisedAlarms.push(alarm);
    for (const alarm of item.fenceAlarms) device.fenceAlarms.push(alarm);
    for (const fenceState of item.fenceStates) device.fenceStates.set(fenceState.fenceId, fenceState);
    if (before === undefined) device.activatedAtMs ??= state.communicatedAtMs;
    if (!position) continue;
    if (item.behindDay !== undefined) device.behindDays.add(item.behindDay);
    const key = position.positionedAtMs * KINDS + position.kind;
    if (device.seen.has(key)) continue;
    device.seen.add(key);
    (misdated ? device.misdatedPositions : device.positions).push(position);
  }
  return joinDevices([...devices].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** More than there are kinds of positions; milliseconds times this are exact numbers for some 70,000 years. */
const KINDS = 4;

function startDevice(state: LatestStateRow): DeviceItems {
  return {
    positions: [],
    misdatedPositions: [],
    seen: new Set(),
    behindDays: new Set(),
    state,
    readings: new Map(),
    raisedAlarms: [],
    fenceAlarms: [],
    fenceStates: new Map(),
    activatedAtMs: undefined,
  };
}

function joinDevices(devices: readonly (readonly [string, DeviceItems])[]): ReportBatch {
  const activations: { deviceId: string; activatedAtMs: number }[] = [];
  for (const [deviceId, device] of devices) {
    const { activatedAtMs } = device;
    if (activatedAtMs !== undefined) activations.push({ deviceId, activatedAtMs });
  }
  return {
    positions: devices.flatMap(([, { positions }]) => positions),
    misdatedPositions: devices.flatMap(([, { misdatedPositions }]) => misdatedPositions),
    states: devices.map(([, { state }]) => state),
    readings: devices.flatMap(([, { readings }]) => [...readings.values()]),
    raisedAlarms: devices.flatMap(([, { raisedAlarms }]) => raisedAlarms),
    fenceAlarms: devices.flatMap(([, { fenceAlarms }]) => fenceAlarms),
    fenceStates: devices.flatMap(([, { fenceStates }]) => [...fenceStates.values()]),
    activations,
    behindDays: devices.flatMap(([deviceId, { behindDays }]) =>
      [...behindDays].map((day) => ({ deviceId, day })),
    ),
  };
}
