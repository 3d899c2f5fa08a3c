import type { ReadingRow } from '../store/reports/latest-readings.ts';
import type { ReadingValue } from '../telemetry/incoming-report.ts';
import type { TakingFacet } from './facet.ts';

/** An unchanged reading is written again after this time only: a parked vehicle repeats it all day. */
const CONFIRM_MS = 60_000;

interface Written {
  readonly content: string | number | boolean;
  readonly atMs: number;
}

/** What two equal values have in common: a plain value itself, the text of any other. */
function contentOf(value: ReadingValue): Written['content'] {
  return typeof value === 'object' ? JSON.stringify(value) : value;
}

/** The readings of a report that the database may not have yet. A late report brings none. */
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
        const content = contentOf(value);
        const last = written.get(name);
        const aheadMs = reportedAtMs - (last?.atMs ?? -Infinity);
        if (aheadMs < 0 || (last?.content === content && aheadMs < CONFIRM_MS)) continue;
        written.set(name, { content, atMs: reportedAtMs });
        rows.push({ deviceId, name, reportedAtMs, value });
      }
      return rows.length === 0 ? undefined : { readings: rows };
    },
    takeBack: (deviceId) => void writtenOf.delete(deviceId),
    forget: (deviceId) => void writtenOf.delete(deviceId),
  };
}
