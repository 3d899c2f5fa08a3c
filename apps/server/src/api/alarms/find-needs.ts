import {
  NEEDS_COUNTED_MAX,
  NEEDS_MAX,
  NEEDS_NAMED_MAX,
  type Need,
  SILENT_HOURS,
  URGENT_DAYS,
  WARNING_HOURS,
} from '@outrider/contract/needs.ts';
import { DUE_ENDS } from '@outrider/contract/past-due.ts';
import { canDo } from '@outrider/domain/permissions.ts';
import {
  type AlarmGroupRow,
  countDue,
  findSilent,
  groupAlarms,
  type SilentRow,
} from '../../store/alarms/needs.ts';
import type { Handler } from '../call-context.ts';
import { seesServedOnly } from '../served.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DUE_DAYS = 7;

export const findNeeds: Handler<'findNeeds'> = async ({ services: { database }, caller }, { id }) => {
  const now = new Date();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const open = {
    accountId: id,
    below: true,
    servedOnly: seesServedOnly(caller),
    isRead: undefined,
    kinds: undefined,
    deviceIds: [],
    fenceId: undefined,
    text: '',
    to: undefined,
  };
  const may = (permission: 'main:monitor' | 'main:stat') => canDo(caller.permissions, permission);
  const [urgent, warnings, silent, due] = await Promise.all([
    groupAlarms(
      database,
      { ...open, levels: ['urgent'], isAcknowledged: false, from: ago(URGENT_DAYS * DAY_MS) },
      NEEDS_COUNTED_MAX,
    ),
    groupAlarms(
      database,
      { ...open, levels: ['warning'], isRead: false, from: ago(WARNING_HOURS * HOUR_MS) },
      NEEDS_COUNTED_MAX,
    ),
    may('main:monitor')
      ? findSilent(database, id, { since: ago(SILENT_HOURS * HOUR_MS), now, limit: NEEDS_NAMED_MAX })
      : [],
    may('main:stat')
      ? countDue(database, id, { now, until: new Date(now.getTime() + DUE_DAYS * DAY_MS) })
      : undefined,
  ]);
  const list: Need[] = [
    ...toAlarmNeeds('urgent', urgent),
    // A vehicle that is offline is told of as silent.
    ...toAlarmNeeds(
      'warning',
      warnings.filter(({ kind }) => kind !== 'offline'),
    ),
    ...toSilentNeeds(silent),
    ...DUE_ENDS.flatMap((end): Need[] => {
      const count = due?.[end] ?? 0;
      return count === 0 ? [] : [{ kind: 'due', end, count }];
    }),
  ];
  const urgentCount = urgent.reduce((sum, { count }) => sum + count, 0);
  return { urgent: urgentCount, total: list.length, list: list.slice(0, NEEDS_MAX) };
};

/** A line for each vehicle and kind; where many vehicles have the same, one line for all of them. The newest first. */
function toAlarmNeeds(level: 'urgent' | 'warning', groups: readonly AlarmGroupRow[]): Need[] {
  return [...Map.groupBy(groups, ({ kind }) => kind).values()]
    .flatMap((alike) => (alike.length <= NEEDS_NAMED_MAX ? alike.map((each) => [each]) : [alike]))
    .flatMap((alike) => {
      const [newest] = alike;
      return newest ? [{ newest, alike }] : [];
    })
    .toSorted((a, b) => b.newest.startedAt.getTime() - a.newest.startedAt.getTime())
    .map(({ newest, alike }) => ({
      kind: 'alarm',
      level,
      alarmKind: newest.kind,
      ...(alike.length === 1 && nameOf(newest)),
      count: alike.reduce((sum, { count }) => sum + count, 0),
      deviceNum: alike.length,
      alarmId: newest.alarmId,
      startTime: newest.startedAt.toISOString(),
      ...(newest.latitudeE6 !== null &&
        newest.longitudeE6 !== null && { lat: newest.latitudeE6 / 1e6, lon: newest.longitudeE6 / 1e6 }),
    }));
}

function toSilentNeeds(silent: readonly SilentRow[]): Need[] {
  const [last] = silent;
  if (!last) return [];
  if (last.total > NEEDS_NAMED_MAX)
    return [{ kind: 'silent', count: last.total, since: last.communicatedAt.toISOString() }];
  return silent.map((row) => ({
    kind: 'silent',
    ...nameOf(row),
    count: 1,
    since: row.communicatedAt.toISOString(),
  }));
}

function nameOf({
  deviceId,
  plate,
  name,
  terminalId,
}: Pick<AlarmGroupRow, 'deviceId' | 'plate' | 'name' | 'terminalId'>) {
  return { deviceId, displayName: plate || name || terminalId };
}
