/**
 * The alarms that a report raises, with their place. A device sends stored reports between present ones, so a late
 * report is compared with the late report before it, and a present one with the latest state.
 */
import type { AlarmKind } from '@outrider/domain/alarm-kinds.ts';
import { nextAlarms } from '../rules/latest-state.ts';
import { raisedKinds } from '../rules/raised-kinds.ts';
import type { LatestStateRow } from '../telemetry/latest-state-row.ts';
import type { IncomingReport } from '../telemetry/incoming-report.ts';
import { toE6, toSmallint } from '../telemetry/scaled.ts';
import type { AddedRows, TakingFacet } from './facet.ts';

const NO_KINDS: readonly AlarmKind[] = [];

export function createRaisedAlarms(): TakingFacet {
  const lateKinds = new Map<string, readonly AlarmKind[]>();

  function takeLate(report: IncomingReport): readonly AlarmKind[] {
    const { deviceId, alarms } = report;
    const before = lateKinds.get(deviceId) ?? NO_KINDS;
    const kinds = nextAlarms(before, report);
    if (kinds.length > 0) lateKinds.set(deviceId, kinds);
    else lateKinds.delete(deviceId);
    return raisedKinds(before, alarms);
  }

  return {
    take({ report, misdated, raised, before, state }) {
      if (misdated) return undefined;
      const begun = report.historical
        ? takeLate(report)
        : raisedKinds(before?.alarms ?? NO_KINDS, state.alarms);
      // A crossed border raises an alarm whatever alarms there were before: each border is one of its own.
      const kinds = raised.length === 0 ? begun : [...new Set([...begun, ...raised])];
      return kinds.length === 0 ? undefined : toRows(kinds, report, state);
    },
    takeBack: (deviceId) => void lateKinds.delete(deviceId),
    forget: (deviceId) => void lateKinds.delete(deviceId),
  };
}

/** A report without a place was made at the device's last one. Without any place there are no rows. */
function toRows(
  kinds: readonly AlarmKind[],
  report: IncomingReport,
  state: LatestStateRow,
): AddedRows | undefined {
  const { deviceId, position, receivedAtMs } = report;
  const latitudeE6 = toE6(position?.latitude) ?? state.latitudeE6;
  const longitudeE6 = toE6(position?.longitude) ?? state.longitudeE6;
  if (latitudeE6 === null || longitudeE6 === null) return undefined;
  const raisedAtMs = position?.positionedAtMs ?? receivedAtMs;
  const speedDkmh = toSmallint(position?.speedKmh, 10) ?? 0;
  const place = { latitudeE6, longitudeE6, speedDkmh };
  return { raisedAlarms: kinds.map((kind) => ({ deviceId, raisedAtMs, kind, ...place })) };
}
