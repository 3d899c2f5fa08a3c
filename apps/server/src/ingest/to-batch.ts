import type { ReportBatch } from '../store/report-batches.ts';
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
  readonly positions: PositionRow[];
  readonly misdatedPositions: PositionRow[];
  /** Positions by instant and kind. */
  readonly seen: Set<number>;
  state: LatestStateRow;
  readonly added: AddedRows[];
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
    for (const rows of item.added) device.added.push(rows);
    if (before === undefined) device.activatedAtMs ??= state.communicatedAtMs;
    if (!position) continue;
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
    state,
    added: [],
    activatedAtMs: undefined,
  };
}

function joinDevices(devices: readonly (readonly [string, DeviceItems])[]): ReportBatch {
  const activations: { deviceId: string; activatedAtMs: number }[] = [];
  for (const [deviceId, device] of devices) {
    const { activatedAtMs } = device;
    if (activatedAtMs !== undefined) activations.push({ deviceId, activatedAtMs });
  }
  const added = devices.flatMap(([, device]) => device.added);
  return {
    positions: devices.flatMap(([, { positions }]) => positions),
    misdatedPositions: devices.flatMap(([, { misdatedPositions }]) => misdatedPositions),
    states: devices.map(([, { state }]) => state),
    readings: lastOfEach(
      added.flatMap(({ readings = NONE }) => readings),
      ({ name }) => name,
    ),
    raisedAlarms: added.flatMap(({ raisedAlarms = NONE }) => raisedAlarms),
    fenceAlarms: added.flatMap(({ fenceAlarms = NONE }) => fenceAlarms),
    fenceStates: lastOfEach(
      added.flatMap(({ fenceStates = NONE }) => fenceStates),
      ({ fenceId }) => fenceId,
    ),
    activations,
    behindDays: lastOfEach(
      added.flatMap(({ behindDays = NONE }) => behindDays),
      ({ day }) => day,
    ),
  };
}

const NONE: readonly never[] = [];

/** Of the rows of a device with the same key the last one: a statement must not meet a row twice. */
function lastOfEach<Row extends { readonly deviceId: string }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): readonly Row[] {
  if (rows.length < 2) return rows;
  return [...new Map(rows.map((row) => [`${row.deviceId} ${keyOf(row)}`, row])).values()];
}
