/** The frame log as factory staff read it. */
import { DEVICE_MODELS } from '@outrider/domain/device-models.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, startStack, type Stack } from '../harness/stack.ts';
import { jt808, openWire } from '../harness/wire.ts';

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

  test('of a stranger’s device is refused', async () => {
    const elsewhere = await stack.createAccount('elsewhere', 'agent');
    const id = String(nextId++);
    await stack.importDevice(elsewhere, id);
    expect(await staff.call('findFrames', { terminalID: id })).toMatchObject({ status: 404 });
  });
});
