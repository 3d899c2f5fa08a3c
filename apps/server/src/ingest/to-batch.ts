import type { ReadingsRow, TimedReadings } from '../store/latest-readings.ts';
import type { LatestStateRow, PositionRow, ReportBatch } from '../store/report-batches.ts';

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
  readonly readings: TimedReadings | undefined;
}

/** The rows of a batch: repeats within it once, sorted by device so that two writers never wait for each other. */
export function toBatch(items: readonly Item[]): ReportBatch {
  const positions = new Map<string, PositionRow>();
  const misdatedPositions = new Map<string, PositionRow>();
  const states = new Map<string, LatestStateRow>();
  const readings = new Map<string, ReadingsRow>();
  const activations: { deviceId: string; activatedAtMs: number }[] = [];
  const behindDays = new Map<string, { deviceId: string; day: string }>();
  for (const item of items) {
    const { deviceId, position, misdated, before, state } = item;
    states.set(deviceId, state);
    if (item.readings) {
      const merged = { ...readings.get(deviceId)?.readings, ...item.readings };
      readings.set(deviceId, { deviceId, readings: merged });
    }
    if (before === undefined) activations.push({ deviceId, activatedAtMs: state.communicatedAtMs });
    if (!position) continue;
    const { behindDay } = item;
    if (behindDay !== undefined) behindDays.set(`${deviceId}/${behindDay}`, { deviceId, day: behindDay });
    const rows = misdated ? misdatedPositions : positions;
    const key = `${position.deviceId}/${position.positionedAtMs}/${position.kind}`;
    if (!rows.has(key)) rows.set(key, position);
  }
  return {
    positions: byDevice([...positions.values()]),
    misdatedPositions: byDevice([...misdatedPositions.values()]),
    states: byDevice([...states.values()]),
    readings: byDevice([...readings.values()]),
    activations: byDevice(activations),
    behindDays: byDevice([...behindDays.values()]),
  };
}

function byDevice<Row extends { readonly deviceId: string }>(rows: Row[]): Row[] {
  return rows.toSorted((a, b) => (a.deviceId < b.deviceId ? -1 : a.deviceId > b.deviceId ? 1 : 0));
}
