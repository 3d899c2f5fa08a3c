/** What Prometheus reads: every figure that operators watch, by the names of docs/operations.md. */
import { connectTracker } from '@outrider/simulator/tracker.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStack, type Stack } from '@outrider/test-stack/stack.ts';

const TERMINAL_ID = '13507318526';

let stack: Stack;

beforeAll(async () => {
  stack = await startStack({ metricsPort: 0 });
  const accountId = await stack.createAccount('owner', 'agent');
  await stack.importDevice(accountId, TERMINAL_ID);
});

afterAll(() => stack.stop());

/** The samples by name and labels, as they stand in the text. */
async function scrape(): Promise<Map<string, number>> {
  const response = await fetch(`http://127.0.0.1:${stack.platform.ports.metrics}/metrics`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/plain');
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

test('reports are counted from socket to acknowledgement', async () => {
  const before = await scrape();
  const tracker = await connectTracker({
    protocol: 'jt808',
    host: '127.0.0.1',
    port: stack.platform.ports.jt808,
    terminalId: TERMINAL_ID,
  });
  await tracker.login();
  tracker.sendRaw(new TextEncoder().encode('noise'));
  await tracker.sendPosition({
    latitude: 22.5,
    longitude: 114,
    speedKmh: 40,
    course: 90,
    acc: true,
    time: new Date(),
  });
  const after = await scrape();
  const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
  expect(grown('outrider_reports_total')).toBeGreaterThan(0);
  expect(grown('outrider_reports_committed_total')).toBe(grown('outrider_reports_total'));
  expect(grown('outrider_frames_total{protocol="jt808"}')).toBeGreaterThan(0);
  expect(grown('outrider_frames_acknowledged_total{protocol="jt808"}')).toBeGreaterThan(0);
  expect(grown('outrider_commit_seconds_count')).toBeGreaterThan(0);
  expect(grown('outrider_commit_reports_sum')).toBe(grown('outrider_reports_committed_total'));
  expect([...after.keys()].some((name) => name.startsWith('outrider_discarded_total{protocol="jt808"'))).toBe(
    true,
  );
  expect(Object.fromEntries(after)).toMatchObject({
    outrider_device_connections: 1,
    outrider_ingest_queue: 0,
    outrider_ingest_paused: 0,
    outrider_ingest_healthy: 1,
    outrider_reports_refused_total: 0,
    outrider_frame_log_lost_blocks_total: 0,
    outrider_frame_log_lost_frames_total: 0,
    outrider_live_readers: 0,
    outrider_database_up: 1,
    outrider_sealing_backlog_days: 0,
  });
  await tracker.close();
});

test('days that are due and still rows are the sealing’s backlog', async () => {
  await sql`CREATE TABLE positions_2026_01_01 PARTITION OF positions
    FOR VALUES FROM ('2026-01-01 00:00+00') TO ('2026-01-02 00:00+00')`.execute(stack.platform.database);
  expect((await scrape()).get('outrider_sealing_backlog_days')).toBe(1);
});

test('the figures are not to be had from the web server', async () => {
  const response = await fetch(`${stack.url}/metrics`);
  expect(response.status).toBe(404);
});
