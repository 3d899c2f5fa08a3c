/** From socket to history: what a device may believe when it is acknowledged, and what is dropped and counted. */
import { sql } from 'kysely';
import { connectTracker } from '@outrider/simulator/tracker.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStack, type Stack } from '@outrider/test-stack/stack.ts';

let stack: Stack;
let accountId: string;

beforeAll(async () => {
  stack = await startStack();
  accountId = await stack.createAccount('owner', 'agent');
});

afterAll(() => stack.stop());

const position = {
  latitude: 22.543096,
  longitude: 114.057865,
  speedKmh: 42.5,
  course: 271,
  acc: true,
};

async function countHistory(deviceId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM positions WHERE device_id = ${deviceId}`.execute(
    stack.platform.database,
  );
  return rows[0]?.count ?? 0;
}

describe.each([
  ['jt808', '13507318526', 'jt808'],
  ['gt06', '863902040718523', 'gt06'],
] as const)('%s', (protocol, terminalId, port) => {
  let deviceId: string;
  beforeAll(async () => {
    deviceId = await stack.importDevice(accountId, terminalId);
  });

  const connect = () =>
    connectTracker({ protocol, host: '127.0.0.1', port: stack.platform.ports[port], terminalId });

  test('an acknowledged position is in the database', async () => {
    const tracker = await connect();
    await tracker.login();
    const time = new Date(Math.floor(Date.now() / 1_000) * 1_000);
    await tracker.sendPosition({ ...position, time });
    // Asked at once: nothing may still be on its way.
    expect(await countHistory(deviceId)).toBe(1);
    const client = await stack.logIn('owner');
    const { data } = await client.call('findAllLocations', { id: accountId });
    const location = data.list.find((each: { id: string }) => each.id === deviceId);
    expect(location).toMatchObject({
      utcTime: time.toISOString(),
      course: 271,
      acc: true,
      locationType: 'gps',
    });
    expect(location.lat).toBeCloseTo(22.543096, 5);
    expect(location.lon).toBeCloseTo(114.057865, 5);
    expect(location.speed).toBeCloseTo(42.5, -1);
    await tracker.close();
  });

  test('a position that is sent again is acknowledged and stored once', async () => {
    const tracker = await connect();
    await tracker.login();
    const time = new Date(Math.floor(Date.now() / 1_000) * 1_000 - 60_000);
    const before = await countHistory(deviceId);
    await tracker.sendPosition({ ...position, time });
    await tracker.sendPosition({ ...position, time });
    expect(await countHistory(deviceId)).toBe(before + 1);
    await tracker.close();
  });

  test('garbage on the port is counted, and the next frame is understood', async () => {
    const tracker = await connect();
    tracker.sendRaw(new TextEncoder().encode('GET / HTTP/1.1\r\nHost: x\r\n\r\n'));
    await tracker.login();
    await tracker.sendPosition({ ...position, time: new Date() });
    await tracker.close();
    const admin = await stack
      .createAccount(`staff-${protocol}`, 'log')
      .then(() => stack.logIn(`staff-${protocol}`));
    const { data } = await admin.call('findGatewayCounters');
    expect(data.discarded[`${protocol}/noise`]).toBeGreaterThan(0);
  });
});

test.each([
  ['two days ahead', '13507318530', () => new Date(Date.now() + 2 * 86_400_000)],
  ['at its maker’s first day', '13507318531', () => new Date('2000-01-01T00:00:00Z')],
])('a position of a clock %s is no part of history and shown to staff', async (_name, terminalId, clock) => {
  const deviceId = await stack.importDevice(accountId, terminalId);
  const tracker = await connectTracker({
    protocol: 'jt808',
    host: '127.0.0.1',
    port: stack.platform.ports.jt808,
    terminalId,
  });
  await tracker.login();
  const time = new Date(Math.floor(clock().getTime() / 1_000) * 1_000);
  await tracker.sendPosition({ ...position, time });
  await tracker.sendPosition({ ...position, time });
  await tracker.close();
  expect(await countHistory(deviceId)).toBe(0);
  const owner = await stack.logIn('owner');
  const { data } = await owner.call('findAllLocations', { id: accountId });
  const location = data.list.find((each: { id: string }) => each.id === deviceId);
  expect(location?.utcTime).toBeFalsy();
  await stack.createAccount(`clock-${terminalId}`, 'log');
  const staff = await stack.logIn(`clock-${terminalId}`);
  const { data: misdated } = await staff.call('findMisdatedDevices');
  expect(misdated.list).toContainEqual(
    expect.objectContaining({ terminalID: terminalId, positions: 1, deviceTime: time.toISOString() }),
  );
});

test('a device that nobody imported is shown to staff and stored as nobody’s', async () => {
  const tracker = await connectTracker({
    protocol: 'jt808',
    host: '127.0.0.1',
    port: stack.platform.ports.jt808,
    terminalId: '19900000001',
  });
  await expect(tracker.login()).rejects.toThrow();
  await tracker.close();
  await stack.createAccount('reader', 'log');
  const client = await stack.logIn('reader');
  const { data } = await client.call('findGatewayCounters');
  expect(data.strangers).toContainEqual(
    expect.objectContaining({ terminalID: '19900000001', protocol: 'jt808' }),
  );
});
