/** What devices measure besides position and state: in history where it has a column, and the last known value of all. */
import { DEVICE_MODELS } from '@outrider/domain/device-models.ts';
import type { Jt808Location } from '@outrider/protocols/jt808/location.ts';
import { createBus } from '@outrider/server/bus/bus.ts';
import { createIngest } from '@outrider/server/ingest/ingest.ts';
import { createLog } from '@outrider/server/log.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PLAIN_LOCATION } from '@outrider/test-stack/plain-location.ts';
import { startStack, type Stack } from '@outrider/test-stack/stack.ts';
import { jt808, openWire } from '@outrider/test-stack/wire.ts';

let stack: Stack;
let accountId: string;

beforeAll(async () => {
  stack = await startStack();
  accountId = await stack.createAccount('company', 'agent');
});

afterAll(() => stack.stop());

const ok = { type: 'platformReply', result: 0 };

let nextId = 13_900_000_000;
let nextSecond = Math.floor(Date.now() / 1_000) * 1_000 - 3_600_000;

function location(items: Jt808Location['items']): Jt808Location {
  nextSecond += 1_000;
  return {
    ...PLAIN_LOCATION,
    time: new Date(nextSecond),
    items,
  };
}

test('what sensors measured is stored with the position', async () => {
  const id = String(nextId++);
  const deviceId = await stack.importDevice(accountId, id, { model: DEVICE_MODELS[808] });
  const wire = await openWire(stack.platform.ports.jt808);
  const items = {
    odometerM: 12_345_600,
    fuelL: 41.5,
    signal: 25,
    satellites: 11,
    compartmentTemperatureC: -18,
    // Hundredths of a volt.
    others: [{ id: 0x61, value: Uint8Array.of(0x04, 0xef) }],
  };
  wire.send(jt808(id, location(items)));
  expect(await wire.next()).toMatchObject(ok);
  wire.socket.destroy();
  const { rows } = await sql`
    SELECT odometer_m, fuel_dl, satellites, external_voltage_mv, temperatures_ddegc FROM positions
    WHERE device_id = ${deviceId}`.execute(stack.platform.database);
  expect(rows).toEqual([
    {
      odometerM: '12345600',
      fuelDl: 415,
      satellites: 11,
      externalVoltageMv: 12_630,
      temperaturesDdegc: [-180],
    },
  ]);
  const client = await stack.logIn('company');
  const { data } = await client.call('findReadings', { id: deviceId });
  expect(data).toMatchObject({
    fuelL: { value: 41.5, time: new Date(nextSecond).toISOString() },
    externalVoltageV: { value: 12.63 },
    temperaturesC: { value: [-18] },
  });
});

test('a later reading takes the place of the one before, and no other’s', async () => {
  const id = String(nextId++);
  const deviceId = await stack.importDevice(accountId, id, { model: DEVICE_MODELS.Tire });
  const wire = await openWire(stack.platform.ports.jt808);
  const tire = Uint8Array.of(2, 0, 0, 1, 0, 72, 91, 0);
  const client = await stack.logIn('company');
  wire.send(jt808(id, location({ fuelL: 41.5, others: [{ id: 0x77, value: tire }] })));
  expect(await wire.next()).toMatchObject(ok);
  wire.send(jt808(id, location({ fuelL: 41.3, others: [] })));
  expect(await wire.next()).toMatchObject(ok);
  // Of the past: history, not the state of now.
  wire.send(
    jt808(id, {
      type: 'locationBatch',
      blindArea: true,
      lost: 0,
      locations: [location({ fuelL: 12, others: [] })],
    }),
  );
  expect(await wire.next()).toMatchObject(ok);
  wire.socket.destroy();
  const { data } = await client.call('findReadings', { id: deviceId });
  expect(data.fuelL.value).toBe(41.3);
  expect(data.tires.value).toMatchObject([{ wheel: 2, pressureKpa: 180, temperatureC: 41 }]);
});

test('a dialect that a terminal registered with outlives its connection, and its commands follow it', async () => {
  const id = String(nextId++);
  const deviceId = await stack.importDevice(accountId, id, { model: DEVICE_MODELS.K100 });
  const client = await stack.logIn('company');
  const first = await openWire(stack.platform.ports.jt808);
  first.send(
    jt808(id, {
      type: 'register',
      edition: '2013',
      province: 0,
      city: 0,
      maker: 'AOVX',
      model: 'VL300',
      terminalId: 'A318526',
      plateColor: 0,
      plate: '',
    }),
  );
  expect(await first.next()).toMatchObject({ type: 'registerReply', result: 0 });
  first.send(jt808(id, location({ others: [] })));
  expect(await first.next()).toMatchObject(ok);
  first.socket.destroy();
  await first.closed;

  const second = await openWire(stack.platform.ports.jt808);
  // Bit 29 is a crash with all others.
  second.send(jt808(id, { ...location({ others: [] }), alarmBits: 0x20_00_00_01, speedKmh: 0 }));
  expect(await second.next()).toMatchObject(ok);
  const { data } = await client.call('findReadings', { id: deviceId });
  expect(data.extras.dialect.value).toBe('vl300');
  const { rows } = await sql`SELECT alarms FROM positions
    WHERE device_id = ${deviceId} ORDER BY positioned_at DESC LIMIT 1`.execute(stack.platform.database);
  expect(rows).toEqual([{ alarms: ['sos'] }]);

  void client.call('sendCommand', { terminalID: id, kind: 'cutFuel', confirmed: true });
  expect(await second.next()).toMatchObject({
    type: 'terminalControl',
    word: '#'.codePointAt(0),
    data: new TextEncoder().encode('0;1'),
  });
  second.socket.destroy();
});

test('a text that PostgreSQL cannot hold costs neither the report nor the other readings', async () => {
  const text = 'zero\0half\uD83D';
  const deviceId = await stack.importDevice(accountId, String(nextId++));
  const ingest = createIngest({
    databaseUrl: stack.databaseUrl,
    database: stack.platform.database,
    bus: createBus(createLog('silent')),
    log: createLog('silent'),
    pendingMax: 1_000,
  });
  await ingest.open(deviceId);
  await ingest.accept({
    deviceId,
    receivedAtMs: Date.now(),
    kind: 'status',
    historical: false,
    readings: { batteryPack: { serial: text, cellVoltagesV: [] }, fuelL: 12, 'extras.card': text },
    alarms: [],
  });
  await ingest.close();
  const client = await stack.logIn('company');
  const { data } = await client.call('findReadings', { id: deviceId });
  expect(data).toMatchObject({
    batteryPack: { value: { serial: 'zerohalf\uFFFD' } },
    fuelL: { value: 12 },
    extras: { card: { value: 'zerohalf\uFFFD' } },
  });
});
