import { isMisdated } from '../rules/latest-state.ts';
import { type TimedReadings, withTime } from '../store/latest-readings.ts';
import type { IncomingReport } from './incoming-report.ts';

/** How long readings that do not change are not written again: a parked vehicle tells the same all day. */
const CONFIRM_MS = 60_000;

export interface FreshReadings {
  /**
   * The readings that a report brings and the database may not have; none of a report that tells of the past, which is
   * also what is dated before `latestMs`, the device's latest position.
   */
  take(report: IncomingReport, latestMs?: number): TimedReadings | undefined;
  /** What was taken of the device did not reach the database, or is there no more. */
  forget(deviceId: string): void;
}

export function createFreshReadings(): FreshReadings {
  const written = new Map<string, { readonly text: string; readonly atMs: number }>();
  return {
    take(report, latestMs = 0) {
      const { deviceId, readings, receivedAtMs } = report;
      const timeMs = report.position?.positionedAtMs ?? receivedAtMs;
      if (timeMs < latestMs) return undefined;
      if (!readings || report.historical || isMisdated(report)) return undefined;
      const text = JSON.stringify(readings);
      const last = written.get(deviceId);
      if (last?.text === text && Math.abs(receivedAtMs - last.atMs) < CONFIRM_MS) return undefined;
      written.set(deviceId, { text, atMs: receivedAtMs });
      return withTime(readings, timeMs);
    },
    forget(deviceId) {
      written.delete(deviceId);
    },
  };
}
