/** The device gateways, byte by byte: who is believed, who is refused, and what is left of it for staff to see. */
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { DEVICE_MODELS } from '@outrider/domain/device-models.ts';
import type { Jt808Location } from '@outrider/protocols/jt808/location.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertSharingDevice } from '@outrider/server/store/devices/devices.ts';
import { PLAIN_DEVICE } from '@outrider/server/test-support/plain.ts';
import { PLAIN_LOCATION } from '@outrider/test-stack/plain-location.ts';
import { type Client, startStack, type Stack } from '@outrider/test-stack/stack.ts';
import { TEST_CERTIFICATE, writeTestIdentity } from '@outrider/test-stack/test-certificate.ts';
import { askByUdp, jt808, openTlsWire, openUdpWire, openWire } from '@outrider/test-stack/wire.ts';

let stack: Stack;
let accountId: string;
let staff: Client;
let identity: Awaited<ReturnType<typeof writeTestIdentity>>;

beforeAll(async () => {
  identity = await writeTestIdentity();
  stack = await startStack({
    unidentifiedPerAddressMax: 20,
    jt808TlsPort: 0,
    deviceTlsCertificateFile: identity.certificateFile,
    deviceTlsKeyFile: identity.keyFile,
  });
  accountId = await stack.createAccount('company', 'agent');
  await stack.createAccount('staff', 'log', accountId);
  staff = await stack.logIn('staff');
});

afterAll(async () => {
  await stack.stop();
  await identity.remove();
});

let nextId = 13_800_000_000;
const newId = () => String(nextId++);

const importModel = (terminalId: string, model: keyof typeof DEVICE_MODELS) =>
  stack.importDevice(accountId, terminalId, { model: DEVICE_MODELS[model] });

let nextSecond = Math.floor(Date.now() / 1_000) * 1_000 - 3_600_000;

function location(more: Partial<Jt808Location> = {}): Jt808Location {
  nextSecond += 1_000;
  return {
    ...PLAIN_LOCATION,
    time: new Date(nextSecond),
    ...more,
  };
}

async function countPositions(deviceId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM positions WHERE device_id = ${deviceId}`.execute(
    stack.platform.database,
  );
  return rows[0]?.count ?? 0;
}

const countDiscards = async (reason: string): Promise<number> =>
  (await staff.call('findGatewayCounters')).data.discarded[reason] ?? 0;

const ok = { type: 'platformReply', result: 0 };
const failed = { type: 'platformReply', result: 1 };

describe('authentication of a standard terminal', () => {
  test('registers, shows its code, and from then on must show it', async () => {
    const id = newId();
    const deviceId = await importModel(id, '808');
    const first = await openWire(stack.platform.ports.jt808);
    first.send(
      jt808(id, {
        type: 'register',
        edition: '2013',
        province: 44,
        city: 300,
        maker: '70188',
        model: 'K100',
        terminalId: 'A318526',
        plateColor: 1,
        plate: '粤B7K318',
      }),
    );
    const registered = await first.next();
    expect(registered).toMatchObject({ type: 'registerReply', result: 0 });
    const code = registered.type === 'registerReply' ? (registered.code ?? '') : '';
    expect(code).toHaveLength(16);
    first.send(jt808(id, { type: 'authenticate', code }));
    expect(await first.next()).toMatchObject(ok);
    first.send(jt808(id, location()));
    expect(await first.next()).toMatchObject(ok);
    expect(await countPositions(deviceId)).toBe(1);

    const second = await openWire(stack.platform.ports.jt808);
    second.send(jt808(id, location()));
    expect(await second.next()).toMatchObject(failed);
    expect(await countPositions(deviceId)).toBe(1);
    // An impostor does not take the place of the one that has shown its code.
    expect(first.socket.destroyed).toBe(false);
    second.send(jt808(id, { type: 'authenticate', code: code.replace(/^./, 'x') }));
    expect(await second.next()).toMatchObject(failed);
    second.send(jt808(id, { type: 'authenticate', code }));
    expect(await second.next()).toMatchObject(ok);
    await first.closed;
    second.socket.destroy();
  });

  test('a wrong code is refused; without any, a device that never showed one is heard', async () => {
    const id = newId();
    await importModel(id, '808');
    const wire = await openWire(stack.platform.ports.jt808);
    wire.send(jt808(id, { type: 'authenticate', code: 'whatever' }));
    expect(await wire.next()).toMatchObject(failed);
    wire.send(jt808(id, location()));
    expect(await wire.next()).toMatchObject(ok);
    wire.socket.destroy();
  });

  test('cheap trackers send any code', async () => {
    const id = newId();
    await importModel(id, 'K100');
    const wire = await openWire(stack.platform.ports.jt808);
    wire.send(jt808(id, { type: 'authenticate', code: '863902040718523' }));
    expect(await wire.next()).toMatchObject(ok);
    wire.socket.destroy();
  });
});

/** A heartbeat whose checksum is one off. */
function damaged(id: string): Uint8Array {
  const frame = jt808(id, { type: 'heartbeat' });
  const checksum = frame.at(-2) ?? 0;
  frame[frame.length - 2] = checksum ^ 1;
  return frame;
}

describe('damaged frames', () => {
  test('are heard of a tolerant model and dropped of a strict one', async () => {
    const [tolerant, strict] = [newId(), newId()];
    await importModel(tolerant, 'K100');
    await importModel(strict, '808');
    const wire = await openWire(stack.platform.ports.jt808);
    wire.send(damaged(tolerant));
    expect(await wire.next()).toMatchObject(ok);
    const before = await countDiscards('jt808/checksum');
    const strictWire = await openWire(stack.platform.ports.jt808);
    strictWire.send(damaged(strict));
    strictWire.send(jt808(strict, { type: 'heartbeat' }));
    expect(await strictWire.next()).toMatchObject(ok);
    expect(await countDiscards('jt808/checksum')).toBe(before + 1);
    for (const each of [wire, strictWire]) each.socket.destroy();
  });
});

describe('identity', () => {
  const IMEI = '863902040718523';

  test.each([
    ['the last 12 digits of an IMEI', '902040718523', {}],
    ['the integer form of an IMEI', '4e92496cffac', {}],
    ['an IMEI in the 20 digits of 2019', IMEI.padStart(20, '0'), { version: '2019' as const }],
  ])('%s', async (_form, terminalNumber, header) => {
    const { rows } = await sql<{ id: string }>`
      SELECT device_id AS id FROM device_terminals WHERE terminal_id = ${IMEI}`.execute(
      stack.platform.database,
    );
    const deviceId = rows[0]?.id ?? (await importModel(IMEI, 'K100'));
    const before = await countPositions(deviceId);
    const wire = await openWire(stack.platform.ports.jt808);
    const terminalBytes = Uint8Array.from(Buffer.from(terminalNumber, 'hex'));
    wire.send(jt808('', location(), { ...header, terminalBytes }));
    expect(await wire.next()).toMatchObject(ok);
    expect(await countPositions(deviceId)).toBe(before + 1);
    wire.socket.destroy();
  });

  test('between two devices there is no guess, and staff see both', async () => {
    const suffix = '777777777771';
    const [first, second] = [`863${suffix}`, `871${suffix}`];
    await importModel(first, 'K100');
    const sharing = { ...PLAIN_DEVICE, accountId, terminalId: second };
    await insertSharingDevice(stack.platform.database, sharing, new Date());
    const wire = await openWire(stack.platform.ports.jt808);
    wire.send(jt808(suffix, { type: 'authenticate', code: 'x' }));
    expect(await wire.next()).toMatchObject(failed);
    const { data } = await staff.call('findGatewayCounters');
    expect(data.strangers).toContainEqual(
      expect.objectContaining({ terminalID: suffix, reason: 'ambiguous', candidates: [first, second] }),
    );
    expect(data.discarded['jt808/ambiguous']).toBeGreaterThan(0);
    wire.socket.destroy();
  });

  test('zeros are a device that names itself in what it says', async () => {
    const imei = '861234567890127';
    const deviceId = await importModel(imei, 'K100');
    const wire = await openWire(stack.platform.ports.jt808);
    wire.send(
      jt808(
        '0'.repeat(20),
        { type: 'authenticate', code: 'x', imei, softwareVersion: '1' },
        { version: '2019' },
      ),
    );
    expect(await wire.next()).toMatchObject(ok);
    wire.send(jt808('0'.repeat(20), location(), { version: '2019' }));
    expect(await wire.next()).toMatchObject(ok);
    expect(await countPositions(deviceId)).toBe(1);
    wire.socket.destroy();
  });
});

describe('sessions', () => {
  test('the newest connection of a device wins', async () => {
    const id = newId();
    await importModel(id, 'K100');
    const [first, second] = [
      await openWire(stack.platform.ports.jt808),
      await openWire(stack.platform.ports.jt808),
    ];
    first.send(jt808(id, location()));
    expect(await first.next()).toMatchObject(ok);
    second.send(jt808(id, location()));
    expect(await second.next()).toMatchObject(ok);
    await first.closed;
    second.socket.destroy();
  });

  test('a GT06 device of Topin is heard and answered in its own frames', async () => {
    const id = '863902040718531';
    const deviceId = await importModel(id, 'Gt06');
    const socket = connect({ port: stack.platform.ports.gt06, host: '127.0.0.1' });
    let answers = '';
    socket.setEncoding('hex').on('data', (hex: string) => (answers += hex));
    const [login, keepAlive] = [`78780d010${id}150d0a`, '787801080d0a'];
    socket.write(Buffer.from(login, 'hex'));
    await expect.poll(() => answers).toMatch(/^787801010d0a78780730[\da-f]{14}0d0a$/);
    const now = new Date();
    const day = [now.getUTCFullYear() - 2000, now.getUTCMonth() + 1, now.getUTCDate()];
    const date = Buffer.from([...day, now.getUTCHours(), now.getUTCMinutes(), 0]).toString('hex');
    socket.write(Buffer.from(`${keepAlive}78781210${date}c90359c4c00d085ff41214780d0a`, 'hex'));
    await expect.poll(() => answers).toContain(`78781210${date}0d0a`);
    expect(await countPositions(deviceId)).toBe(1);
    socket.destroy();
  });

  test('a logout is answered and ends the connection', async () => {
    const id = newId();
    await importModel(id, 'K100');
    const wire = await openWire(stack.platform.ports.jt808);
    wire.send(jt808(id, { type: 'logout' }));
    expect(await wire.next()).toMatchObject(ok);
    await wire.closed;
  });

  test('one address has few connections that name nobody, and any number that do', async () => {
    const before = await countDiscards('jt808/too-many-unidentified-from-address');
    const id = newId();
    await importModel(id, 'K100');
    const known = await openWire(stack.platform.ports.jt808);
    known.send(jt808(id, { type: 'heartbeat' }));
    await known.next();
    const idle = await Promise.all(Array.from({ length: 20 }, () => openWire(stack.platform.ports.jt808)));
    const refused = await openWire(stack.platform.ports.jt808);
    await refused.closed;
    expect(await countDiscards('jt808/too-many-unidentified-from-address')).toBe(before + 1);
    known.send(jt808(id, { type: 'heartbeat' }));
    expect(await known.next()).toMatchObject(ok);
    for (const wire of [...idle, known]) wire.socket.destroy();
  });

  test('the time is told to those who ask', async () => {
    const id = newId();
    await importModel(id, '808');
    const wire = await openWire(stack.platform.ports.jt808);
    wire.send(jt808(id, { type: 'clockRequest' }, { version: '2019', terminalNumber: id.padStart(20, '0') }));
    const clock = await wire.next();
    expect(clock).toMatchObject({ type: 'clock' });
    const told = clock.type === 'clock' ? (clock.time?.getTime() ?? 0) : 0;
    expect(Math.abs(told - Date.now())).toBeLessThan(60_000);
    wire.socket.destroy();
  });
});

describe('datagrams', () => {
  test('of a narrow-band device are answered', async () => {
    const id = newId();
    const deviceId = await importModel(id, 'Nb');
    const answer = await askByUdp(stack.platform.ports.jt808, jt808(id, location()), 5_000);
    expect(answer.subarray(0, 3).toString('hex')).toBe('7e8001');
    expect(await countPositions(deviceId)).toBe(1);
  });

  test('of Topin are known for what they are after the log-in', async () => {
    const id = '863902040718549';
    const deviceId = await importModel(id, 'Gt06');
    const wire = await openUdpWire(stack.platform.ports.gt06);
    const login = Buffer.from(`78780d010${id}150d0a`, 'hex');
    expect((await wire.ask(login, 5_000)).subarray(0, 6).toString('hex')).toBe('787801010d0a');
    const now = new Date();
    const day = [now.getUTCFullYear() - 2000, now.getUTCMonth() + 1, now.getUTCDate()];
    const date = Buffer.from([...day, now.getUTCHours(), now.getUTCMinutes(), 0]).toString('hex');
    const location = Buffer.from(`78781210${date}c90359c4c00d085ff41214780d0a`, 'hex');
    expect((await wire.ask(location, 5_000)).toString('hex')).toBe(`78781210${date}0d0a`);
    expect(await countPositions(deviceId)).toBe(1);
    wire.close();
  });

  test('of a device whose family does not use them are not believed', async () => {
    const id = newId();
    const deviceId = await importModel(id, '808');
    const before = await countDiscards('jt808/udp-not-allowed');
    await expect(askByUdp(stack.platform.ports.jt808, jt808(id, location()), 500)).rejects.toThrow();
    expect(await countDiscards('jt808/udp-not-allowed')).toBe(before + 1);
    expect(await countPositions(deviceId)).toBe(0);
  });
});

describe('TLS', () => {
  test('carries the same protocol', async () => {
    const id = newId();
    const deviceId = await importModel(id, 'K100');
    const wire = await openTlsWire(stack.platform.ports.jt808Tls ?? 0, TEST_CERTIFICATE);
    wire.send(jt808(id, location()));
    expect(await wire.next()).toMatchObject(ok);
    expect(await countPositions(deviceId)).toBe(1);
    wire.socket.destroy();
  });

  test('has limits before its handshake is over', async () => {
    const before = await countDiscards('jt808/too-many-unidentified-from-address');
    const port = stack.platform.ports.jt808Tls ?? 0;
    const silent = await Promise.all(Array.from({ length: 20 }, () => openWire(port, '127.0.0.4')));
    const refused = await openWire(port, '127.0.0.4');
    await refused.closed;
    expect(await countDiscards('jt808/too-many-unidentified-from-address')).toBe(before + 1);
    for (const { socket } of silent) socket.destroy();
    const heard = async () => {
      const wire = await openWire(port, '127.0.0.4');
      const isOpen = await Promise.race([wire.closed.then(() => false), setTimeout(300, true)]);
      wire.socket.destroy();
      return isOpen;
    };
    // Their places are free again.
    await expect.poll(heard).toBe(true);
  });

  test('plain bytes on its port are counted and dropped', async () => {
    const before = await countDiscards('jt808/tls-handshake');
    const wire = await openWire(stack.platform.ports.jt808Tls ?? 0);
    wire.send(jt808(newId(), { type: 'heartbeat' }));
    await wire.closed;
    expect(await countDiscards('jt808/tls-handshake')).toBe(before + 1);
  });
});
