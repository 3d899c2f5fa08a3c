/** A device that is heard from two networks at the same time is told from one whose network changes its address. */
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { DEVICE_MODELS } from '@outrider/domain/device-models.ts';
import { PROTOCOL_TYPES } from '@outrider/domain/protocol-types.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { gt06Heartbeat, gt06Login, openGt06Wire } from '@outrider/test-stack/gt06-wire.ts';
import { PLAIN_LOCATION } from '@outrider/test-stack/plain-location.ts';
import { type Client, startStack, type Stack } from '@outrider/test-stack/stack.ts';
import {
  jt808,
  openUdpWire,
  openWire as connectWire,
  type UdpWire,
  type Wire,
} from '@outrider/test-stack/wire.ts';

let stack: Stack;
let accountId: string;
let staff: Client;
let owner: Client;

beforeAll(async () => {
  stack = await startStack();
  accountId = await stack.createAccount('company', 'agent');
  await stack.createAccount('staff', 'log', accountId);
  staff = await stack.logIn('staff');
  owner = await stack.logIn('company');
});

afterAll(() => stack.stop());

const ELSEWHERE = '127.0.0.2';
const ok = { type: 'platformReply', result: 0 };
const opened: { destroy(): void }[] = [];

afterEach(() => {
  for (const each of opened.splice(0)) each.destroy();
});

async function openWire(from?: string): Promise<Wire> {
  const wire = await connectWire(stack.platform.ports.jt808, from);
  opened.push(wire.socket);
  return wire;
}

async function openUdp(from?: string): Promise<UdpWire> {
  const wire = await openUdpWire(stack.platform.ports.gt06, from);
  opened.push({ destroy: () => wire.close() });
  return wire;
}

/** A connection whose end is answered by nothing. */
async function openStubborn(from = '127.0.0.1'): Promise<Socket> {
  const { jt808: port } = stack.platform.ports;
  const socket = connect({ port, host: '127.0.0.1', localAddress: from, allowHalfOpen: true });
  opened.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

let nextNumber = 13_600_000_000;
let nextImei = 863_902_040_600_000;

async function importTolerant(): Promise<{ number: string; deviceId: string }> {
  const number = String(nextNumber++);
  return { number, deviceId: await stack.importDevice(accountId, number, { model: DEVICE_MODELS.K100 }) };
}

async function importGt06(): Promise<{ imei: string; deviceId: string }> {
  const imei = String(nextImei++);
  const model = { model: DEVICE_MODELS.Gt06, protocolType: PROTOCOL_TYPES.gt06 };
  return { imei, deviceId: await stack.importDevice(accountId, imei, model) };
}

const findDouble = async (deviceId: string) =>
  (await owner.call('findDeviceById', { id: deviceId })).data.double;

const countTakeovers = async (): Promise<number> =>
  (await staff.call('findGatewayCounters')).data.discarded['jt808/replaced-from-elsewhere'] ?? 0;

let nextSecond = Math.floor(Date.now() / 1_000) * 1_000 - 3_600_000;

function location(number: string): Uint8Array {
  nextSecond += 1_000;
  return jt808(number, { ...PLAIN_LOCATION, time: new Date(nextSecond) });
}

describe('a device that is heard from two networks', () => {
  test(
    'at the same time by datagrams beside its connection: its owner is told',
    { timeout: 20_000 },
    async () => {
      const { imei, deviceId } = await importGt06();
      const device = await openGt06Wire(stack.platform.ports.gt06, imei);
      opened.push(device.socket);
      const impostor = await openUdp(ELSEWHERE);
      await expect(impostor.ask(gt06Login(imei), 300)).rejects.toThrow();
      device.send(gt06Heartbeat());
      await expect.poll(() => findDouble(deviceId), { timeout: 15_000 }).toMatchObject({ times: 1 });
    },
  );

  test('at the same time by two connections: its owner is told, and staff see from where', async () => {
    const { number, deviceId } = await importTolerant();
    const device = await openWire();
    device.send(location(number));
    expect(await device.next()).toMatchObject(ok);
    const impostor = await openWire(ELSEWHERE);
    impostor.send(location(number));
    expect(await impostor.next()).toMatchObject(ok);
    // It is cut off, notices, and comes back.
    await device.closed;
    const again = await openWire();
    again.send(location(number));
    expect(await again.next()).toMatchObject(ok);
    await expect.poll(() => findDouble(deviceId)).toMatchObject({ times: 1 });
    const double = await findDouble(deviceId);
    expect(double).not.toHaveProperty('networks');
    const { data } = await staff.call('findGatewayCounters');
    expect(data.doubles).toContainEqual(
      expect.objectContaining({ terminalID: number, networks: ['127.0.0.1', ELSEWHERE] }),
    );
    expect((await owner.call('dismissDouble', { id: deviceId })).code).toBe(200);
    expect(await findDouble(deviceId)).toBeUndefined();
    const entries = stack.platform.database.selectFrom('auditLog').where('deviceId', '=', deviceId);
    expect(await entries.select('action').execute()).toContainEqual({ action: 'dismissDouble' });
  });

  test('by a unit that goes on sending where it was cut off', async () => {
    const { number, deviceId } = await importTolerant();
    const device = await openStubborn();
    device.write(location(number));
    await once(device, 'data');
    const impostor = await openWire(ELSEWHERE);
    impostor.send(location(number));
    expect(await impostor.next()).toMatchObject(ok);
    device.write(location(number));
    await expect.poll(() => findDouble(deviceId)).toMatchObject({ times: 1 });
    // Only what came by the connection that speaks for it was believed.
    const { rows } = await sql`SELECT 1 FROM positions WHERE device_id = ${deviceId}`.execute(
      stack.platform.database,
    );
    expect(rows).toHaveLength(2);
  });

  test('by turns of datagrams', async () => {
    const { imei, deviceId } = await importGt06();
    const [device, impostor] = [await openUdp(), await openUdp(ELSEWHERE)];
    await device.ask(gt06Login(imei), 5_000);
    await impostor.ask(gt06Login(imei), 5_000);
    expect(await findDouble(deviceId)).toBeUndefined();
    await device.ask(gt06Heartbeat(), 5_000);
    await expect.poll(() => findDouble(deviceId)).toMatchObject({ times: 1 });
  });

  test('one after the other, because its network gave it another address, is nothing to tell', async () => {
    const { number, deviceId } = await importTolerant();
    const before = await countTakeovers();
    // A dead end: it neither sends nor answers, as after a tunnel.
    const first = await openStubborn();
    first.write(location(number));
    await once(first, 'data');
    for (const from of [ELSEWHERE, '127.0.0.1', ELSEWHERE]) {
      const next = await openStubborn(from);
      next.write(location(number));
      await once(next, 'data');
    }
    expect(await countTakeovers()).toBe(before + 3);
    expect(await findDouble(deviceId)).toBeUndefined();
  });
});
