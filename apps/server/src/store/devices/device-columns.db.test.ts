import { cloneDatabase } from '@outrider/test-database/clone-database.ts';
import { PLAIN_DEVICE } from '../../test-support/plain.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertAccount } from '../accounts/accounts.ts';
import { openDatabase } from '../database.ts';
import { findDeviceColumns, findDeviceIdsBelow } from './device-columns.ts';
import { retireDevice } from './device-numbers.ts';
import { findDevices, insertDevices } from './devices.ts';

test('columns hold what the rows of devices do, of the account and of those below, those heard of lately first', async () => {
  const clone = await cloneDatabase();
  const database = openDatabase(clone.url, () => undefined);
  const createdAt = new Date();
  const common = { nickname: '', role: 2, passwordHash: '', createdAt };
  const parentId = await insertAccount(database, { ...common, parentId: undefined, username: 'a' });
  const accountId = await insertAccount(database, { ...common, parentId, username: 'b' });
  const strangerId = await insertAccount(database, { ...common, parentId: undefined, username: 'c' });
  expect(await findDeviceIdsBelow(database, parentId, new Date())).toEqual([]);
  const devices = [
    {
      ...PLAIN_DEVICE,
      accountId,
      terminalId: '10001',
      name: 'a "b", {c}\\',
      plate: '粤B7K318',
      simNumber: '1',
    },
    {
      ...PLAIN_DEVICE,
      accountId: parentId,
      terminalId: '10002',
      expiresAt: new Date('2027-03-14T12:00:00.900Z'),
    },
    { ...PLAIN_DEVICE, accountId: strangerId, terminalId: '10003' },
    { ...PLAIN_DEVICE, accountId, terminalId: '10004', model: 13, iconType: 12, protocolType: 2 },
  ];
  await insertDevices(database, devices, createdAt);
  await sql`UPDATE devices SET speed_limit_kmh = 80 WHERE terminal_id = '10002'`.execute(database);
  const deviceIds = await findDeviceIdsBelow(database, parentId, new Date());
  const columns = await findDeviceColumns(database, parentId, deviceIds);
  const { rows } = await findDevices(database, { accountId: parentId, subtree: true, limit: 9, offset: 0 });
  expect(columns).toEqual({
    ids: rows.map((row) => row.deviceId),
    terminalIds: ['10001', '10002', '10004'],
    plates: rows.map((row) => row.plate),
    names: rows.map((row) => row.name),
    simNumbers: rows.map((row) => row.simNumber),
    accountIds: [accountId, parentId, accountId],
    models: rows.map((row) => row.model),
    iconTypes: rows.map((row) => row.iconType),
    protocolTypes: rows.map((row) => row.protocolType),
    expires: [0, Date.UTC(2027, 2, 14, 12) / 1_000, 0],
    speedLimits: [0, 80, 0],
    lacks: [0, 0, 0],
    retired: [],
  });

  const [first = '', second = '', third = ''] = deviceIds;
  await retireDevice(database, { deviceId: second, terminalId: '10002' });
  expect((await findDeviceColumns(database, parentId, deviceIds)).retired).toEqual([second]);
  await sql`INSERT INTO latest_states (device_id, communicated_at)
    VALUES (${second}, now() - interval '1 hour'), (${third}, now())`.execute(database);
  const lately = new Date(Date.now() - 60_000);
  expect(await findDeviceIdsBelow(database, parentId, lately)).toEqual([third, second, first]);
  // Whoever moved away meanwhile is left out.
  expect((await findDeviceColumns(database, accountId, [third, second, first])).ids).toEqual([third, first]);
  await database.destroy();
  await clone.drop();
});
