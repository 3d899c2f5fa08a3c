import { isMisdated } from '../rules/latest-state.ts';
import type { ReadingRow } from '../store/latest-readings.ts';
import type { IncomingReport } from '../telemetry/incoming-report.ts';

/** How long a reading that does not change is not written again: a parked vehicle tells the same all day. */
const CONFIRM_MS = 60_000;

export interface FreshReadings {
  /** The readings that a report brings and the database may not have; none of a report that was stored and sent late. */
  take(report: IncomingReport): readonly ReadingRow[];
  /** What was taken of the device did not reach the database, or is there no more. */
  forget(deviceId: string): void;
}

interface Written {
  readonly text: string;
  readonly atMs: number;
}

const NOTHING: readonly ReadingRow[] = [];

export function createFreshReadings(): FreshReadings {
  const writtenOf = new Map<string, Map<string, Written>>();
  return {
    take(report) {
      const { deviceId, readings, receivedAtMs } = report;
      if (!readings || report.historical || isMisdated(report)) return NOTHING;
      const reportedAtMs = report.position?.positionedAtMs ?? receivedAtMs;
      const written = writtenOf.get(deviceId) ?? new Map<string, Written>();
      writtenOf.set(deviceId, written);
      const rows: ReadingRow[] = [];
      for (const [name, value] of Object.entries(readings)) {
        const text = JSON.stringify(value);
        const last = written.get(name);
        const aheadMs = reportedAtMs - (last?.atMs ?? -Infinity);
        if (aheadMs < 0 || (last?.text === text && aheadMs < CONFIRM_MS)) continue;
        written.set(name, { text, atMs: reportedAtMs });
        rows.push({ deviceId, name, reportedAtMs, value });
      }
      return rows;
    },
    forget(deviceId) {
      writtenOf.delete(deviceId);
    },
  };
}
