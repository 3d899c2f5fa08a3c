/**
 * The risk points of the whole platform, in memory, and which of them each device that reports is passing. Where a pass
 * begins or ends, that is committed with the report, so that a restart neither loses a warning nor repeats it.
 *
 * A report that comes behind a newer one changes no pass. It is told by itself while it heads to a point, and the
 * database joins it to the alarm of the same pass, in whatever order they come.
 */
import { isPlace } from '@outrider/domain/mileage.ts';
import { isBySatellites } from '@outrider/domain/location-types.ts';
import { isMisdated } from '../rules/latest-state.ts';
import { type ApproachFix, isHeadingTo, nextApproach, type RiskPlace } from '../rules/risk-approaches.ts';
import { createRiskGrid } from '../rules/risk-grid.ts';
import type { AlarmReportRow } from '../store/alarms/alarm-reports.ts';
import type { Database } from '../store/database.ts';
import {
  type DeviceRisks,
  findDeviceRisks,
  findWatchedRiskPoints,
  type RiskPassRow,
  type WatchedRiskPoint,
} from '../store/risk-points/risk-passes.ts';
import type { IncomingReport } from '../telemetry/incoming-report.ts';
import { toRiskReport } from './alarm-reports.ts';
import type { Facet, Judgement } from './facet.ts';

interface Point extends RiskPlace {
  readonly fenceId: string;
  readonly name: string;
  readonly accountId: string;
}

interface Watched {
  /** The accounts whose points count for the device. */
  accounts: ReadonlySet<string>;
  /** The points that it is passing. */
  readonly passing: Set<string>;
  /** Of its newest position. */
  lastMs: number;
  /** When a late report was last told of a point. */
  readonly lateMs: Map<string, number>;
}

export interface WatchedRiskPoints extends Facet {
  load(deviceId: string): Promise<void>;
  readonly judge: (report: IncomingReport) => Judgement | undefined;
  /** Reads the points of an account anew, or all. */
  reloadPoints(accountId?: string): Promise<void>;
  /** Reads anew which accounts' points count for the known devices. */
  reloadDevices(): Promise<void>;
}

/** After so long a silence whoever heads to a point is warned anew. Our choice, as for the alarms of late reports. */
const SILENCE_MS = 600_000;

export function createWatchedRiskPoints(database: Database): WatchedRiskPoints {
  const grid = createRiskGrid<Point>();
  const pointsOf = new Map<string, readonly Point[]>();
  const known = new Map<string, Watched>();
  /** Most devices share their line of accounts with others. */
  const lines = new Map<string, ReadonlySet<string>>();
  let queue: Promise<void> = Promise.resolve();
  let isRead = false;

  /** Reads run one after another, so that an older answer never replaces a newer one. */
  function enqueue(change: () => Promise<void>): Promise<void> {
    const next = queue.then(change);
    queue = next.catch(() => undefined);
    return next;
  }

  function replace(accountId: string, points: readonly Point[]): void {
    for (const point of pointsOf.get(accountId) ?? []) grid.remove(point);
    for (const point of points) grid.add(point);
    if (points.length > 0) pointsOf.set(accountId, points);
    else pointsOf.delete(accountId);
  }

  async function readPoints(accountId: string | undefined): Promise<void> {
    const found = (await findWatchedRiskPoints(database, accountId)).map(toPoint);
    const byAccount = Map.groupBy(found, (point) => point.accountId);
    const accountIds = accountId === undefined ? [...pointsOf.keys(), ...byAccount.keys()] : [accountId];
    for (const each of new Set(accountIds)) replace(each, byAccount.get(each) ?? []);
    if (accountId === undefined) isRead = true;
  }

  function lineOf(accountIds: readonly string[]): ReadonlySet<string> {
    const key = accountIds.toSorted().join(' ');
    const line = lines.get(key) ?? new Set(accountIds);
    lines.set(key, line);
    return line;
  }

  async function readDevices(deviceIds: readonly string[], keepsPasses: boolean): Promise<void> {
    if (deviceIds.length === 0) return;
    for (const row of await findDeviceRisks(database, deviceIds)) {
      const before = keepsPasses ? known.get(row.deviceId) : undefined;
      const accounts = lineOf(row.accountIds);
      // What a report brought meanwhile is newer than what was read.
      if (before) before.accounts = accounts;
      else known.set(row.deviceId, toWatched(row, accounts));
    }
  }

  function near(watched: Watched, fix: ApproachFix): Point[] {
    const found: Point[] = [];
    grid.forEachNear(fix.longitude, fix.latitude, (point) => {
      if (watched.accounts.has(point.accountId)) found.push(point);
    });
    return found;
  }

  return {
    async load(deviceId) {
      if (!isRead) await enqueue(() => (isRead ? Promise.resolve() : readPoints(undefined)));
      if (!known.has(deviceId)) await readDevices([deviceId], true);
    },
    judge(report) {
      const watched = known.get(report.deviceId);
      const fix = toFix(report);
      const atMs = report.position?.positionedAtMs;
      if (!watched || !fix || atMs === undefined || atMs === watched.lastMs) return undefined;
      const points = near(watched, fix);
      if (report.historical || atMs < watched.lastMs) return judgeLate(watched, points, report, fix, atMs);
      const silenceMs = atMs - watched.lastMs;
      watched.lastMs = atMs;
      return points.length === 0 && watched.passing.size === 0
        ? undefined
        : judgeNext(watched, points, report, { ...fix, atMs, silenceMs });
    },
    reloadPoints: (accountId) => enqueue(() => readPoints(accountId)),
    reloadDevices: () => enqueue(() => readDevices([...known.keys()], true)),
    takeBack: (deviceId) => enqueue(() => readDevices(known.has(deviceId) ? [deviceId] : [], false)),
    forget: (deviceId) => void known.delete(deviceId),
  };
}

function toPoint({ riskPointId, latitudeE6, longitudeE6, ...point }: WatchedRiskPoint): Point {
  const { name, accountId, radiusM } = point;
  const place = { latitude: latitudeE6 / 1e6, longitude: longitudeE6 / 1e6 };
  return { fenceId: riskPointId, name, accountId, radiusM, ...place };
}

function toWatched({ passing, positionedAtMs }: DeviceRisks, accounts: ReadonlySet<string>): Watched {
  return { accounts, passing: new Set(passing), lastMs: positionedAtMs ?? -Infinity, lateMs: new Map() };
}

/** Undefined for a report that says nothing of where the device is. */
function toFix(report: IncomingReport): ApproachFix | undefined {
  const { position } = report;
  const { latitude, longitude } = position ?? {};
  if (!position || latitude === undefined || longitude === undefined || isMisdated(report)) return undefined;
  if (!position.valid || !isBySatellites(position.locationType) || !isPlace({ latitude, longitude }))
    return undefined;
  return { latitude, longitude, speedKmh: position.speedKmh, courseDeg: position.courseDeg };
}

interface NextFix extends ApproachFix {
  readonly atMs: number;
  /** Since the fix before. */
  readonly silenceMs: number;
}

function judgeNext(
  { passing, lateMs }: Watched,
  points: readonly Point[],
  report: IncomingReport,
  fix: NextFix,
): Judgement | undefined {
  const { atMs, silenceMs } = fix;
  const { deviceId } = report;
  lateMs.clear();
  const riskPasses: RiskPassRow[] = [];
  const alarmReports: AlarmReportRow[] = [];
  const here = new Set<string>();
  for (const point of points) {
    const { fenceId: riskPointId } = point;
    const next = nextApproach(point, passing.has(riskPointId) && silenceMs <= SILENCE_MS, fix);
    if (next === 'away') continue;
    here.add(riskPointId);
    if (next === 'passing') continue;
    passing.add(riskPointId);
    riskPasses.push({ deviceId, riskPointId, atMs, isPassing: true });
    alarmReports.push(toRiskReport(report, point, false));
  }
  for (const riskPointId of passing) {
    if (here.has(riskPointId)) continue;
    passing.delete(riskPointId);
    riskPasses.push({ deviceId, riskPointId, atMs, isPassing: false });
  }
  if (riskPasses.length === 0) return undefined;
  return alarmReports.length === 0
    ? { raised: [], rows: { riskPasses } }
    : { raised: ['riskPoint'], rows: { riskPasses, alarmReports } };
}

function judgeLate(
  { lateMs }: Watched,
  points: readonly Point[],
  report: IncomingReport,
  fix: ApproachFix,
  atMs: number,
): Judgement | undefined {
  const alarmReports: AlarmReportRow[] = [];
  let isNew = false;
  for (const point of points) {
    if (!isHeadingTo(point, fix)) continue;
    const toldMs = lateMs.get(point.fenceId) ?? -Infinity;
    isNew ||= Math.abs(atMs - toldMs) > SILENCE_MS;
    lateMs.set(point.fenceId, atMs);
    alarmReports.push(toRiskReport(report, point, true));
  }
  if (alarmReports.length === 0) return undefined;
  // The track has the alarm where the pass begins; its other fixes are part of the same one.
  return { raised: isNew ? ['riskPoint'] : [], rows: { alarmReports } };
}
