/** The database goes away under load: nothing acknowledged is lost, and all goes on by itself when it is back. */
import { sql } from 'kysely';
import { connectTracker } from '@outrider/simulator/tracker.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStack, type Stack } from '@outrider/test-stack/stack.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
});

afterAll(() => stack.stop());

test('connections that the database cuts cost no acknowledged report', async () => {
  const accountId = await stack.createAccount('owner', 'agent');
  const deviceId = await stack.importDevice(accountId, '13507318526');
  const tracker = await connectTracker({
    protocol: 'jt808',
    host: '127.0.0.1',
    port: stack.platform.ports.jt808,
    terminalId: '13507318526',
  });
  await tracker.login();
  const start = Math.floor(Date.now() / 1_000) * 1_000 - 3_600_000;
  let acknowledged = 0;
  for (let index = 0; index < 60; index++) {
    if (index % 15 === 7) await cutConnections();
    await tracker.sendPosition({
      latitude: 22.5,
      longitude: 114 + index / 1_000,
      speedKmh: 40,
      course: 90,
      acc: true,
      time: new Date(start + index * 1_000),
    });
    acknowledged++;
  }
  await tracker.close();
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM positions WHERE device_id = ${deviceId}`.execute(
    stack.platform.database,
  );
  expect(rows[0]?.count).toBe(acknowledged);
});

/** Ends every other connection to the database of this test, as a restart would. */
async function cutConnections(): Promise<void> {
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(stack.platform.database);
}
