import type { AlarmKind } from '@outrider/domain/alarm-kinds.ts';
import { cloneDatabase } from '@outrider/test-database/clone-database.ts';
import { EMPTY_BATCH } from '../../test-support/plain.ts';
import { expect, onTestFinished, test } from 'vitest';
import { insertAccount } from '../accounts/accounts.ts';
import { openDatabase } from '../database.ts';
import { insertDevices } from '../devices/devices.ts';
import { findRecentAlarms, type RecentAlarmRow } from './recent-alarms.ts';
import { createReportWriter } from '../reports/report-batches.ts';

const NOON = Date.UTC(2026, 2, 14, 12);

test('alarms of a subtree are found once each, the newest first, and told how many there are', async () => {
  const clone = await cloneDatabase();
  const database = openDatabase(clone.url, () => undefined);
  const writer = createReportWriter(clone.url);
  onTestFinished(async () => {
    await writer.close();
    await database.destroy();
    await clone.drop();
  });
  const account = (username: string, parentId?: string) =>
    insertAccount(database, {
      parentId,
      username,
      nickname: username,
      role: 2,
      passwordHash: '',
      createdAt: new Date(NOON),
    });
  const agent = await account('agent');
  const owner = await account('owner', agent);
  const stranger = await account('stranger');
  const devices = [agent, owner, stranger].map((accountId, index) => ({
    accountId,
    terminalId: `1350731852${index}`,
    name: '',
    plate: '',
    simNumber: '',
    model: 8,
    iconType: 1,
    protocolType: 1,
    expiresAt: null,
  }));
  const [first = '', second = '', foreign = ''] = await insertDevices(database, devices, new Date(NOON));
  const alarm = (deviceId: string, minute: number, kind: AlarmKind): RecentAlarmRow => ({
    deviceId,
    raisedAtMs: NOON + minute * 60_000,
    kind,
    latitudeE6: -22_500_000,
    longitudeE6: 114_000_000,
    speedDkmh: 405,
  });
  const rows = [
    alarm(first, 1, 'sos'),
    // A newer program's kind, with what an array's text has to escape.
    alarm(first, 3, 'a,"b"' as AlarmKind),
    alarm(second, 2, 'crash'),
    alarm(foreign, 4, 'sos'),
  ];
  const batch = { ...EMPTY_BATCH, raisedAlarms: rows };
  await writer.write(batch);
  await writer.write(batch);

  const find = async (accountId: string, minute: number, max = 10) => {
    const since = new Date(NOON + minute * 60_000);
    const { total, alarms } = await findRecentAlarms(database, { accountId, servedOnly: false, since, max });
    return {
      total,
      alarms: alarms.map(({ total: _total, ...row }: RecentAlarmRow & { total?: number }) => row),
    };
  };
  const unknown = { ...rows[1], kind: 'other' };
  expect(await find(agent, 0)).toEqual({ total: 3, alarms: [unknown, rows[2], rows[0]] });
  expect(await find(agent, 2, 1)).toEqual({ total: 2, alarms: [unknown] });
  expect(await find(owner, 0)).toEqual({ total: 1, alarms: [rows[2]] });
});
