import { cloneDatabase } from '@outrider/test-database/clone-database.ts';
import { EMPTY_BATCH, PLAIN_DEVICE, PLAIN_FENCE } from '../../test-support/plain.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAccount } from '../accounts/accounts.ts';
import { type Database, openDatabase } from '../database.ts';
import { insertDevices } from '../devices/devices.ts';
import { type FenceAlarmRow, findFenceAlarms, findFencesOfAlarms, keyOfAlarm } from './fence-alarms.ts';
import { deleteFence, insertFence } from '../fences/fences.ts';
import { createReportWriter } from '../reports/report-batches.ts';

const NOON = Date.UTC(2026, 2, 14, 12);

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let database: Database;
let agent: string;
let owner: string;
let deviceId: string;
let yard: string;
let depot: string;

beforeAll(async () => {
  clone = await cloneDatabase();
  database = openDatabase(clone.url, () => undefined);
  const account = (username: string, parentId?: string) =>
    insertAccount(database, {
      parentId,
      username,
      nickname: username,
      role: 2,
      passwordHash: '',
      createdAt: new Date(NOON),
    });
  agent = await account('agent');
  owner = await account('owner', agent);
  const device = { ...PLAIN_DEVICE, accountId: owner, terminalId: '13507318526' };
  [deviceId = ''] = await insertDevices(database, [device], new Date(NOON));
  const draw = (accountId: string, name: string) =>
    insertFence(database, accountId, { ...PLAIN_FENCE, name }, new Date(NOON));
  yard = await draw(owner, 'Yard');
  depot = await draw(agent, 'Depot');
  const writer = createReportWriter(clone.url);
  const batch = {
    ...EMPTY_BATCH,
    fenceAlarms: [
      alarm(1, 'fenceIn', yard, 'Old yard', owner),
      alarm(1, 'fenceIn', depot, 'Depot', agent),
      alarm(2, 'fenceOut', yard, 'Old yard', owner),
    ],
  };
  await writer.write(batch);
  await writer.write(batch);
  await writer.close();
});

afterAll(async () => {
  await database.destroy();
  await clone.drop();
});

function alarm(
  minute: number,
  kind: 'fenceIn' | 'fenceOut',
  fenceId: string,
  fenceName: string,
  accountId: string,
): FenceAlarmRow {
  return { deviceId, raisedAtMs: NOON + minute * 60_000, kind, fenceId, fenceName, accountId };
}

/** What an account reads of the first minutes, as `kind fence`. */
async function read(viewerId: string, minutes = 10): Promise<string[]> {
  const range = { deviceIds: [deviceId], from: new Date(NOON), to: new Date(NOON + minutes * 60_000) };
  const found = await findFenceAlarms(database, viewerId, range);
  return found.map(({ kind, fenceName, fenceId }) => `${kind} ${fenceName}${fenceId === null ? ' †' : ''}`);
}

test('fences go by what they are called now; those of an account above are not told', async () => {
  expect(await read(agent)).toEqual(['fenceIn Depot', 'fenceIn Yard', 'fenceOut Yard']);
  expect(await read(owner)).toEqual(['fenceIn Yard', 'fenceOut Yard']);
  expect(await read(agent, 2)).toEqual(['fenceIn Depot', 'fenceIn Yard']);
});

test('those of some alarms are found by device, instant and kind', async () => {
  const entered = { deviceId, raisedAtMs: NOON + 60_000, kind: 'fenceIn' } as const;
  const others = [
    { ...entered, kind: 'sos' },
    { ...entered, kind: 'fenceOut' },
    { ...entered, raisedAtMs: NOON },
  ] as const;
  const found = await findFencesOfAlarms(database, agent, [entered, ...others]);
  expect([...found.keys()]).toEqual([keyOfAlarm(entered)]);
  expect(found.get(keyOfAlarm(entered))).toHaveLength(2);
});

test('an alarm outlives its fence, by the name that this had then', async () => {
  await deleteFence(database, yard);
  expect(await read(owner)).toEqual(['fenceIn Old yard †', 'fenceOut Old yard †']);
});
