/**
 * The alarms that a report raises, with where. What comes late has an order of its own: it is compared with what came
 * late before it, for the device sends it beside reports of now.
 */
import { raisedKinds } from '../rules/raised-kinds.ts';
import type { LatestStateRow } from '../telemetry/latest-state-row.ts';
import type { IncomingReport } from '../telemetry/incoming-report.ts';
import { toE6, toSmallint } from '../telemetry/scaled.ts';
import type { AddedRows, TakingFacet } from './facet.ts';

const NO_KINDS: readonly string[] = [];

export function createRaisedAlarms(): TakingFacet {
  const lateKinds = new Map<string, readonly string[]>();

  function takeLate({ deviceId, alarms }: IncomingReport): readonly string[] {
    const before = lateKinds.get(deviceId) ?? NO_KINDS;
    if (alarms.length > 0) lateKinds.set(deviceId, alarms);
    else lateKinds.delete(deviceId);
    return raisedKinds(before, alarms);
  }

  return {
    take({ report, misdated, raised, before, state }) {
      if (misdated) return undefined;
      const begun = report.historical
        ? takeLate(report)
        : raisedKinds(before?.alarms ?? NO_KINDS, state.alarms);
      // What was judged is raised whatever was there before: each border is one of its own.
      const kinds = raised.length === 0 ? begun : [...new Set([...begun, ...raised])];
      return kinds.length === 0 ? undefined : toRows(kinds, report, state);
    },
    takeBack: (deviceId) => void lateKinds.delete(deviceId),
    forget: (deviceId) => void lateKinds.delete(deviceId),
  };
}

/** None where the device never had a place; a report without one was made where the device last was. */
function toRows(
  kinds: readonly string[],
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
