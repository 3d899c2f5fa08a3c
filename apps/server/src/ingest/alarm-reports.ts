/** Which reports are part of an alarm that people read, or end one. The database joins them to alarms that last. */
import type { AlarmKind } from '@outrider/domain/alarm-kinds.ts';
import { alarmGapS, levelOf } from '@outrider/domain/alarm-levels.ts';
import type { AlarmEndRow } from '../store/alarms/alarm-ends.ts';
import type { AlarmReportRow } from '../store/alarms/alarm-reports.ts';
import { type IncomingReport, tellsAlarms } from '../telemetry/incoming-report.ts';
import { RULES } from '@outrider/domain/alarm-rules.ts';
import type { Rule, Told } from '../rules/conditions/condition.ts';
import type { LatestStateRow } from '../telemetry/latest-state-row.ts';
import { toE6, toSmallint } from '../telemetry/scaled.ts';
import type { Step, TakingFacet } from './facet.ts';

/** Reports that are older when they arrive are no news. Our choice. */
const NEWS_MAX_MS = 600_000;
const NO_KINDS: readonly AlarmKind[] = [];

/** Since the report that begins an alarm may come after the one that ends it, its end is looked for farther. */
const END_GAP_S = 7_200;

export function createAlarmReports(): TakingFacet {
  // The devices of which the database has no open alarm that a report could still end. All others are asked for once:
  // after a start nobody knows them.
  const settled = new Set<string>();

  /** A present report ends what was there before; one of the past may end anything. */
  function endsOf({ report, misdated, before, state }: Step): readonly AlarmEndRow[] | undefined {
    const { deviceId, historical, alarms } = report;
    if (misdated || !tellsAlarms(report)) {
      if (alarms.length > 0) settled.delete(deviceId);
      return undefined;
    }
    const toldAtMs = instantOf(report);
    if (historical) {
      if (alarms.length > 0) settled.delete(deviceId);
      return [{ deviceId, toldAtMs, alarms }];
    }
    const hasEnded = before?.alarms.some((kind) => !state.alarms.includes(kind)) === true;
    if (!hasEnded && settled.has(deviceId)) return undefined;
    settled.add(deviceId);
    return [{ deviceId, toldAtMs, alarms }];
  }

  return {
    take(step) {
      const { report, raised } = step;
      const alarmEnds = endsOf(step);
      if (report.alarms.length === 0 && !report.endedAlarms) return alarmEnds && { alarmEnds };
      // The fences have made rows of what they raised.
      const kinds = report.alarms.filter(
        (kind, index, all) => !raised.includes(kind) && all.indexOf(kind) === index,
      );
      const ended = report.endedAlarms ?? NO_KINDS;
      if (kinds.length + ended.length === 0 || (step.misdated && report.historical)) {
        return alarmEnds && { alarmEnds };
      }
      return {
        alarmReports: [
          ...kinds.map((kind) => toOwnReport(step, kind)),
          ...ended.map((kind) => toEndReport(step, kind)),
        ],
        ...(alarmEnds && { alarmEnds }),
      };
    },
    takeBack: (deviceId) => void settled.delete(deviceId),
    forget: (deviceId) => void settled.delete(deviceId),
  };
}

/** What the device itself reports. It is news if it is urgent, and the report before did not have it. */
function toOwnReport({ report, misdated, before, state }: Step, kind: AlarmKind): AlarmReportRow {
  // An alarm is not lost because its device's clock is broken.
  const toldAtMs = misdated ? report.receivedAtMs : instantOf(report);
  const isLate = isLateBy(report, toldAtMs);
  const level = report.alarmLevels?.[kind] ?? levelOf(kind);
  const isNews = level === 'urgent' && !isLate && before?.alarms.includes(kind) !== true;
  return {
    ...placeOf(report, state),
    kind,
    source: 'device',
    level,
    toldAtMs,
    gapS: alarmGapS(kind),
    isLate,
    isNews,
  };
}

/** The device tells that its alarm has ended. */
function toEndReport(step: Step, kind: AlarmKind): AlarmReportRow {
  const told = toOwnReport(step, kind);
  return { ...told, closedAtMs: told.toldAtMs, gapS: Math.max(told.gapS, END_GAP_S), isNews: false };
}

/** A border that was crossed: each crossing is an alarm of its own, even right after another. */
export function toFenceReport(
  report: IncomingReport,
  kind: AlarmKind,
  fence: NonNullable<AlarmReportRow['fence']>,
): AlarmReportRow {
  const toldAtMs = instantOf(report);
  return {
    ...placeOf(report),
    kind,
    source: 'fence',
    level: levelOf(kind),
    fence,
    toldAtMs,
    closedAtMs: toldAtMs,
    gapS: 0,
    isLate: isLateBy(report, toldAtMs),
    isNews: false,
  };
}

/** Within which reports of the same risk point are of one pass: it takes longer to leave one and come back. Our choice. */
const PASS_GAP_S = 120;
/** The same for late reports, each of which is told by itself while the vehicle heads to the point. Our choice. */
const LATE_PASS_GAP_S = 600;

/** A risk point that was approached; the alarm holds it in the place of a fence. */
export function toRiskReport(
  report: IncomingReport,
  point: NonNullable<AlarmReportRow['fence']>,
  isBehind: boolean,
): AlarmReportRow {
  const toldAtMs = instantOf(report);
  return {
    ...placeOf(report),
    kind: 'riskPoint',
    source: 'riskPoint',
    level: levelOf('riskPoint'),
    fence: point,
    toldAtMs,
    closedAtMs: toldAtMs,
    gapS: isBehind ? LATE_PASS_GAP_S : PASS_GAP_S,
    isLate: isLateBy(report, toldAtMs),
    isNews: false,
  };
}

/** A condition of a rule that began or ended. */
export function toRuleReport({ report, before, state }: Step, rule: Rule, told: Told): AlarmReportRow {
  const { sinceMs, toldAtMs, closedAtMs, measured } = told;
  const isLate = isLateBy(report, instantOf(report));
  const { fence, ruleId, limit, level } = rule;
  return {
    ...placeOf(report, before ?? state),
    kind: RULES[rule.kind].alarm,
    source: 'rule',
    level,
    fence: fence && { fenceId: fence.fenceId, name: fence.name, accountId: fence.accountId },
    rule: { ruleId, limit, measured },
    sinceMs,
    toldAtMs,
    closedAtMs,
    gapS: RULES[rule.kind].gapS,
    isLate,
    isNews: level === 'urgent' && closedAtMs === undefined && !isLate,
  };
}

function instantOf({ position, receivedAtMs }: IncomingReport): number {
  return position?.positionedAtMs ?? receivedAtMs;
}

function isLateBy({ historical, receivedAtMs }: IncomingReport, toldAtMs: number): boolean {
  return historical || receivedAtMs - toldAtMs > NEWS_MAX_MS;
}

/** A report without a place was made at the device's last one. */
function placeOf({ deviceId, position }: IncomingReport, last?: LatestStateRow) {
  return {
    deviceId,
    latitudeE6: toE6(position?.latitude) ?? last?.latitudeE6 ?? null,
    longitudeE6: toE6(position?.longitude) ?? last?.longitudeE6 ?? null,
    speedDkmh: toSmallint(position?.speedKmh, 10) ?? 0,
  };
}
