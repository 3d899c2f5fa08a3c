import type { DeviceAlarm, findAllAlarms } from '@outrider/contract/device-alarms.ts';
import { alarmGapS, kindsOfLevels, levelOf } from '@outrider/domain/alarm-levels.ts';
import { ALARM_KINDS } from '@outrider/domain/alarm-kinds.ts';
import type { z } from 'zod';
import type { DeviceAlarmRow } from '../../store/alarms/device-alarms.ts';
import type { AlarmFilter } from '../../store/alarms/matching-alarms.ts';
import { toPeriod } from '../page.ts';

type Input = Omit<z.infer<(typeof findAllAlarms)['input']>, 'pageNum' | 'pageSize'>;

export function toAlarmFilter(input: Input): AlarmFilter {
  const { id, below, state, deviceIds, fenceId, text } = input;
  return {
    accountId: id,
    below,
    isRead: state === 'all' ? undefined : state === 'read',
    kinds: toKinds(input),
    deviceIds,
    fenceId,
    text,
    ...toPeriod(input),
  };
}

function toKinds({ kinds, levels }: Input): AlarmFilter['kinds'] {
  if (kinds.length === 0 && levels.length === 0) return undefined;
  const ofLevels = new Set(levels.length === 0 ? ALARM_KINDS : kindsOfLevels(levels));
  return (kinds.length === 0 ? ALARM_KINDS : kinds).filter((kind) => ofLevels.has(kind));
}

export function presentAlarm(row: DeviceAlarmRow): DeviceAlarm {
  const { kind, readAt, acknowledgedAt, fenceName, fenceId } = row;
  return {
    id: row.alarmId,
    deviceId: row.deviceId,
    terminalID: row.terminalId,
    displayName: row.plate || row.name || row.terminalId,
    accountName: row.accountName,
    kind,
    level: levelOf(kind),
    startTime: row.startedAt.toISOString(),
    endTime: row.endedAt.toISOString(),
    ongoing: isOngoing(row),
    count: row.reportCount,
    late: row.isLate,
    ...(row.latitudeE6 !== null &&
      row.longitudeE6 !== null && { lat: row.latitudeE6 / 1e6, lon: row.longitudeE6 / 1e6 }),
    ...(row.endLatitudeE6 !== null &&
      row.endLongitudeE6 !== null && { endLat: row.endLatitudeE6 / 1e6, endLon: row.endLongitudeE6 / 1e6 }),
    speed: Math.max(0, row.speedDkmh) / 10,
    ...(row.address !== null && { address: row.address }),
    ...(fenceName !== null && { fence: { ...(fenceId !== null && { id: fenceId }), name: fenceName } }),
    ...(readAt && { read: { time: readAt.toISOString(), ...byOf(row.readerName) } }),
    ...(acknowledgedAt && {
      acknowledged: { time: acknowledgedAt.toISOString(), ...byOf(row.acknowledgerName), note: row.note },
    }),
  };
}

const byOf = (name: string | null) => (name === null ? {} : { by: name });

/** An alarm that the last report has is the newest one of its kind, unless there was a gap before that report. */
function isOngoing({
  isInLastReport,
  isLate,
  kind,
  endedAt,
  communicatedAt,
  fenceName,
}: DeviceAlarmRow): boolean {
  if (!isInLastReport || isLate || fenceName !== null || communicatedAt === null) return false;
  return communicatedAt.getTime() - endedAt.getTime() <= alarmGapS(kind) * 1000;
}
