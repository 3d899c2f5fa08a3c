/** A number that two accounts say is theirs: claimed, and decided by administrators, without either learning of the other. */
import { CLAIMS_MAX } from '@outrider/contract/claims.ts';
import { DEVICE_MODELS } from '@outrider/domain/device-models.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertSharingDevice } from '@outrider/server/store/devices/devices.ts';
import { imeisFrom, twinOf } from '@outrider/test-stack/imeis.ts';
import { PLAIN_DEVICE } from '@outrider/server/test-support/plain.ts';
import { PLAIN_LOCATION } from '@outrider/test-stack/plain-location.ts';
import { type Client, startStack, type Stack } from '@outrider/test-stack/stack.ts';
import { askByUdp, jt808, openUdpWire, openWire, type Wire } from '@outrider/test-stack/wire.ts';

interface Agent {
  readonly id: string;
  readonly client: Client;
}

let stack: Stack;
let rootId: string;
let root: Client;
let owner: Agent;
let claimant: Agent;

beforeAll(async () => {
  stack = await startStack();
  rootId = await stack.createAccount('root', 'admin');
  root = await stack.logIn('root');
  owner = await newAgent('owner');
  claimant = await newAgent('claimant');
});

afterAll(() => stack.stop());

async function newAgent(name: string, parentId = rootId): Promise<Agent> {
  return { id: await stack.createAccount(name, 'agent', parentId), client: await stack.logIn(name) };
}

const newImei = imeisFrom(86_390_205_000_000);
const K100 = { model: DEVICE_MODELS.K100 };

const REGISTER = {
  type: 'register',
  edition: '2013',
  province: 44,
  city: 300,
  maker: '70188',
  model: 'K100',
  terminalId: 'A318526',
  plateColor: 1,
  plate: '',
} as const;
const OTHER = { deviceProtocol: 0 }; // Of which a number may have 12 digits.

/** Files a claim and returns its id. */
async function claim({ id, client }: Agent, terminalID: string, more: object = {}): Promise<string> {
  const filed = await client.call('insertClaims', {
    id,
    terminalIDs: [terminalID],
    note: 'Invoice 7',
    ...more,
  });
  expect(filed.status).toBe(200);
  const { data } = await client.call('findOwnClaims');
  return data.list[0].id;
}

const own = async ({ client }: Agent, claimId: string) =>
  (await client.call('findOwnClaims', { pageSize: 100 })).data.list.find(
    ({ id }: { id: string }) => id === claimId,
  );

const listed = async (client: Client, claimId: string, open = true) =>
  (await client.call('findClaims', { open, pageSize: 100 })).data.list.find(
    ({ id }: { id: string }) => id === claimId,
  );

let second = Math.floor(Date.now() / 1_000) - 3_600;
const location = () => ({ ...PLAIN_LOCATION, time: new Date(second++ * 1_000) });

async function report(wire: Wire, number: string): Promise<void> {
  wire.send(jt808(number, location()));
  await wire.next();
}

async function countPositions(deviceId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM positions WHERE device_id = ${deviceId}`.execute(
    stack.platform.database,
  );
  return rows[0]?.count ?? 0;
}

const findDevices = async ({ id, client }: Agent): Promise<{ id: string; terminalID: string }[]> =>
  (await client.call('findByUser', { id })).data.list;

const quotaOf = async ({ id, client }: Agent): Promise<number> =>
  (await client.call('userRelationimportNum', { id })).data.importNum;

const auditOf = async ({ id, client }: Agent, subject: string) =>
  (await client.call('findAuditLog', { id, text: subject })).data.list;

describe('a claim that is granted', () => {
  test('gives the claimant the number and leaves the history with the former owner', async () => {
    const imei = newImei();
    const number = imei.slice(-12);
    const deviceId = await stack.importDevice(owner.id, imei, K100);
    const fenceId = await stack.drawFence(owner.id);
    await owner.client.call('insertFenceDevices', { id: fenceId, deviceIds: [deviceId] });
    await owner.client.call('insertOffline', { terminalID: imei, kind: 'locate' });
    const { data: login } = await owner.client.call('updateDeviceLogin', { id: deviceId, enabled: true });
    const guest = await stack.enter('loginByImei', { terminalID: imei, password: login.password });
    const wire = await openWire(stack.platform.ports.jt808);
    await report(wire, number);
    const claimId = await claim(claimant, imei, { deviceType: DEVICE_MODELS.K100 });
    expect(await listed(root, claimId)).toMatchObject({
      terminalID: imei,
      note: 'Invoice 7',
      state: 'open',
      claimant: { id: claimant.id, username: 'claimant' },
      decidable: true,
      separable: false,
      holders: [
        { deviceId, terminalID: imei, account: { username: 'owner' }, heardTime: expect.any(String) },
      ],
    });
    const quota = await quotaOf(claimant);
    expect((await root.call('grantClaim', { id: claimId })).status).toBe(200);
    expect(await quotaOf(claimant)).toBe(quota - 1);
    expect(await own(claimant, claimId)).toMatchObject({ state: 'granted', decidedTime: expect.any(String) });

    // Who spoke for it is heard of anew, for the claimant.
    await wire.closed;
    const [device] = await findDevices(claimant);
    expect(device).toMatchObject({ terminalID: imei });
    const newId = device?.id ?? '';
    const again = await openWire(stack.platform.ports.jt808);
    await report(again, number);
    expect([await countPositions(deviceId), await countPositions(newId)]).toEqual([1, 1]);

    // The one side sees nothing of the other's.
    const day = { from: new Date(Date.now() - 86_400_000).toISOString(), to: new Date().toISOString() };
    expect((await claimant.client.call('findTrips', { ids: [deviceId], ...day })).status).toBe(404);
    expect((await claimant.client.call('findFencesByDevice', { ids: [newId] })).data.total).toBe(0);
    expect((await claimant.client.call('findCommands', { ids: [newId] })).data.total).toBe(0);
    expect((await owner.client.call('findFencesByDevice', { ids: [deviceId] })).data.total).toBe(1);
    expect((await owner.client.call('findLocationById', { id: newId })).status).toBe(404);
    expect((await owner.client.call('sendCommand', { terminalID: imei, kind: 'locate' })).status).toBe(404);
    expect((await guest.call('findCurrent')).code).toBe(407);
    expect(await findDevices(owner)).toContainEqual(expect.objectContaining({ id: deviceId, retired: true }));
    const [entry] = await auditOf(owner, imei);
    expect(entry).toMatchObject({ action: 'grantClaim', deviceId, after: { terminalID: null } });
    expect(JSON.stringify(entry)).not.toMatch(/claimant|root/);
    expect((await auditOf(claimant, imei)).map(({ action }: { action: string }) => action)).toEqual([
      'grantClaim',
      'insertClaims',
    ]);
    again.socket.destroy();
  });

  test('is heeded by connections that have named the device and do not speak for it yet', async () => {
    const imei = newImei();
    const number = imei.slice(-12);
    const deviceId = await stack.importDevice(owner.id, imei, { model: DEVICE_MODELS.Nb });
    const register = () => jt808(number, { ...REGISTER });
    const wire = await openWire(stack.platform.ports.jt808);
    const datagrams = await openUdpWire(stack.platform.ports.jt808);
    wire.send(register());
    expect(await wire.next()).toMatchObject({ type: 'registerReply', result: 0 });
    await datagrams.ask(register(), 10_000);
    const claimId = await claim(claimant, imei, { deviceType: DEVICE_MODELS.Nb });
    expect((await root.call('grantClaim', { id: claimId })).status).toBe(200);
    await datagrams.ask(jt808(number, location()), 10_000);
    await wire.closed;
    datagrams.close();
    expect(await countPositions(deviceId)).toBe(0);
  });

  test('leaves the log-in by the number to the claimant, whatever the former owner opens', async () => {
    const imei = newImei();
    const former = await stack.importDevice(owner.id, imei);
    expect((await root.call('grantClaim', { id: await claim(claimant, imei) })).status).toBe(200);
    const [device] = await findDevices(claimant).then((all) =>
      all.filter(({ terminalID }) => terminalID === imei),
    );
    const right = await claimant.client.call('updateDeviceLogin', { id: device?.id, enabled: true });
    const wrong = await owner.client.call('updateDeviceLogin', { id: former, enabled: true });
    const enter = (password: string) => stack.enter('loginByImei', { terminalID: imei, password });
    await expect(enter(wrong.data.password)).rejects.toThrow('wrongUsernameOrPassword');
    const guest = await enter(right.data.password);
    expect((await guest.call('findCurrent')).data.device.id).toBe(device?.id);
    const asked = { id: await stack.drawFence(owner.id), terminalIDs: [imei] };
    expect((await owner.client.call('previewFenceDevices', asked)).data.list).toEqual([
      { terminalID: imei, verdict: 'unknown' },
    ]);
  });

  test('takes the number from who imported 12 digits of it before', async () => {
    const imei = newImei();
    const squatted = await stack.importDevice(owner.id, imei.slice(-12), { model: DEVICE_MODELS.Nb });
    const datagram = () => jt808(imei.slice(-12), location());
    await askByUdp(stack.platform.ports.jt808, datagram(), 10_000);
    expect(await countPositions(squatted)).toBe(1);
    const claimId = await claim(claimant, imei, { deviceType: DEVICE_MODELS.Nb });
    expect((await listed(root, claimId)).holders[0].numbers).toEqual([imei.slice(-12)]);
    expect((await root.call('grantClaim', { id: claimId })).status).toBe(200);
    await askByUdp(stack.platform.ports.jt808, datagram(), 10_000);
    expect(await countPositions(squatted)).toBe(1);
  });

  test('is paid by the claimant, or not granted', async () => {
    const imei = newImei();
    await stack.importDevice(owner.id, imei);
    const poor = await newAgent('poor');
    await sql`UPDATE accounts SET import_quota = 0 WHERE account_id = ${poor.id}`.execute(
      stack.platform.database,
    );
    const claimId = await claim(poor, imei);
    expect(await root.call('grantClaim', { id: claimId })).toMatchObject({
      message: 'importQuotaInsufficient',
    });
    expect(await own(poor, claimId)).toMatchObject({ state: 'open' });
    expect((await owner.client.call('findCommandDetail', { terminalID: imei })).status).toBe(200);
  });

  test('clears up what two devices shared from before', async () => {
    const imei = newImei();
    const number = imei.slice(-12);
    const legacy = await newAgent('legacy');
    const kept = await stack.importDevice(legacy.id, number, K100);
    // As an upgrade leaves them.
    const device = { ...PLAIN_DEVICE, ...K100, accountId: owner.id, terminalId: imei };
    const other = await insertSharingDevice(stack.platform.database, device, new Date());
    const { data } = await root.call('findSharedNumbers');
    const shared = data.list.find((each: { number: string }) => each.number === number);
    expect(shared.holders.map(({ deviceId }: { deviceId: string }) => deviceId).toSorted()).toEqual(
      [kept, other].toSorted(),
    );
    const wire = await openWire(stack.platform.ports.jt808);
    wire.send(jt808(number, { type: 'authenticate', code: 'x' }));
    expect(await wire.next()).toMatchObject({ type: 'platformReply', result: 1 });
    wire.socket.destroy();
    const quota = await quotaOf(legacy);
    expect((await root.call('grantClaim', { id: await claim(legacy, number, OTHER) })).status).toBe(200);
    expect(await quotaOf(legacy)).toBe(quota);
    expect(await findDevices(legacy)).toHaveLength(1);
    const { rows } = await sql<{ ids: string[] }>`
      SELECT device_ids::text[] AS ids FROM device_numbers WHERE number = ${number}`.execute(
      stack.platform.database,
    );
    expect(rows).toEqual([{ ids: [kept] }]);
  });
});

describe('two devices that share 12 digits', () => {
  test('are both heard by their whole numbers, and neither by what they share', async () => {
    const imei = newImei();
    const twin = twinOf(imei);
    const number = imei.slice(-12);
    const deviceId = await stack.importDevice(owner.id, imei, K100);
    const wire = await openWire(stack.platform.ports.jt808);
    await report(wire, number);
    const claimId = await claim(claimant, twin, { deviceType: DEVICE_MODELS.K100 });
    expect(await listed(root, claimId)).toMatchObject({ separable: true });
    expect((await root.call('allowBoth', { id: claimId })).status).toBe(200);
    expect(await own(claimant, claimId)).toMatchObject({ state: 'bothAllowed' });
    await wire.closed;
    const twinId = (await findDevices(claimant)).find(({ terminalID }) => terminalID === twin)?.id ?? '';
    const ask = async (bytes: Uint8Array) => {
      const each = await openWire(stack.platform.ports.jt808);
      each.send(bytes);
      const answer = await each.next();
      each.socket.destroy();
      return answer;
    };
    for (const id of [imei, twin]) {
      const whole = jt808('', location(), { terminalNumber: id.padStart(20, '0'), version: '2019' });
      expect(await ask(whole)).toMatchObject({ result: 0 });
    }
    expect(await ask(jt808(number, { type: 'authenticate', code: 'x' }))).toMatchObject({ result: 1 });
    expect([await countPositions(deviceId), await countPositions(twinId)]).toEqual([2, 1]);
    const third = await newAgent('third');
    const input = { id: third.id, terminalIDs: [number], ...OTHER };
    expect((await third.client.call('inputTerminalIds', input)).status).toBe(409);
    expect((await auditOf(owner, imei))[0]).toMatchObject({
      action: 'allowBoth',
      before: { numbers: [number] },
    });
  });

  test('are not both allowed where the shared number is all that one has', async () => {
    const imei = newImei();
    await stack.importDevice(owner.id, imei.slice(-12));
    const claimId = await claim(claimant, imei);
    expect(await root.call('allowBoth', { id: claimId })).toMatchObject({
      message: 'claimNotSeparable',
      data: { params: { number: imei.slice(-12) } },
    });
  });
});

describe('claims', () => {
  test('are rejected with a reason, which the claimant reads', async () => {
    const imei = newImei();
    await stack.importDevice(owner.id, imei);
    const claimId = await claim(claimant, imei);
    expect(
      (await root.call('rejectClaim', { id: claimId, reason: 'The invoice names another device.' })).status,
    ).toBe(200);
    expect(await own(claimant, claimId)).toMatchObject({
      state: 'rejected',
      reason: 'The invoice names another device.',
    });
    for (const name of ['grantClaim', 'allowBoth'] as const) {
      expect(await root.call(name, { id: claimId })).toMatchObject({ message: 'claimNotOpen' });
    }
    expect(await listed(root, claimId)).toBeUndefined();
    expect(await listed(root, claimId, false)).toMatchObject({ state: 'rejected', holders: [] });
    expect((await auditOf(claimant, imei))[0]).toMatchObject({ action: 'rejectClaim' });
  });

  test('are withdrawn by who filed them, and by nobody else', async () => {
    const imei = newImei();
    const claimId = await claim(claimant, imei);
    const below = await newAgent('below', claimant.id);
    const belowId = await claim(below, newImei());
    for (const [agent, id] of [
      [owner, claimId],
      [below, claimId],
      [claimant, belowId],
    ] as const) {
      expect(await agent.client.call('withdrawClaim', { id })).toMatchObject({ message: 'claimNotOpen' });
    }
    expect((await claimant.client.call('withdrawClaim', { id: claimId })).status).toBe(200);
    expect(await own(claimant, claimId)).toMatchObject({ state: 'withdrawn' });
    expect((await auditOf(claimant, imei))[0]).toMatchObject({ action: 'withdrawClaim' });
    expect(await root.call('grantClaim', { id: claimId })).toMatchObject({ message: 'claimNotOpen' });
  });

  test('are neither read nor decided by agents', async () => {
    const claimId = await claim(claimant, newImei());
    for (const { client } of [owner, claimant]) {
      for (const name of ['findClaims', 'findSharedNumbers'] as const) {
        expect(await client.call(name)).toMatchObject({ message: 'noPermission' });
      }
      for (const name of ['grantClaim', 'allowBoth', 'rejectClaim'] as const) {
        expect(await client.call(name, { id: claimId, reason: 'x' })).toMatchObject({
          message: 'noPermission',
        });
      }
    }
    expect((await owner.client.call('findOwnClaims')).data.list).toEqual([]);
  });

  test('are not decided by an administrator for accounts that are none of theirs', async () => {
    const imei = newImei();
    const deviceId = await stack.importDevice(owner.id, imei);
    const branchId = await stack.createAccount('branch-admin', 'admin', rootId);
    const branch = await stack.logIn('branch-admin');
    const elsewhere = await claim(claimant, newImei());
    expect(await branch.call('rejectClaim', { id: elsewhere, reason: 'x' })).toMatchObject({
      message: 'claimNotOpen',
    });
    const inside = await newAgent('inside', branchId);
    const claimId = await claim(inside, imei);
    const shown = await listed(branch, claimId);
    expect(shown).toMatchObject({ decidable: false, holders: [{ deviceId }] });
    expect(shown.holders[0].account).toBeUndefined();
    for (const name of ['grantClaim', 'allowBoth'] as const) {
      expect(await branch.call(name, { id: claimId })).toMatchObject({ message: 'noPermission' });
    }
    expect((await root.call('rejectClaim', { id: claimId, reason: 'x' })).status).toBe(200);
  });

  test('tell nothing of which numbers exist, and are few', async () => {
    const imei = newImei();
    await stack.importDevice(owner.id, imei);
    const curious = await newAgent('curious');
    await sql`UPDATE accounts SET import_quota = 0 WHERE account_id = ${curious.id}`.execute(
      stack.platform.database,
    );
    const free = newImei();
    const [taken, nobodys] = [await claim(curious, imei), await claim(curious, free)];
    const shapes = await Promise.all([taken, nobodys].map((id) => own(curious, id)));
    const told = shapes.map((each) => ({ ...each, id: '', terminalID: '', createdTime: '' }));
    expect(told[0]).toEqual(told[1]);
    // The same again is the same claim.
    const terminalIDs = [imei, ...Array.from({ length: CLAIMS_MAX - 2 }, newImei)];
    const file = (more: object) =>
      curious.client.call('insertClaims', { id: curious.id, note: 'x', ...more });
    expect((await file({ terminalIDs })).status).toBe(200);
    expect(await file({ terminalIDs: [newImei()] })).toMatchObject({
      message: 'tooManyClaims',
      data: { params: { max: CLAIMS_MAX } },
    });
    await curious.client.call('withdrawClaim', { id: nobodys });
    expect((await file({ terminalIDs: [newImei()] })).status).toBe(200);
    expect(await file({ terminalIDs: ['863902040718524'] })).toMatchObject({ message: 'imeiCheckDigit' });
    expect(await file({ terminalIDs: [imei], note: '  ' })).toMatchObject({ message: 'invalidInput' });
  });
});
