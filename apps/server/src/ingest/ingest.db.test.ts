import { cloneDatabase } from '@outrider/test-database/clone-database.ts';
import { PLAIN_DEVICE } from '../test-support/plain.ts';
import { ROLES } from '@outrider/domain/roles.ts';
import { expect, onTestFinished, test } from 'vitest';
import { createBus } from '../bus/bus.ts';
import { createLog } from '../log.ts';
import { insertAccount } from '../store/accounts/accounts.ts';
import { openDatabase } from '../store/database.ts';
import { insertDevices } from '../store/devices/devices.ts';
import { createIngest } from './ingest.ts';

test('a listener that throws after the commit costs neither the acknowledgement nor other listeners', async () => {
  const clone = await cloneDatabase();
  const database = openDatabase(clone.url, () => undefined);
  const log = createLog('silent');
  const bus = createBus(log);
  const ingest = createIngest({
    databaseUrl: clone.url,
    database,
    bus,
    log,
    pendingMax: 10,
  });
  onTestFinished(async () => {
    await ingest.close();
    await database.destroy();
    await clone.drop();
  });
  const createdAt = new Date();
  const accountId = await insertAccount(database, {
    parentId: undefined,
    username: 'owner',
    nickname: 'Owner',
    role: ROLES.user,
    passwordHash: '',
    createdAt,
  });
  const device = { ...PLAIN_DEVICE, accountId, terminalId: '13507318526' };
  const [deviceId = ''] = await insertDevices(database, [device], createdAt);
  let heard = 0;
  bus.on('states.recorded', () => {
    throw new Error('a listener with a fault');
  });
  bus.on('states.recorded', () => heard++);
  await ingest.open(deviceId);
  await ingest.accept({ deviceId, receivedAtMs: Date.now(), kind: 'status', historical: false, alarms: [] });
  expect(heard).toBe(1);
  expect(ingest.counts.committed).toBe(1);
  expect(ingest.healthy).toBe(true);
});
