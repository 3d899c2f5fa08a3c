/** What a report is made from: its vehicles, some at a time, each with its days as instants; and the rows that come of it. */
import type { ReportRequest } from '@outrider/contract/reports.ts';
import { localDay } from '@outrider/domain/local-day.ts';
import { infoOfReport, type ReportColumn, type ReportEdge } from '@outrider/domain/report-kinds.ts';
import type { Database } from '../../store/database.ts';
import { findReportDevices, type ReportDeviceRow } from '../../store/statistics/report-devices.ts';
import { findTimeZones, type ZonePeriod } from '../../store/statistics/span-sums.ts';
import type { StatisticsRange } from '../../store/statistics/statistics.ts';
import { DAY_MS, dayBegin } from '../../telemetry/days.ts';
import type { Thresholds } from '../../telemetry/thresholds.ts';
import { findThresholds } from '../../store/statistics/thresholds.ts';
import { displayNameOf } from '../devices/present-device.ts';
import { daysIn, toStatisticsRange } from '../statistics/statistics-range.ts';

export interface ReportDevice extends ReportDeviceRow {
  readonly displayName: string;
  /** The period by the clock of its zone, epoch milliseconds; `[beginMs, endMs)`. */
  readonly beginMs: number;
  readonly endMs: number;
  /** Of its account. */
  readonly thresholds: Thresholds;
}

/** Instants are epoch milliseconds, UTC. */
export type ReportValues = Partial<Record<ReportColumn, string | number>>;

export interface ReportRow {
  readonly device: ReportDevice;
  /** The day that it counts to, in the zone of the vehicle: the one on which it began, within the period. */
  readonly day: string;
  readonly values: ReportValues;
}

export interface ReportSource {
  readonly database: Database;
  readonly request: ReportRequest;
  readonly range: StatisticsRange;
  readonly days: number;
  /** Seconds of driving by day of the week, Monday first, and hour; a report may add to them. */
  readonly hours: number[][];
  /** All vehicles, by their ids; so many at once that each day of each may have some rows, or as many as is said. */
  devices(atOnce?: number): AsyncGenerator<readonly ReportDevice[]>;
  /** The days of the period in each zone that a vehicle is in. */
  zones(): Promise<readonly ZonePeriod[]>;
}

/** Vehicles times days that are read at once: some 2,000 rows, which are garbage before the engine has to keep them. */
const DEVICE_DAYS_AT_ONCE = 250;
export const DEVICES_AT_ONCE_MAX = 500;
const HOURS_OF_DAY = 24;
const DAYS_OF_WEEK = 7;

/** @throws DomainError for days that are too many, or none. */
export function createReportSource(database: Database, request: ReportRequest): ReportSource {
  const range = toStatisticsRange(request);
  const days = daysIn(request);
  return {
    database,
    request,
    range,
    days,
    hours: Array.from({ length: DAYS_OF_WEEK }, () => Array.from({ length: HOURS_OF_DAY }, () => 0)),
    devices: (atOnce = Math.max(1, Math.floor(DEVICE_DAYS_AT_ONCE / days))) =>
      readDevices(database, range, Math.min(DEVICES_AT_ONCE_MAX, atOnce)),
    async zones() {
      const zones = await findTimeZones(database, range);
      return zones.map((timeZone) => ({ timeZone, bordersMs: bordersOf(timeZone, range, days) }));
    },
  };
}

/** The begin of each day, and the end of the last. */
function bordersOf(timeZone: string, { fromDay, toDay }: StatisticsRange, days: number): number[] {
  return [
    ...Array.from({ length: days }, (_, index) => localDay(timeZone, dayAfter(fromDay, index)).beginMs),
    localDay(timeZone, toDay).endMs,
  ];
}

/** The name of the day so many days later. */
export const dayAfter = (day: string, days: number): string =>
  new Date(dayBegin(day) + days * DAY_MS).toISOString().slice(0, 10);

async function* readDevices(
  database: Database,
  range: StatisticsRange,
  limit: number,
): AsyncGenerator<readonly ReportDevice[]> {
  const periods = new Map<string, Pick<ReportDevice, 'beginMs' | 'endMs'>>();
  for (let after = '0'; ;) {
    const rows = await findReportDevices(database, range, after, limit);
    const last = rows.at(-1);
    if (!last) return;
    const thresholds = await findThresholds(database, [...new Set(rows.map((row) => row.accountId))]);
    yield rows.map((row) => {
      const period = periods.get(row.timeZone) ?? toPeriod(row.timeZone, range);
      periods.set(row.timeZone, period);
      const account = thresholds.get(row.accountId);
      if (!account) throw new Error(`no thresholds for account ${row.accountId}`);
      return { ...row, ...period, displayName: displayNameOf(row), thresholds: account };
    });
    if (rows.length < limit) return;
    after = last.deviceId;
  }
}

function toPeriod(timeZone: string, { fromDay, toDay }: StatisticsRange) {
  return { beginMs: localDay(timeZone, fromDay).beginMs, endMs: localDay(timeZone, toDay).endMs };
}

/** The columns that say whose a row is. */
export function whose({ displayName, terminalId, accountName }: ReportDevice): ReportValues {
  return { device: displayName, terminalID: terminalId, account: accountName };
}

interface Span {
  readonly beginMs: number;
  readonly endMs: number;
}

/** Whether any part of a span lies in the period of a vehicle. */
export const isWithin = ({ beginMs, endMs }: Span, device: ReportDevice): boolean =>
  beginMs < device.endMs && endMs >= device.beginMs;

/** The columns of a span, whole, and where it crosses the edges of the period. */
export function spanOf(span: Span, device: ReportDevice, isOngoing: boolean): ReportValues {
  const edge = edgeOf(span, device, isOngoing);
  return {
    begin: span.beginMs,
    end: span.endMs,
    duration: Math.round((span.endMs - span.beginMs) / 1_000),
    ...(edge && { edge }),
  };
}

function edgeOf({ beginMs, endMs }: Span, device: ReportDevice, isOngoing: boolean): ReportEdge | undefined {
  const isBefore = beginMs < device.beginMs;
  const isAfter = endMs > device.endMs;
  if (isBefore && isAfter) return 'both';
  if (isAfter) return 'after';
  if (isOngoing) return 'ongoing';
  return isBefore ? 'before' : undefined;
}

/** Whether the thresholds of the request leave a row in. */
export function isListed({ duration, distance }: ReportValues, { thresholds }: ReportRequest): boolean {
  const { minDurationS = 0, minDistanceM = 0 } = thresholds;
  return (
    Number(duration ?? 0) >= minDurationS && (distance === undefined || Number(distance) >= minDistanceM)
  );
}

/** How much of the history the kind reads. */
export const readsPoints = ({ kind }: Pick<ReportRequest, 'kind'>): boolean =>
  infoOfReport(kind).reads === 'points';
