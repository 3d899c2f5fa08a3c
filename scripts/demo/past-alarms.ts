/** The alarms of a past: as reports they are joined like those that arrive, and somebody has read the old ones. */
import type { AlarmKind } from '@outrider/domain/alarm-kinds.ts';
import { alarmGapS, levelOf } from '@outrider/domain/alarm-levels.ts';
import type { PastPoint } from '@outrider/simulator/past/past-point.ts';
import { CompiledQuery } from 'kysely';
import { ALARM_REPORTS, type AlarmReportRow } from '../../apps/server/src/store/alarms/alarm-reports.ts';
import { markAlarms } from '../../apps/server/src/store/alarms/device-alarm-changes.ts';
import { FENCE_ALARMS } from '../../apps/server/src/store/alarms/fence-alarms.ts';
import { RECENT_ALARMS } from '../../apps/server/src/store/alarms/recent-alarms.ts';
import type { BatchTable } from '../../apps/server/src/store/batch-table.ts';
import type { DatabaseTransaction } from '../../apps/server/src/store/database.ts';
import type { DemoFence, DemoVehicle, PastCrossing } from './fences.ts';

/** One kind that a report told. */
export interface PastTold extends Pick<PastPoint, 'timeMs' | 'latitude' | 'longitude' | 'speedKmh'> {
  readonly kind: AlarmKind;
  /** Whether the report before did not tell it. */
  readonly begins: boolean;
  /** Epoch ms of the next report, if that no longer tells it. */
  readonly closedAtMs: number | undefined;
  readonly isLate: boolean;
}

const RECENT_MS = 86_400_000;
/** Reports kept longer than that by the tracker came too late to be news. */
const LATE_MS = 600_000;

/** What each report told, in order of time. */
export function toldAlarms(points: readonly PastPoint[]): PastTold[] {
  return points.flatMap(({ timeMs, latitude, longitude, speedKmh, keptMs, alarms }, place) => {
    const next = points[place + 1];
    return alarms.map((kind) => ({
      timeMs,
      latitude,
      longitude,
      speedKmh,
      kind,
      begins: points[place - 1]?.alarms.includes(kind) !== true,
      closedAtMs: next && !next.alarms.includes(kind) ? next.timeMs : undefined,
      isLate: keptMs > LATE_MS,
    }));
  });
}

interface PastAlarms {
  readonly told: readonly PastTold[];
  readonly crossings: readonly PastCrossing[];
  readonly fence: DemoFence | undefined;
  /** Epoch ms of the past's last report. */
  readonly untilMs: number;
}

export async function writePastAlarms(
  transaction: DatabaseTransaction,
  { deviceId, accountId }: Pick<DemoVehicle, 'deviceId' | 'accountId'>,
  { told, crossings, fence, untilMs }: PastAlarms,
): Promise<void> {
  const place = ({ latitude, longitude, speedKmh }: PastTold) => ({
    deviceId,
    latitudeE6: Math.round(latitude * 1e6),
    longitudeE6: Math.round(longitude * 1e6),
    speedDkmh: Math.round(speedKmh * 10),
  });
  const recent = told.filter(({ begins, timeMs }) => begins && timeMs > untilMs - RECENT_MS);
  await insertRows(
    transaction,
    RECENT_ALARMS,
    recent.map((each) => ({ ...place(each), raisedAtMs: each.timeMs, kind: each.kind })),
  );
  const borders = fence ? crossings : [];
  const crossed = new Set(borders.map(({ timeMs }) => timeMs));
  const isBorder = ({ kind, timeMs }: PastTold) =>
    crossed.has(timeMs) && (kind === 'fenceIn' || kind === 'fenceOut');
  await insertRows(
    transaction,
    ALARM_REPORTS,
    told.map((each): AlarmReportRow => ({
      ...place(each),
      kind: each.kind,
      level: levelOf(each.kind),
      toldAtMs: each.timeMs,
      isLate: each.isLate,
      isNews: false,
      ...(fence && isBorder(each)
        ? { source: 'fence', fence: { ...fence, accountId }, closedAtMs: each.timeMs, gapS: 0 }
        : { source: 'device', closedAtMs: each.closedAtMs, gapS: alarmGapS(each.kind) }),
    })),
  );
  await insertRows(
    transaction,
    FENCE_ALARMS,
    borders.flatMap(({ timeMs, kind }) =>
      fence
        ? [
            {
              deviceId,
              raisedAtMs: timeMs,
              kind,
              fenceId: fence.fenceId,
              fenceName: fence.name,
              accountId,
            },
          ]
        : [],
    ),
  );
  await readOldAlarms(transaction, { deviceId, accountId }, new Date(untilMs - RECENT_MS));
}

/** Those of the last day are left for whoever tries the demo. */
async function readOldAlarms(
  transaction: DatabaseTransaction,
  { deviceId, accountId }: Pick<DemoVehicle, 'deviceId' | 'accountId'>,
  to: Date,
): Promise<void> {
  const filter = {
    accountId,
    below: false,
    servedOnly: false,
    isRead: false,
    kinds: undefined,
    deviceIds: [deviceId],
    fenceId: undefined,
    text: '',
    from: undefined,
    to,
  };
  await markAlarms(transaction, filter, { accountId, at: to, mark: 'read', note: '' });
}

async function insertRows<Row>(
  transaction: DatabaseTransaction,
  table: BatchTable<Row>,
  rows: readonly Row[],
): Promise<void> {
  const { text, values = [] } = table.toStatement(rows);
  if (rows.length > 0) await transaction.executeQuery(CompiledQuery.raw(text, [...values]));
}
