/** What somebody who knows another's number can do at the device ports: what follows is tried from real sockets. */
import { DEVICE_MODELS } from '@outrider/domain/device-models.ts';
import { PROTOCOL_TYPES } from '@outrider/domain/protocol-types.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { gt06Heartbeat, gt06Login, type Gt06Wire, openGt06Wire } from '@outrider/test-stack/gt06-wire.ts';
import { PLAIN_LOCATION } from '@outrider/test-stack/plain-location.ts';
import { type Client, startStack, type Stack } from '@outrider/test-stack/stack.ts';
import {
  askByUdp,
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
  stack = await startStack({ commandAnswerSeconds: 2 });
  accountId = await stack.createAccount('company', 'agent');
  await stack.createAccount('staff', 'log', accountId);
  staff = await stack.logIn('staff');
  owner = await stack.logIn('company');
});

afterAll(() => stack.stop());

const ELSEWHERE = '127.0.0.2';
const ok = { type: 'platformReply', result: 0 };
const failed = { type: 'platformReply', result: 1 };

const opened: { destroy(): void }[] = [];

afterEach(() => {
  for (const each of opened.splice(0)) each.destroy();
});

async function openWire(from?: string): Promise<Wire> {
  const wire = await connectWire(stack.platform.ports.jt808, from);
  opened.push(wire.socket);
  return wire;
}

async function openUdp(protocol: 'jt808' | 'gt06', from?: string): Promise<UdpWire> {
  const wire = await openUdpWire(stack.platform.ports[protocol], from);
  opened.push({ destroy: () => wire.close() });
  return wire;
}

let nextNumber = 13_600_000_000;
let nextImei = 863_902_040_600_000;

async function importModel(model: keyof typeof DEVICE_MODELS): Promise<{ number: string; deviceId: string }> {
  const number = String(nextNumber++);
  return { number, deviceId: await stack.importDevice(accountId, number, { model: DEVICE_MODELS[model] }) };
}

async function importGt06(): Promise<{ imei: string; deviceId: string }> {
  const imei = String(nextImei++);
  const model = { model: DEVICE_MODELS.Gt06, protocolType: PROTOCOL_TYPES.gt06 };
  return { imei, deviceId: await stack.importDevice(accountId, imei, model) };
}

const countDiscards = async (reason: string): Promise<number> =>
  (await staff.call('findGatewayCounters')).data.discarded[reason] ?? 0;

let nextSecond = Math.floor(Date.now() / 1_000) * 1_000 - 3_600_000;

function location(number: string): Uint8Array {
  nextSecond += 1_000;
  return jt808(number, { ...PLAIN_LOCATION, time: new Date(nextSecond) });
}

async function countPositions(deviceId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM positions WHERE device_id = ${deviceId}`.execute(
    stack.platform.database,
  );
  return rows[0]?.count ?? 0;
}

async function openGt06(imei: string, from?: string): Promise<Gt06Wire> {
  const wire = await openGt06Wire(stack.platform.ports.gt06, imei, from);
  opened.push(wire.socket);
  return wire;
}

describe('a datagram with the number of a device that is connected', () => {
  test('of GT06 takes nothing from it: commands go to the connection, and nothing it says is believed', async () => {
    const { imei } = await importGt06();
    const device = await openGt06(imei);
    const before = await countDiscards('gt06/stream-is-open');
    const impostor = await openUdp('gt06', ELSEWHERE);
    await expect(impostor.ask(gt06Login(imei), 500)).rejects.toThrow('no datagram came');
    await expect(impostor.ask(gt06Heartbeat(), 300)).rejects.toThrow('no datagram came');
    expect(await countDiscards('gt06/stream-is-open')).toBe(before + 1);
    await owner.call('sendCommand', {
      terminalID: imei,
      kind: 'setInterval',
      parameters: { drivingS: 20, parkedS: 600 },
    });
    await expect.poll(() => device.commands, { timeout: 5_000 }).toEqual(['TIMER,20,600#']);
    expect(device.socket.destroyed).toBe(false);
  });

  test('of a conversation that was there first is heard no more, and commands change to the connection', async () => {
    const { imei } = await importGt06();
    const datagrams = await openUdp('gt06');
    await datagrams.ask(gt06Login(imei), 5_000);
    await datagrams.ask(gt06Heartbeat(), 5_000);
    const device = await openGt06(imei);
    await expect(datagrams.ask(gt06Heartbeat(), 300)).rejects.toThrow('no datagram came');
    await owner.call('sendCommand', {
      terminalID: imei,
      kind: 'setInterval',
      parameters: { drivingS: 30, parkedS: 600 },
    });
    await expect.poll(() => device.commands, { timeout: 5_000 }).toEqual(['TIMER,30,600#']);
    device.socket.destroy();
    await device.closed;
    await expect
      .poll(() =>
        datagrams.ask(gt06Heartbeat(), 300).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
  });

  test('of JT/T 808 is neither stored nor answered', async () => {
    const { number, deviceId } = await importModel('Nb');
    const device = await openWire();
    device.send(location(number));
    expect(await device.next()).toMatchObject(ok);
    await expect(askByUdp(stack.platform.ports.jt808, location(number), 500)).rejects.toThrow();
    expect(await countPositions(deviceId)).toBe(1);
    device.send(location(number));
    expect(await device.next()).toMatchObject(ok);
  });
});

async function registerAndAuthenticate(number: string): Promise<{ wire: Wire; code: string }> {
  const wire = await openWire();
  wire.send(registration(number));
  const registered = await wire.next();
  const code = registered.type === 'registerReply' ? (registered.code ?? '') : '';
  wire.send(jt808(number, { type: 'authenticate', code }));
  expect(await wire.next()).toMatchObject(ok);
  return { wire, code };
}

const registration = (number: string) =>
  jt808(number, {
    type: 'register',
    edition: '2013',
    province: 44,
    city: 300,
    maker: '70188',
    model: 'K100',
    terminalId: 'A318526',
    plateColor: 1,
    plate: '粤B7K318',
  });

describe('a connection that has shown the code of its own device', () => {
  test('is not believed for another one, whose connection stays', async () => {
    const [victim, own] = [await importModel('808'), await importModel('808')];
    const { wire: device } = await registerAndAuthenticate(victim.number);
    const { wire: attacker } = await registerAndAuthenticate(own.number);
    attacker.send(location(victim.number));
    await attacker.closed;
    expect(await countPositions(victim.deviceId)).toBe(0);
    device.send(location(victim.number));
    expect(await device.next()).toMatchObject(ok);
    expect(device.socket.destroyed).toBe(false);
  });

  test('cannot close ten others by naming them', async () => {
    const before = await countDiscards('jt808/second-device');
    const victims = await Promise.all(Array.from({ length: 10 }, () => importModel('K100')));
    const devices = await Promise.all(
      victims.map(async ({ number }) => {
        const wire = await openWire();
        wire.send(location(number));
        expect(await wire.next()).toMatchObject(ok);
        return wire;
      }),
    );
    const own = await importModel('K100');
    const attacker = await openWire(ELSEWHERE);
    attacker.send(location(own.number));
    expect(await attacker.next()).toMatchObject(ok);
    for (const { number } of victims) attacker.send(jt808(number, { type: 'heartbeat' }));
    await attacker.closed;
    expect(await countDiscards('jt808/second-device')).toBeGreaterThan(before);
    for (const [index, wire] of devices.entries()) {
      wire.send(location(victims[index]?.number ?? ''));
      expect(await wire.next()).toMatchObject(ok);
    }
  });
});

describe('a connection that has shown no code', () => {
  test('does not take the place of one that has, even when it was looked up before the device ever showed one', async () => {
    const { number, deviceId } = await importModel('808');
    const attacker = await openWire(ELSEWHERE);
    attacker.send(registration(number));
    expect(await attacker.next()).toMatchObject({ type: 'registerReply', result: 0 });
    const { wire: device } = await registerAndAuthenticate(number);
    attacker.send(location(number));
    attacker.send(jt808(number, { type: 'authenticate', code: 'wrong' }));
    expect(await attacker.next()).toMatchObject(failed);
    expect(await countPositions(deviceId)).toBe(0);
    device.send(location(number));
    expect(await device.next()).toMatchObject(ok);
  });

  test('is not told the code while one that has shown it is alive', async () => {
    const { number } = await importModel('808');
    const { wire: device, code } = await registerAndAuthenticate(number);
    const attacker = await openWire(ELSEWHERE);
    attacker.send(registration(number));
    const refused = await attacker.next();
    expect(refused).toMatchObject({ type: 'registerReply', result: 3 });
    expect(refused).not.toHaveProperty('code', code);
    // The device itself may come anew by its code, from wherever it is.
    const again = await openWire('127.0.0.3');
    again.send(jt808(number, { type: 'authenticate', code }));
    expect(await again.next()).toMatchObject(ok);
    await device.closed;
  });
});

test('a good-bye in the name of a connected device closes nothing but its own connection', async () => {
  const { number } = await importModel('K100');
  const device = await openWire();
  device.send(location(number));
  expect(await device.next()).toMatchObject(ok);
  const attacker = await openWire(ELSEWHERE);
  attacker.send(jt808(number, { type: 'logout' }));
  await attacker.closed;
  device.send(location(number));
  expect(await device.next()).toMatchObject(ok);
});

describe('a GT06 connection that logs in again', () => {
  test('as another device is closed, and that device is left alone', async () => {
    const [victim, own] = [await importGt06(), await importGt06()];
    const device = await openGt06(victim.imei);
    const attacker = await openGt06(own.imei, ELSEWHERE);
    attacker.send(gt06Login(victim.imei));
    await attacker.closed;
    device.send(gt06Heartbeat());
    await expect.poll(device.received).toBe(2);
    expect(device.socket.destroyed).toBe(false);
  });

  test('as the same one goes on', async () => {
    const { imei } = await importGt06();
    const device = await openGt06(imei);
    device.send(gt06Login(imei));
    device.send(gt06Heartbeat());
    await expect.poll(device.received).toBe(3);
  });
});

test('a connection is not told by answers which numbers are imported: it may name a few', async () => {
  const { number } = await importModel('K100');
  const before = await countDiscards('jt808/too-many-numbers');
  const attacker = await openWire(ELSEWHERE);
  for (let index = 0; index < 50; index++) {
    attacker.send(jt808(String(15_000_000_000 + index), { type: 'authenticate', code: 'x' }));
    expect(await attacker.next()).toMatchObject(failed);
  }
  attacker.send(jt808(number, { type: 'authenticate', code: 'x' }));
  expect(await attacker.next()).toMatchObject(failed);
  expect(await countDiscards('jt808/too-many-numbers')).toBe(before + 46);
  const { data } = await staff.call('findGatewayCounters');
  const strangers = data.strangers.filter((each: { address: string }) => each.address === ELSEWHERE);
  expect(strangers).toHaveLength(5);
});
