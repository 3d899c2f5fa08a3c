/** Which platform devices report to, and the pictures that people attach to them. */
import type { CommandRecord } from '@outrider/contract/commands.ts';
import { DEVICE_FUNCTIONS } from '@outrider/domain/device-models.ts';
import { connectTracker } from '@outrider/simulator/tracker.ts';
import { waitForJob } from '@outrider/test-stack/jobs.ts';
import { PICTURE } from '@outrider/test-stack/picture.ts';
import { type Client, startStack, type Stack } from '@outrider/test-stack/stack.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

const HOST = '203.0.113.7:8080';

let stack: Stack;
let number = 0;
let agent: Client;
let user: Client;
const ids = { agent: '', user: '', other: '' };
let device: { id: string; terminalID: string };
let second: typeof device;

beforeAll(async () => {
  stack = await startStack();
  ids.agent = await stack.createAccount('agent', 'agent');
  ids.user = await stack.createAccount('user', 'user', ids.agent);
  ids.other = await stack.createAccount('other', 'agent');
  [agent, user] = [await stack.logIn('agent'), await stack.logIn('user')];
});

afterAll(() => stack.stop());

async function draw(accountId: string): Promise<typeof device> {
  const terminalID = String(13_400_000_000 + number++);
  return { id: await stack.importDevice(accountId, terminalID), terminalID };
}

beforeEach(async () => {
  [device, second] = [await draw(ids.user), await draw(ids.user)];
});

const hostOf = async ({ terminalID }: typeof device) =>
  (await agent.call('findDeviceList', { ids: [ids.agent], search: terminalID })).data.list[0].host;

async function commandsOf({ terminalID }: typeof device): Promise<readonly CommandRecord[]> {
  return (await agent.call('findNewCommands', { terminalID })).data.list;
}

const tell = (input: object, client = agent) => client.call('updateHosts', { host: '203.0.113.7', ...input });

describe('the host of devices', () => {
  test('is written down and told to each, with the usual port', async () => {
    const { data } = await tell({ ids: [device.id, second.id], confirmation: '2' });
    expect(await waitForJob(agent, data.jobId)).toMatchObject({ total: 2, failed: 0 });
    for (const each of [device, second]) {
      expect(await hostOf(each)).toBe(HOST);
      expect(await commandsOf(each)).toMatchObject([
        { kind: 'setServer', status: 'queued', parameters: { host: '203.0.113.7', port: 8080 } },
      ]);
    }
  });

  test('reaches a device that is connected', async () => {
    const port = stack.platform.ports.jt808;
    const tracker = await connectTracker({
      protocol: 'jt808',
      host: '127.0.0.1',
      port,
      terminalId: device.terminalID,
    });
    await tracker.login();
    await tell({ ids: [device.id], confirmation: device.terminalID });
    await vi.waitFor(async () => expect((await commandsOf(device))[0]?.status).not.toBe('queued'), {
      timeout: 10_000,
      interval: 50,
    });
    await tracker.close();
  });

  test('is told only once it is confirmed, and only by who may command', async () => {
    expect((await tell({ ids: [device.id, second.id], confirmation: '1' })).message).toBe(
      'confirmationWrong',
    );
    expect(await commandsOf(device)).toEqual([]);
    expect((await tell({ ids: [device.id] }, user)).message).toBe('noPermission');
  });

  test('may be written down alone', async () => {
    const { data } = await tell({ ids: [device.id], tells: false });
    await waitForJob(agent, data.jobId);
    expect(await hostOf(device)).toBe(HOST);
    expect(await commandsOf(device)).toEqual([]);
    expect((await tell({ ids: [device.id], tells: false })).data).toMatchObject({ unchanged: 1 });
  });

  test.each(['host', '1.2.3', '1.2.3.4:0', '1.2.3.4:65536', '256.1.1.1', ''])('is not %j', async (host) => {
    expect((await tell({ ids: [device.id], host, tells: false })).code).toBe(400);
  });

  test('is refused before anything happens for a unit that takes no commands', async () => {
    await agent.call('updateDevice', { id: device.id, values: { lacks: DEVICE_FUNCTIONS.commands } });
    const { data } = await tell({ ids: [device.id, second.id], dryRun: true });
    expect(data).toMatchObject({
      total: 2,
      failed: 1,
      problems: [{ name: device.terminalID, key: 'commandNotSupported' }],
    });
  });

  test('is undone for those that were not told yet', async () => {
    const { data } = await tell({ ids: [device.id, second.id], confirmation: '2' });
    await waitForJob(agent, data.jobId);
    const [command] = await commandsOf(second);
    await stack.platform.database
      .updateTable('commandRecords')
      .set({ status: 'sent' })
      .where('commandId', '=', command?.id ?? '')
      .execute();
    const undone = (await agent.call('undoJob', { id: data.jobId })).data.jobId;
    expect(await waitForJob(agent, undone)).toMatchObject({ total: 2, failed: 1 });
    expect([await hostOf(device), await hostOf(second)]).toEqual(['', HOST]);
    expect((await commandsOf(device))[0]?.status).toBe('cancelled');
  });
});

const findPicture = async () => (await user.call('findDevicePicture', { id: device.id })).data.picture;
const findListed = async () =>
  (await agent.call('findDeviceList', { ids: [ids.user], deviceIds: [device.id] })).data.list[0];

describe('the picture of a device', () => {
  test('is attached, shown to all who see the device, put in place of the former, and deleted', async () => {
    expect(await findPicture()).toBeUndefined();
    expect((await agent.call('updateDevicePicture', { id: device.id, picture: PICTURE })).code).toBe(200);
    expect(await findPicture()).toBe(PICTURE);
    expect(await findListed()).toMatchObject({ hasPicture: true });
    expect((await agent.call('updateDevicePicture', { id: device.id, picture: PICTURE })).code).toBe(200);
    expect((await agent.call('deleteDevicePicture', { id: device.id })).code).toBe(200);
    expect(await findPicture()).toBeUndefined();
    expect(await findListed()).not.toHaveProperty('hasPicture');
    expect((await agent.call('deleteDevicePicture', { id: device.id })).code).toBe(404);
    const { list } = (await agent.call('findAuditLog', { id: ids.user, deviceId: device.id })).data;
    expect(JSON.stringify(list)).not.toContain(PICTURE);
  });

  test.each([
    ['no picture', 'data:image/png;base64,AAAA'],
    ['SVG', `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`],
    ['an address', 'https://example.com/a.png'],
    ['PNG called WebP', PICTURE.replace('image/png', 'image/webp')],
  ])('is not %s', async (_what, picture) => {
    const answer = await agent.call('updateDevicePicture', { id: device.id, picture });
    expect(answer.message).toBe('imageNotAllowed');
    expect(await findPicture()).toBeUndefined();
  });
});
