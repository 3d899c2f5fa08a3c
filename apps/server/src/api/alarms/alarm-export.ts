import type { ALARM_COLUMNS, DeviceAlarm, exportDeviceAlarms } from '@outrider/contract/device-alarms.ts';
import type { z } from 'zod';
import { defineExport } from '../../jobs/define-export.ts';
import type { JobContext } from '../../jobs/job-kind.ts';
import { readDeviceAlarms } from '../../store/alarms/device-alarms.ts';
import { getNode } from '../accounts/change.ts';
import { presentAlarm, toAlarmFilter } from './device-alarms.ts';

const ROWS_AT_ONCE = 1_000;

type Input = z.infer<(typeof exportDeviceAlarms)['input']>;

/** What the page of alarms lists, as a file. */
export const alarmExport = defineExport<Input, DeviceAlarm, (typeof ALARM_COLUMNS)[number]>({
  kind: 'exportDeviceAlarms',
  name: 'alarms',
  columns: {
    kind: ({ kind }) => kind,
    level: ({ level }) => level,
    device: ({ displayName }) => displayName,
    terminalID: ({ terminalID }) => terminalID,
    account: ({ accountName }) => accountName,
    start: ({ startTime }) => new Date(startTime),
    end: ({ endTime }) => new Date(endTime),
    count: ({ count }) => count,
    speed: ({ speed }) => speed,
    place: ({ lat, lon }) => (lat === undefined || lon === undefined ? undefined : `${lat}, ${lon}`),
    address: ({ address }) => address,
    fence: ({ fence, riskPoint }) => (fence ?? riskPoint)?.name,
    read: ({ read }) => read && new Date(read.time),
    acknowledged: ({ acknowledged }) => acknowledged && new Date(acknowledged.time),
    note: ({ acknowledged }) => acknowledged?.note,
  },
  async subjectOf({ services }, { id }) {
    const { username } = await getNode(services.database, id);
    return { accountId: id, name: username };
  },
  batches: readAlarms,
});

async function* readAlarms({ services, caller }: JobContext, input: Input): AsyncGenerator<DeviceAlarm[]> {
  const filter = toAlarmFilter(caller, input);
  const page = { limit: ROWS_AT_ONCE, offset: 0 };
  let after: { readonly startedAt: Date; readonly alarmId: string } | undefined;
  for (;;) {
    const rows = await readDeviceAlarms(services.database, caller.accountId, { ...filter, after }, page);
    yield rows.map(presentAlarm);
    after = rows.at(-1);
    if (rows.length < ROWS_AT_ONCE) return;
  }
}
