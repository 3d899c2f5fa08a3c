import type { countAlarms, DeviceAlarm } from '@outrider/contract/device-alarms.ts';
import { toRiskKind } from '@outrider/domain/risk-points.ts';
import type { z } from 'zod';
import type { DeviceAlarmRow } from '../../store/alarms/device-alarms.ts';
import type { AlarmFilter } from '../../store/alarms/matching-alarms.ts';
import { toPeriod } from '../page.ts';
import { seesServedOnly } from '../served.ts';
import type { Caller } from '../session/caller.ts';

type Input = z.infer<(typeof countAlarms)['input']>;

export function toAlarmFilter(caller: Pick<Caller, 'permissions'>, input: Input): AlarmFilter {
  const { id, below, state, deviceIds, fenceId, text } = input;
  return {
    accountId: id,
    below,
    servedOnly: seesServedOnly(caller),
    isRead: state === 'all' ? undefined : state === 'read',
    isAcknowledged: input.acknowledged,
    kinds: input.kinds.length === 0 ? undefined : input.kinds,
    levels: input.levels.length === 0 ? undefined : input.levels,
    deviceIds,
    fenceId,
    text,
    ...toPeriod(input),
  };
}

export function presentAlarm(row: DeviceAlarmRow): DeviceAlarm {
  const { kind, readAt, acknowledgedAt, fenceName, fenceId, closedAt } = row;
  return {
    id: row.alarmId,
    deviceId: row.deviceId,
    terminalID: row.terminalId,
    displayName: row.plate || row.name || row.terminalId,
    accountName: row.accountName,
    kind,
    level: row.level,
    source: row.source,
    startTime: row.startedAt.toISOString(),
    endTime: row.endedAt.toISOString(),
    ongoing: closedAt === null,
    ...(closedAt && { closedTime: closedAt.toISOString() }),
    count: row.reportCount,
    late: row.isLate,
    ...(row.latitudeE6 !== null &&
      row.longitudeE6 !== null && { lat: row.latitudeE6 / 1e6, lon: row.longitudeE6 / 1e6 }),
    ...(row.endLatitudeE6 !== null &&
      row.endLongitudeE6 !== null && { endLat: row.endLatitudeE6 / 1e6, endLon: row.endLongitudeE6 / 1e6 }),
    speed: Math.max(0, row.speedDkmh) / 10,
    ...(row.address !== null && { address: row.address }),
    ...(row.endAddress !== null && { endAddress: row.endAddress }),
    ...(row.ruleId !== null && {
      rule: {
        id: row.ruleId,
        ...(row.limitValue !== null && { limit: row.limitValue }),
        ...(row.measuredValue !== null && { measured: row.measuredValue }),
      },
    }),
    ...(fenceName !== null && { fence: { ...(fenceId !== null && { id: fenceId }), name: fenceName } }),
    ...presentRiskPoint(row),
    ...(readAt && { read: { time: readAt.toISOString(), ...byOf(row.readerName) } }),
    ...(acknowledgedAt && {
      acknowledged: { time: acknowledgedAt.toISOString(), ...byOf(row.acknowledgerName), note: row.note },
    }),
  };
}

function presentRiskPoint(row: DeviceAlarmRow): Pick<DeviceAlarm, 'riskPoint'> {
  const { riskPointName: name, riskPointId, riskKind, riskWarning } = row;
  if (name === null) return {};
  if (riskPointId === null || riskKind === null) return { riskPoint: { name } };
  const more = { id: riskPointId, kind: toRiskKind(riskKind), warning: riskWarning ?? '' };
  return { riskPoint: { name, ...more } };
}

const byOf = (name: string | null) => (name === null ? {} : { by: name });
