/** What a stranger can do to a device port: nothing that others would notice, and nothing that is not counted. */
import { connect } from 'node:net';
import { once } from 'node:events';
import { DEVICE_MODELS } from '@outrider/domain/device-models.ts';
import { encodeGt06 } from '@outrider/protocols/gt06/encode.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, startStack, type Stack } from '@outrider/test-stack/stack.ts';
import { jt808, openWire } from '@outrider/test-stack/wire.ts';

let stack: Stack;
let accountId: string;
let staff: Client;

beforeAll(async () => {
  stack = await startStack({ identifyMaxSeconds: 1 });
  accountId = await stack.createAccount('company', 'agent');
  await stack.createAccount('staff', 'log', accountId);
  staff = await stack.logIn('staff');
});

afterAll(() => stack.stop());

const countDiscards = async (reason: string): Promise<number> =>
  (await staff.call('findGatewayCounters')).data.discarded[reason] ?? 0;

describe('a connection that never names a device', () => {
  test.each([
    ['silent', 0],
    ['busy with bytes that lead nowhere', 200],
  ])('%s: is closed, and counted', { timeout: 30_000 }, async (_name, everyMs) => {
    const before = await countDiscards('jt808/unidentified-too-long');
    const wire = await openWire(stack.platform.ports.jt808);
    const timer = everyMs > 0 ? setInterval(() => wire.send(Uint8Array.of(0x7e, 1)), everyMs) : undefined;
    await wire.closed;
    clearInterval(timer);
    expect(await countDiscards('jt808/unidentified-too-long')).toBe(before + 1);
  });
});

describe('bytes without an end', () => {
  test.each([
    ['jt808', 0x7e, 'jt808/too-long'],
    ['gt06', 0x55, 'gt06/noise'],
  ] as const)('on the %s port are dropped as they come', async (protocol, first, reason) => {
    const socket = connect({ port: stack.platform.ports[protocol], host: '127.0.0.1' });
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    const before = await countDiscards(reason);
    const flood = Buffer.alloc(1024 * 1024, 0x55);
    flood[0] = first;
    socket.end(flood);
    await once(socket, 'close');
    await expect.poll(() => countDiscards(reason)).toBeGreaterThan(before);
  });
});

describe('a GT06 connection', () => {
  const imei = '863902040718523';
  beforeAll(async () => {
    await stack.importDevice(accountId, imei, { model: DEVICE_MODELS.Gt06, protocolType: 2 });
  });

  const heartbeat = encodeGt06(
    { type: 'other', protocolNumber: 0x13, content: Uint8Array.of(0x46, 5, 3, 0, 2) },
    { serial: 2 },
  );

  test('has no identity before its login: frames are dropped, and counted', async () => {
    const before = await countDiscards('gt06/before-login');
    const socket = connect({ port: stack.platform.ports.gt06, host: '127.0.0.1' });
    await once(socket, 'connect');
    socket.write(heartbeat);
    await expect.poll(() => countDiscards('gt06/before-login')).toBe(before + 1);
    socket.destroy();
  });

  test('that logs in as somebody unknown is closed: it speaks for nobody any more', async () => {
    const socket = connect({ port: stack.platform.ports.gt06, host: '127.0.0.1' });
    await once(socket, 'connect');
    socket.write(encodeGt06({ type: 'login', protocolNumber: 1, imei }, { serial: 1 }));
    await once(socket, 'data');
    socket.write(encodeGt06({ type: 'login', protocolNumber: 1, imei: '861111111111111' }, { serial: 2 }));
    await once(socket, 'close');
    const { data } = await staff.call('findGatewayCounters');
    expect(data.strangers).toContainEqual(
      expect.objectContaining({ terminalID: '861111111111111', protocol: 'gt06', reason: 'notImported' }),
    );
  });
});

test('a flood under one device’s number costs the log of others nothing, and is put down to it', async () => {
  const [flooded, honest] = ['13855500002', '13855500003'];
  for (const id of [flooded, honest]) await stack.importDevice(accountId, id, { model: DEVICE_MODELS.K100 });
  const [flood, wire] = [
    await openWire(stack.platform.ports.jt808, '127.0.0.9'),
    await openWire(stack.platform.ports.jt808),
  ];
  flood.send(jt808(flooded, { type: 'heartbeat' }));
  await flood.next();
  wire.send(jt808(honest, { type: 'heartbeat' }));
  await wire.next();
  // Twice as many bytes as a device may have in the log.
  const text = jt808(flooded, { type: 'transparentUp', contentType: 0xf1, data: new Uint8Array(900) });
  const chunk = Buffer.concat(Array.from({ length: 100 }, () => text));
  for (let sent = 0; sent < 4 * 1024 * 1024; sent += chunk.length) {
    if (!flood.socket.write(chunk)) await once(flood.socket, 'drain');
  }
  wire.send(jt808(honest, { type: 'heartbeat' }));
  await wire.next();
  const losses = async () => (await staff.call('findGatewayCounters')).data.frameLosses;
  await expect
    .poll(losses)
    .toContainEqual(expect.objectContaining({ terminalID: flooded, network: '127.0.0.9' }));
  const { data } = await staff.call('findFrames', { terminalID: honest });
  expect(data.list).toHaveLength(4);
  expect((await staff.call('findGatewayCounters')).data.lostFrameBlocks).toBe(0);
  for (const each of [flood, wire]) each.socket.destroy();
});

test('a device whose connection is cut in the middle of a frame goes on with its next one', async () => {
  const id = '13855500001';
  await stack.importDevice(accountId, id, { model: DEVICE_MODELS.K100 });
  const frame = jt808(id, { type: 'heartbeat' });
  const first = await openWire(stack.platform.ports.jt808);
  first.send(frame);
  await first.next();
  first.send(frame.subarray(0, 9));
  first.socket.end();
  await first.closed;
  const second = await openWire(stack.platform.ports.jt808);
  second.send(frame);
  expect(await second.next()).toMatchObject({ type: 'platformReply', result: 0 });
  const { data } = await staff.call('findFrames', { terminalID: id });
  expect(data.list.map((each: { discarded: string }) => each.discarded)).toContain('truncated');
  second.socket.destroy();
});
