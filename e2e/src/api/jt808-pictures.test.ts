/** A picture of JT/T 808 in packets, over a real connection into the real database. */
import { once } from 'node:events';
import { DEVICE_MODELS } from '@outrider/domain/device-models.ts';
import { encodeJt808Frame } from '@outrider/protocols/jt808/encode.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startStack, type Stack } from '@outrider/test-stack/stack.ts';
import { openWire } from '@outrider/test-stack/wire.ts';

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

let nextId = 13_800_000_000;

async function importCamera(): Promise<{ id: string; deviceId: string }> {
  const id = String(nextId++);
  return { id, deviceId: await stack.importDevice(accountId, id, { model: DEVICE_MODELS.K100 }) };
}

const countDiscards = async (reason: string): Promise<number> =>
  (await staff.call('findGatewayCounters')).data.discarded[reason] ?? 0;

const ok = { type: 'platformReply', result: 0 };
const content = Uint8Array.from({ length: 2_500 }, (_, index) => index & 0xff);

function packets(id: string): Uint8Array[] {
  const body = Uint8Array.of(0, 0, 0, 77, 0, 0, 3, 1, ...content);
  const parts = [body.subarray(0, 1_000), body.subarray(1_000, 2_000), body.subarray(2_000)];
  return parts.map((part, index) =>
    encodeJt808Frame(
      0x08_01,
      part,
      { terminalNumber: id, version: '2013', serial: 100 + index },
      { total: parts.length, number: index + 1 },
    ),
  );
}

test('a picture is kept whole, whatever the order of its packets, and confirmed', async () => {
  const { id, deviceId } = await importCamera();
  const wire = await openWire(stack.platform.ports.jt808);
  const [one, two, three] = packets(id);
  for (const packet of [one, three, two]) if (packet) wire.send(packet);
  for (let packet = 0; packet < 3; packet++) expect(await wire.next()).toMatchObject(ok);
  expect(await wire.next()).toMatchObject({ type: 'mediaReceived', mediaId: 77, missing: [] });
  const { rows } = await sql<{ content: Buffer; channel: number }>`
    SELECT content, channel FROM device_media WHERE device_id = ${deviceId}`.execute(stack.platform.database);
  expect(rows).toHaveLength(1);
  expect(new Uint8Array(rows[0]?.content ?? [])).toEqual(content);
  wire.socket.destroy();
});

test(
  'a picture is kept beside a flood of packets that never become one, whose sender has a share',
  { timeout: 30_000 },
  async () => {
    const before = await countDiscards('jt808/no-room');
    const [{ id }, { id: flooder }] = [await importCamera(), await importCamera()];
    const wire = await openWire(stack.platform.ports.jt808);
    const [one, two, three] = packets(id);
    if (one) wire.send(one);
    expect(await wire.next()).toMatchObject(ok);
    const flood = await openWire(stack.platform.ports.jt808, '127.0.0.5');
    // Seven messages of a megabyte, each without its last packet.
    for (let packet = 0; packet < 7_000; packet++) {
      const number = (packet % 1_000) + 1;
      const header = { terminalNumber: flooder, version: '2013' as const, serial: packet & 0xff_ff };
      flood.send(encodeJt808Frame(0x08_01, new Uint8Array(1_000), header, { total: 1_001, number }));
      if (flood.socket.writableNeedDrain) await once(flood.socket, 'drain');
    }
    await expect.poll(() => countDiscards('jt808/no-room'), { timeout: 15_000 }).toBeGreaterThan(before);
    for (const packet of [two, three]) if (packet) wire.send(packet);
    for (let packet = 0; packet < 2; packet++) expect(await wire.next()).toMatchObject(ok);
    expect(await wire.next()).toMatchObject({ type: 'mediaReceived', mediaId: 77 });
    for (const { socket } of [wire, flood]) socket.destroy();
  },
);

test('a picture is asked for again where a packet is missing', { timeout: 30_000 }, async () => {
  const { id } = await importCamera();
  const wire = await openWire(stack.platform.ports.jt808);
  const [one, , three] = packets(id);
  for (const packet of [one, three]) if (packet) wire.send(packet);
  for (let packet = 0; packet < 2; packet++) expect(await wire.next()).toMatchObject(ok);
  expect(await wire.next()).toMatchObject({ type: 'resendRequest', originalSerial: 100, packets: [2] });
  wire.socket.destroy();
});
