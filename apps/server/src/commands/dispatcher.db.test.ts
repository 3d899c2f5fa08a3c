/** Commands over the end of a server: none is sent twice, and none is forgotten. */
import { DEVICE_MODELS } from '@outrider/domain/device-models.ts';
import { PROTOCOL_TYPES } from '@outrider/domain/protocol-types.ts';
import { ROLES } from '@outrider/domain/roles.ts';
import { cloneDatabase } from '@outrider/test-database/clone-database.ts';
import { PLAIN_DEVICE } from '../test-support/plain.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createBus } from '../bus/bus.ts';
import type { OutgoingCommand } from './command-desk.ts';
import { createLog } from '../log.ts';
import { insertAccount } from '../store/accounts/accounts.ts';
import { changeCommand, findCommandRow, insertCommand } from '../store/commands/command-records.ts';
import { type Database, openDatabase } from '../store/database.ts';
import { insertDevices } from '../store/devices/devices.ts';
import { startDispatcher } from './dispatcher.ts';

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let database: Database;
let deviceId: string;
let accountId: string;

beforeAll(async () => {
  clone = await cloneDatabase();
  database = openDatabase(clone.url, () => undefined);
  accountId = await insertAccount(database, {
    parentId: undefined,
    username: 'owner',
    nickname: 'Owner',
    role: ROLES.user,
    passwordHash: '',
    createdAt: new Date(),
    importQuota: 0,
  });
  const gt06 = { model: DEVICE_MODELS.Gt06, protocolType: PROTOCOL_TYPES.gt06 };
  const device = { ...PLAIN_DEVICE, ...gt06, accountId, terminalId: '863902040718523' };
  [deviceId = ''] = await insertDevices(database, [device], new Date());
});

afterAll(async () => {
  await database.destroy();
  await clone.drop();
});

const queue = () =>
  insertCommand(database, {
    deviceId,
    kind: 'queryStatus',
    parameters: {},
    content: 'STATUS#',
    senderId: accountId,
    senderName: 'a',
    createdAt: new Date(),
    expiresAt: new Date(Date.now() + 3_600_000),
  });

const read = (commandId: string) => findCommandRow(database, { deviceId, commandId }, accountId);

/** A server whose device is there, or is not, and answers what it is told. */
async function start(isConnected: boolean) {
  const sent: string[] = [];
  const log = createLog('fatal');
  const bus = createBus(log);
  const links = {
    isConnected: () => isConnected,
    send(_: string, { commandId }: OutgoingCommand) {
      sent.push(commandId);
      return Promise.resolve({ type: 'answered', isAccepted: undefined, text: 'OK' } as const);
    },
  };
  const dispatcher = await startDispatcher({ database, bus, links, log, answerTimeoutMs: 1_000 });
  return { dispatcher, bus, sent };
}

test('a command that was on its way when the server died is not sent again, and one that waited is', async () => {
  const [onItsWay, waiting] = [await queue(), await queue()];
  const change = { status: 'sent', sentAt: new Date(Date.now() - 1_000) } as const;
  await changeCommand(database, { deviceId, commandId: onItsWay }, ['queued'], change);
  const { dispatcher, bus, sent } = await start(true);
  bus.publish('device.connected', deviceId);
  await vi.waitFor(async () => expect((await read(waiting))?.status).toBe('answered'), { timeout: 10_000 });
  await dispatcher.close();
  expect(sent).toEqual([waiting]);
  expect(await read(onItsWay)).toMatchObject({ status: 'unknown', outcome: 'serverStopped' });
});

test('a late answer is known by its flag after a restart', async () => {
  const commandId = await queue();
  const change = { status: 'sent', sentAt: new Date(Date.now() - 1_000) } as const;
  await changeCommand(database, { deviceId, commandId }, ['queued'], change);
  const { dispatcher, bus } = await start(false);
  const answer = { flag: Number(commandId), text: 'Battery:4.1V' };
  bus.publish('command.answeredLate', { deviceId, answer });
  await vi.waitFor(async () => expect((await read(commandId))?.status).toBe('answered'));
  await dispatcher.close();
  expect(await read(commandId)).toMatchObject({ reply: 'Battery:4.1V', result: 1 });
});
