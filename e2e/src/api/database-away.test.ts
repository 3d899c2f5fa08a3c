/**
 * The database stops answering, or loses a device's row, under load: reading pauses, `/health` says so, and all goes on by
 * itself; whoever shares a transaction with a report that cannot be stored does not notice.
 */
import { RESULTS } from '@outrider/protocols/jt808/messages/general-reply.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type DatabaseFolder, makeDatabaseFolder } from '@outrider/test-database/data-folder.ts';
import { PLAIN_LOCATION } from '@outrider/test-stack/plain-location.ts';
import { startStack, type Stack } from '@outrider/test-stack/stack.ts';
import { jt808, openWire, type Wire } from '@outrider/test-stack/wire.ts';

const PENDING_MAX = 300;
const DEVICES = 4;
/** Far more than a chunk of each connection holds. */
const REPORTS_EACH = 10_000;
/** Of each device, in one transaction with the others'. */
const BURST = 20;
const FIRST_ID = 13_500_000_001;

let folder: DatabaseFolder;
let stack: Stack;
let deviceIds: string[];
let nextSecond = Math.floor(Date.now() / 1_000) * 1_000 - 30 * 86_400_000;

beforeAll(async () => {
  folder = await makeDatabaseFolder('outrider-away-');
  stack = await startStack({ dataDir: folder.dataDir, ingestPendingMax: PENDING_MAX });
  const accountId = await stack.createAccount('owner', 'agent');
  deviceIds = [];
  for (let index = 0; index < DEVICES; index++) {
    deviceIds.push(await stack.importDevice(accountId, String(FIRST_ID + index)));
  }
});

afterAll(async () => {
  await stack.stop();
  await folder.remove();
});

function locations(terminalId: string, count: number): Uint8Array {
  return Buffer.concat(Array.from({ length: count }, () => location(terminalId)));
}

function location(terminalId: string): Uint8Array {
  nextSecond += 1_000;
  return jt808(terminalId, {
    ...PLAIN_LOCATION,
    time: new Date(nextSecond),
  });
}

async function heard(terminalId: string): Promise<Wire> {
  const wire = await openWire(stack.platform.ports.jt808);
  wire.send(jt808(terminalId, { type: 'heartbeat' }));
  await wire.next();
  return wire;
}

async function countPositions(): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM positions`.execute(
    stack.platform.database,
  );
  return rows[0]?.count ?? 0;
}

test('a database that stops answering makes reading pause, and nothing is lost when it answers again', async () => {
  const terminalIds = deviceIds.map((_, index) => String(FIRST_ID + index));
  const wires = await Promise.all(terminalIds.map(heard));
  folder.signal('SIGSTOP');
  try {
    for (const [index, wire] of wires.entries()) {
      wire.send(locations(terminalIds[index] ?? '', REPORTS_EACH));
    }
    const health = await vi.waitUntil(
      async () => {
        const answer = await stack.stranger.call('health');
        return answer.status === 503 && answer.data.ingestQueue >= PENDING_MAX ? answer : undefined;
      },
      { timeout: 20_000 },
    );
    expect(health.data).toMatchObject({ status: 'degraded', database: false });
    // What was read of each connection when the limit was passed, and nothing more.
    expect(health.data.ingestQueue).toBeLessThan((DEVICES * REPORTS_EACH) / 4);
  } finally {
    folder.signal('SIGCONT');
  }
  for (const wire of wires) {
    for (let count = 0; count < REPORTS_EACH; count++) await wire.next();
    wire.socket.destroy();
  }
  expect(await countPositions()).toBe(DEVICES * REPORTS_EACH);
  const { status, data } = await stack.stranger.call('health');
  expect(status).toBe(200);
  expect(data).toEqual({ status: 'ok', database: true, ingestQueue: 0 });
}, 120_000);

test('reports of a device that was deleted fail alone, and its connection is closed', async () => {
  const [deletedId = '', ...keptIds] = deviceIds;
  const wires = await Promise.all(deviceIds.map((_, index) => heard(String(FIRST_ID + index))));
  const before = await countPositions();
  await sql`DELETE FROM device_terminals WHERE device_id = ${deletedId}`.execute(stack.platform.database);
  await sql`DELETE FROM devices WHERE device_id = ${deletedId}`.execute(stack.platform.database);
  for (const [index, wire] of wires.entries()) wire.send(locations(String(FIRST_ID + index), BURST));
  const [deleted, ...kept] = wires;
  for (const wire of kept) {
    for (let count = 0; count < BURST; count++) {
      expect(await wire.next()).toMatchObject({ type: 'platformReply', result: RESULTS.done });
    }
    wire.socket.destroy();
  }
  await deleted?.closed;
  expect(await countPositions()).toBe(before + keptIds.length * BURST);
  const again = await openWire(stack.platform.ports.jt808);
  again.send(jt808(String(FIRST_ID), { type: 'authenticate', code: '' }));
  expect(await again.next()).toMatchObject({ type: 'platformReply', result: RESULTS.failed });
  again.socket.destroy();
});
