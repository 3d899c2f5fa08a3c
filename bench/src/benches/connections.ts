/**
 * `connections`: what 15,000 open connections of identified devices cost the server's process, and how many of their
 * reports are acknowledged per second. The server runs in its own process. Its memory is the resident set after a full,
 * compacting collection with all connections open and idle, minus its memory before; a hundred connections are opened
 * and closed first, so that code and pools are loaded. Then every device sends its next report as soon as the last one
 * is acknowledged.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { DEVICE_MODELS } from '@outrider/domain/device-models.ts';
import { cloneDatabase } from '@outrider/test-database/clone-database.ts';
import { withDatabaseServer } from '@outrider/test-stack/database-server.ts';
import { PLAIN_DEVICE } from '@outrider/server/test-support/plain.ts';
import { PLAIN_LOCATION } from '@outrider/test-stack/plain-location.ts';
import { encodeJt808 } from '@outrider/protocols/jt808/encode.ts';
import type { Jt808Message } from '@outrider/protocols/jt808/message.ts';
import { ROLES } from '@outrider/domain/roles.ts';
import { insertAccount } from '@outrider/server/store/accounts/accounts.ts';
import { openDatabase } from '@outrider/server/store/database.ts';
import { insertDevices } from '@outrider/server/store/devices/devices.ts';
import { type ServerProcess, startServer } from '../connections/start-server.ts';
import type { BenchResult } from '../report.ts';

const CONNECTIONS = 15_000;
const WARM_UP_CONNECTIONS = 100;
const IMPORT_AT_ONCE = 1_000;
/** Connections opened at a time; the listener's backlog is not to be measured. */
const OPENING_AT_ONCE = 100;
const WARM_UP_MS = 5_000;
const MEASURE_MS = 20_000;
const SETTLE_MS = 3_000;
const FIRST_ID = 13_800_000_000;
const MARK = 0x7e;

export async function runConnections(): Promise<BenchResult> {
  return withDatabaseServer(async () => {
    const clone = await cloneDatabase();
    await importDevices(clone.url);
    const server = await startServer(clone.url);
    try {
      return await measure(server);
    } finally {
      await server.stop();
      await clone.drop();
    }
  });
}

async function measure(server: ServerProcess): Promise<BenchResult> {
  for (const device of await openAll(server, WARM_UP_CONNECTIONS)) device.socket.destroy();
  await pause(SETTLE_MS);
  const before = await server.measure();
  const devices = await openAll(server, CONNECTIONS);
  await pause(SETTLE_MS);
  const open = await server.measure();
  if (open.connections !== CONNECTIONS) throw new Error(`${open.connections} connections are open`);
  for (const device of devices) device.start();
  await pause(WARM_UP_MS);
  const processorBefore = (await server.measure()).processorMs;
  const acknowledgedBefore = countAcknowledged(devices);
  await pause(MEASURE_MS);
  const acknowledged = countAcknowledged(devices) - acknowledgedBefore;
  const processorMs = (await server.measure()).processorMs - processorBefore;
  for (const device of devices) device.socket.destroy();
  const bytesPerConnection = Math.round((open.residentBytes - before.residentBytes) / CONNECTIONS);
  const heapPerConnection = Math.round((open.heapBytes - before.heapBytes) / CONNECTIONS);
  const reportsPerSecond = Math.round(acknowledged / (MEASURE_MS / 1_000));
  const processorUs = Math.round((processorMs * 1_000) / acknowledged);
  return {
    name: 'connections',
    rows: [
      { measure: 'open connections', value: CONNECTIONS, unit: '' },
      { measure: 'process memory for each, idle', value: bytesPerConnection, unit: 'B' },
      { measure: 'of it JavaScript heap', value: heapPerConnection, unit: 'B' },
      { measure: 'reports acknowledged after commit', value: reportsPerSecond, unit: '/s' },
      { measure: 'processor time of the server', value: processorUs, unit: 'µs a report' },
    ],
    json: {
      connections: CONNECTIONS,
      bytesPerConnection,
      reportsPerSecond,
      processorUsPerReport: processorUs,
    },
  };
}

interface Device {
  readonly socket: Socket;
  readonly acknowledged: number;
  /** Sends report after report from now on. */
  start(): void;
}

async function openAll(server: ServerProcess, count: number): Promise<Device[]> {
  const devices: Device[] = [];
  for (let from = 0; from < count; from += OPENING_AT_ONCE) {
    const part = Array.from({ length: Math.min(OPENING_AT_ONCE, count - from) }, (_, index) =>
      openDevice(server.jt808Port, String(FIRST_ID + from + index)),
    );
    devices.push(...(await Promise.all(part)));
  }
  return devices;
}

/** A connection whose device is identified: its heartbeat was acknowledged. */
async function openDevice(port: number, terminalId: string): Promise<Device> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  socket.on('error', () => undefined);
  let serial = 0;
  let time = Math.floor(Date.now() / 1_000) * 1_000 - 86_400_000;
  let acknowledged = 0;
  let isStarted = false;

  const send = (message: Jt808Message): void => {
    socket.write(
      encodeJt808(message, { terminalNumber: terminalId, version: '2013', serial: serial++ & 0xff_ff }),
    );
  };
  const report = (): void => {
    time += 1_000;
    send({
      ...PLAIN_LOCATION,
      latitude: 31.2 + (serial % 1_000) / 10_000,
      longitude: 121.4 + (serial % 997) / 10_000,
      course: serial % 360,
      time: new Date(time),
      items: { odometerM: serial * 100, signal: 24, satellites: 11, others: [] },
    });
  };

  await once(socket, 'connect');
  send({ type: 'heartbeat' });
  await once(socket, 'data');
  socket.on('data', (chunk: Buffer) => {
    // Only answers to reports arrive: whole frames, each with an end mark.
    if (chunk.at(-1) !== MARK) return;
    acknowledged++;
    if (isStarted) report();
  });
  return {
    socket,
    get acknowledged() {
      return acknowledged;
    },
    start() {
      isStarted = true;
      report();
    },
  };
}

function countAcknowledged(devices: readonly Device[]): number {
  return devices.reduce((sum, device) => sum + device.acknowledged, 0);
}

async function importDevices(databaseUrl: string): Promise<void> {
  const database = openDatabase(databaseUrl, () => undefined);
  const accountId = await insertAccount(database, {
    parentId: undefined,
    username: 'bench',
    nickname: '',
    role: ROLES.agent,
    passwordHash: '',
    createdAt: new Date(),
  });
  for (let from = 0; from < CONNECTIONS; from += IMPORT_AT_ONCE) {
    await insertDevices(
      database,
      Array.from({ length: IMPORT_AT_ONCE }, (_, index) => ({
        accountId,
        terminalId: String(FIRST_ID + from + index),
        ...PLAIN_DEVICE,
        model: DEVICE_MODELS.K100,
      })),
      new Date(),
    );
  }
  await database.destroy();
}

async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
}
