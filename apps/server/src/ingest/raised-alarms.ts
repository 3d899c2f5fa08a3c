/**
 * The alarms that a report raises, with where. What comes late has an order of its own: it is compared with what came
 * late before it, for the device sends it beside reports of now.
 */
import { isMisdated } from '../rules/latest-state.ts';
import { raisedKinds } from '../rules/raised-kinds.ts';
import type { RecentAlarmRow } from '../store/recent-alarms.ts';
import type { LatestStateRow } from '../telemetry/latest-state-row.ts';
import type { IncomingReport } from '../telemetry/incoming-report.ts';
import { toE6, toSmallint } from '../telemetry/scaled.ts';

export interface RaisedAlarms {
  /**
   * `before` and `state`: the device's latest state before and after the report. `crossed`: kinds that are raised
   * whatever was there before, since each is of a border of its own.
   */
  take(
    report: IncomingReport,
    before: LatestStateRow | undefined,
    state: LatestStateRow,
    crossed: readonly string[],
  ): readonly RecentAlarmRow[];
  forget(deviceId: string): void;
}

const NOTHING: readonly RecentAlarmRow[] = [];
const NO_KINDS: readonly string[] = [];

export function createRaisedAlarms(): RaisedAlarms {
  const lateKinds = new Map<string, readonly string[]>();

  function takeLate({ deviceId, alarms }: IncomingReport): readonly string[] {
    const before = lateKinds.get(deviceId) ?? NO_KINDS;
    if (alarms.length > 0) lateKinds.set(deviceId, alarms);
    else lateKinds.delete(deviceId);
    return raisedKinds(before, alarms);
  }

  return {
    take(report, before, state, crossed) {
      if (isMisdated(report)) return NOTHING;
      const raised = report.historical
        ? takeLate(report)
        : raisedKinds(before?.alarms ?? NO_KINDS, state.alarms);
      const kinds = crossed.length === 0 ? raised : [...new Set([...raised, ...crossed])];
      return kinds.length === 0 ? NOTHING : toRows(kinds, report, state);
    },
    forget(deviceId) {
      lateKinds.delete(deviceId);
    },
  };
}

/** None where the device never had a place; a report without one was made where the device last was. */
function toRows(
  kinds: readonly string[],
  report: IncomingReport,
  state: LatestStateRow,
): readonly RecentAlarmRow[] {
  const { deviceId, position, receivedAtMs } = report;
  const latitudeE6 = toE6(position?.latitude) ?? state.latitudeE6;
  const longitudeE6 = toE6(position?.longitude) ?? state.longitudeE6;
  if (latitudeE6 === null || longitudeE6 === null) return NOTHING;
  const raisedAtMs = position?.positionedAtMs ?? receivedAtMs;
  const speedDkmh = toSmallint(position?.speedKmh, 10) ?? 0;
  return kinds.map((kind) => ({ deviceId, raisedAtMs, kind, latitudeE6, longitudeE6, speedDkmh }));
}
