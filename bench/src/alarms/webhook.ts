/** From the commit of a report to the call of a webhook, at 1,000 alarms a second: ingest, engine and receiver in one process. */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createBus } from '@outrider/server/bus/bus.ts';
import { createIngest } from '@outrider/server/ingest/ingest.ts';
import { createLog } from '@outrider/server/log.ts';
import { createChannels } from '@outrider/server/notifications/create-delivery.ts';
import { startEngine } from '@outrider/server/notifications/engine.ts';
import { createSecretBox } from '@outrider/server/secrets/secret-box.ts';
import { insertWebhookRow } from '@outrider/server/store/messages/webhooks.ts';
import { insertPolicy } from '@outrider/server/store/notifications/policies.ts';
import { PLAIN_POLICY } from '@outrider/server/test-support/plain.ts';
import { createFleetDatabase } from '../fleet-database.ts';
import { percentile } from '../report.ts';

const PER_SECOND = 1_000;
const SECONDS = 15;
const TICK_MS = 20;
const SETTLE_MAX_MS = 60_000;
const OPENED_AT_ONCE = 50;

export interface WebhookFigures {
  readonly alarms: number;
  readonly received: number;
  readonly calls: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** What toPayload writes. */
interface Body {
  readonly data: { readonly alarms: readonly { readonly deviceId: string }[] };
}

async function startReceiver() {
  const receivedMs = new Map<string, number>();
  let calls = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const nowMs = performance.now();
      calls++;
      for (const { deviceId } of (JSON.parse(Buffer.concat(chunks).toString()) as Body).data.alarms) {
        if (!receivedMs.has(deviceId)) receivedMs.set(deviceId, nowMs);
      }
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // It listens on a port.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, receivedMs, calls: () => calls, stop: () => server.close() };
}

export async function measureWebhook(): Promise<WebhookFigures> {
  const receiver = await startReceiver();
  const fleet = await createFleetDatabase(PER_SECOND * SECONDS, Date.now());
  const { database, accountId, deviceIds } = fleet;
  const log = createLog('error');
  const bus = createBus(log);
  const box = createSecretBox(randomBytes(32));
  const delivery = await createChannels(database, box, {
    publicUrl: undefined,
    allowedHosts: new Set(['127.0.0.1']),
    email: undefined,
    sms: undefined,
    voice: undefined,
  });
  const webhookId = await insertWebhookRow(database, {
    accountId,
    name: 'Desk',
    url: receiver.url,
    scheme: 'hmac',
    seal: (purpose) => box.seal(randomBytes(32), purpose),
    createdAt: new Date(),
  });
  const recipients = [{ contactId: undefined, webhookId, channels: ['webhook'] as const }];
  const policy = { ...PLAIN_POLICY, tiers: [{ delayMin: 0, stopsOn: [], recipients }] };
  await database
    .transaction()
    .execute((transaction) => insertPolicy(transaction, accountId, policy, new Date()));
  const ingest = createIngest({ databaseUrl: fleet.url, database, bus, log, pendingMax: 100_000 });
  for (let at = 0; at < deviceIds.length; at += OPENED_AT_ONCE) {
    await Promise.all(deviceIds.slice(at, at + OPENED_AT_ONCE).map((deviceId) => ingest.open(deviceId)));
  }
  const stop = startEngine({ database, bus, log, delivery });
  const committedMs = await raise(deviceIds, (deviceId) => ingest.accept(toReport(deviceId)));
  const deadline = performance.now() + SETTLE_MAX_MS;
  while (receiver.receivedMs.size < deviceIds.length && performance.now() < deadline) await sleep(TICK_MS);
  await stop();
  await ingest.close();
  await delivery.close();
  receiver.stop();
  await fleet.close();
  const delaysMs = [...receiver.receivedMs].map(([deviceId, ms]) => ms - (committedMs.get(deviceId) ?? ms));
  return {
    alarms: deviceIds.length,
    received: receiver.receivedMs.size,
    calls: receiver.calls(),
    p50Ms: percentile(delaysMs, 0.5),
    p99Ms: percentile(delaysMs, 0.99),
  };
}

/** One of each device, at an even rate. @returns when each was committed. */
async function raise(
  deviceIds: readonly string[],
  accept: (deviceId: string) => Promise<void>,
): Promise<ReadonlyMap<string, number>> {
  const committedMs = new Map<string, number>();
  const begunMs = performance.now();
  const commits: Promise<void>[] = [];
  while (commits.length < deviceIds.length) {
    const due = Math.min(deviceIds.length, Math.ceil(((performance.now() - begunMs) / 1_000) * PER_SECOND));
    for (const deviceId of deviceIds.slice(commits.length, due)) {
      commits.push(accept(deviceId).then(() => void committedMs.set(deviceId, performance.now())));
    }
    await sleep(TICK_MS);
  }
  await Promise.all(commits);
  return committedMs;
}

function toReport(deviceId: string) {
  const nowMs = Date.now();
  return {
    deviceId,
    receivedAtMs: nowMs,
    kind: 'alarm',
    position: {
      positionedAtMs: nowMs,
      latitude: 22.5,
      longitude: 114,
      valid: true,
      locationType: 'gps',
      speedKmh: 60,
      courseDeg: 90,
    },
    historical: false,
    alarms: ['sos'],
  } as const;
}
