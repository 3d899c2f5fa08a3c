import type { ReadingRow } from '../store/latest-readings.ts';
import type { TakingFacet } from './facet.ts';

/** How long a reading that does not change is not written again: a parked vehicle tells the same all day. */
const CONFIRM_MS = 60_000;

interface Written {
  readonly text: string;
  readonly atMs: number;
}

/** The readings that a report brings and the database may not have; none of a report that was stored and sent late. */
export function createFreshReadings(): TakingFacet {
  const writtenOf = new Map<string, Map<string, Written>>();
  return {
    take({ report, misdated }) {
      const { deviceId, readings, receivedAtMs } = report;
      if (!readings || report.historical || misdated) return undefined;
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
      return rows.length === 0 ? undefined : { readings: rows };
    },
    takeBack: (deviceId) => void writtenOf.delete(deviceId),
    forget: (deviceId) => void writtenOf.delete(deviceId),
  };
}
