/** The frame log as factory staff read it. */
import { DEVICE_MODELS } from '@outrider/domain/device-models.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, startStack, type Stack } from '@outrider/test-stack/stack.ts';
import { jt808, openWire } from '@outrider/test-stack/wire.ts';

let stack: Stack;
let accountId: string;
let staff: Client;

beforeAll(async () => {
  stack = await startStack();
  accountId = await stack.createAccount('company', 'agent');
  await stack.createAccount('staff', 'log', accountId);
  staff = await stack.logIn('staff');
});

afterAll(() => stack.stop());

let nextId = 13_900_000_000;

const importTolerant = (terminalId: string) =>
  stack.importDevice(accountId, terminalId, { model: DEVICE_MODELS.K100 });

describe('the frame log', () => {
  test('has both directions of a device, named, and what was dropped and why', async () => {
    const id = String(nextId++);
    await importTolerant(id);
    const wire = await openWire(stack.platform.ports.jt808);
    const frame = jt808(id, { type: 'heartbeat' });
    wire.send(frame);
    await wire.next();
    wire.send(Uint8Array.of(1, 2, 3));
    wire.send(jt808(id, { type: 'heartbeat' }));
    await wire.next();
    const { data } = await staff.call('findFrames', { terminalID: id });
    expect(data.list).toMatchObject([
      {
        direction: 'up',
        name: 'heartbeat',
        hex: Buffer.from(frame).toString('hex').toUpperCase(),
        discarded: '',
      },
      { direction: 'down', name: 'platformReply', discarded: '' },
      { direction: 'up', name: '', hex: '010203', discarded: 'truncated' },
      { direction: 'up', name: 'heartbeat', discarded: '' },
      { direction: 'down', name: 'platformReply', discarded: '' },
    ]);
    const newest = await staff.call('findFrames', { terminalID: id, newestFirst: true, pageSize: 1 });
    expect(newest.data.list).toMatchObject([{ id: data.list[4].id }]);
    const rest = await staff.call('findFrames', { terminalID: id, after: data.list[2].id });
    expect(rest.data.list.map((each: { id: string }) => each.id)).toEqual([data.list[3].id, data.list[4].id]);
    wire.socket.destroy();
  });

  test('can be followed while it grows', async () => {
    const id = String(nextId++);
    await importTolerant(id);
    const following = staff.call('findFrames', { terminalID: id, waitSeconds: 20 });
    const wire = await openWire(stack.platform.ports.jt808);
    wire.send(jt808(id, { type: 'heartbeat' }));
    const { data } = await following;
    expect(data.list[0]).toMatchObject({ direction: 'up', name: 'heartbeat' });
    wire.socket.destroy();
  });

  test('says what the bytes of a frame mean, and which are none', async () => {
    const frame = Buffer.from(
      jt808('13900000099', { type: 'terminalReply', replySerial: 1, replyId: 0x81_03, result: 0 }),
    );
    const wrong = Buffer.from(frame);
    wrong[wrong.length - 2] = (wrong.at(-2) ?? 0) ^ 1;
    const { data } = await staff.call('decodeFrame', {
      protocol: 'jt808',
      hex: Buffer.concat([Buffer.of(1, 2), frame, wrong]).toString('hex'),
    });
    expect(data.discarded).toEqual([{ reason: 'noise', hex: '0102' }]);
    expect(data.frames).toMatchObject([
      { name: 'terminalReply', defects: [], hex: frame.toString('hex') },
      { name: 'terminalReply', defects: ['checksum'] },
    ]);
    expect(data.frames[0].parts.at(2)).toEqual({
      name: 'body',
      from: 13,
      to: 18,
      parts: [
        { name: 'replySerial', from: 13, to: 15, value: 1 },
        { name: 'replyId', from: 15, to: 17, value: 0x81_03 },
        { name: 'result', from: 17, to: 18, value: 0 },
      ],
    });
  });

  test.each([
    ['nothing', ''],
    ['half a byte', '7e0'],
    ['what is no hex', '7g'],
    ['more than 4,096 digits', '7e'.repeat(2_049)],
  ])('decodes not %s', async (_name, hex) => {
    expect(await staff.call('decodeFrame', { protocol: 'jt808', hex })).toMatchObject({ status: 400 });
  });

  test('of a stranger’s device is refused', async () => {
    const elsewhere = await stack.createAccount('elsewhere', 'agent');
    const id = String(nextId++);
    await stack.importDevice(elsewhere, id);
    expect(await staff.call('findFrames', { terminalID: id })).toMatchObject({ status: 404 });
  });
});
