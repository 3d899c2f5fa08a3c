/** A stranger's vehicle cannot be had, nor silenced, nor looked for, by importing a number that resembles its own. */
import { DEVICE_MODELS } from '@outrider/domain/device-models.ts';
import { IMPORT_REFUSALS } from '@outrider/domain/import-quota.ts';
import { PROTOCOL_TYPES } from '@outrider/domain/protocol-types.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toImei } from '@outrider/test-stack/imeis.ts';
import { PLAIN_LOCATION } from '@outrider/test-stack/plain-location.ts';
import { type Answer, type Client, startStack, type Stack } from '@outrider/test-stack/stack.ts';
import { jt808, openWire, type Wire } from '@outrider/test-stack/wire.ts';

let stack: Stack;
let adminId: string;
let ownerId: string;
let owner: Client;

beforeAll(async () => {
  stack = await startStack({ commandsPerMinute: 1_000 });
  adminId = await stack.createAccount('root', 'admin');
  ownerId = await stack.createAccount('owner', 'agent', adminId);
  owner = await stack.logIn('owner');
});

afterAll(() => stack.stop());

let strangers = 0;

/** An agent that nobody was refused anything yet. */
async function newAgent(parentId = adminId): Promise<{ id: string; client: Client }> {
  const name = `agent-${strangers++}`;
  return { id: await stack.createAccount(name, 'agent', parentId), client: await stack.logIn(name) };
}

/** As devices of a protocol whose numbers may have 12 digits. */
const importBy = ({ id, client }: { id: string; client: Client }, ...terminalIDs: string[]) =>
  client.call('inputTerminalIds', { id, terminalIDs, deviceProtocol: PROTOCOL_TYPES.other });

let nextBody = 86_390_204_000_000;
const newImei = () => toImei(String(nextBody++));

/** IMEIs of other makers with the same last 12 digits. */
function twinsOf(imei: string): string[] {
  return Array.from({ length: 900 }, (_, index) => `${index + 100}${imei.slice(3)}`).filter(
    (each) => each !== imei && each === toImei(each.slice(0, -1)),
  );
}

let second = Math.floor(Date.now() / 1_000) - 3_600;

async function report(wire: Wire, number: string): Promise<unknown> {
  const location = { ...PLAIN_LOCATION, time: new Date(second++ * 1_000) };
  wire.send(jt808('', location, { terminalBytes: Uint8Array.from(Buffer.from(number, 'hex')) }));
  return wire.next();
}

async function countPositions(deviceId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM positions WHERE device_id = ${deviceId}`.execute(
    stack.platform.database,
  );
  return rows[0]?.count ?? 0;
}

const refusalOf = ({ status, message, data }: Answer) => ({ status, message, params: data.params });
const taken = (...terminalIDs: string[]) => ({
  status: 409,
  message: 'terminalIdTaken',
  params: { terminalIDs: terminalIDs.join(', ') },
});

describe('a vehicle that reports by a form of its IMEI', () => {
  const forms: readonly (readonly [string, (imei: string) => string, (imei: string) => string])[] = [
    ['its last 12 digits', (imei) => imei.slice(-12), (imei) => imei.slice(-12)],
    ['another IMEI with its last 12 digits', (imei) => twinsOf(imei)[0] ?? '', (imei) => imei.slice(-12)],
    ['itself', (imei) => imei, (imei) => imei.slice(-12)],
  ];

  test.each(forms)(
    'keeps its positions and commands when a stranger imports %s',
    async (_name, forge, form) => {
      const imei = newImei();
      const number = form(imei);
      const deviceId = await stack.importDevice(ownerId, imei, { model: DEVICE_MODELS.K100 });
      const wire = await openWire(stack.platform.ports.jt808);
      await report(wire, number);
      const stranger = await newAgent();
      expect(refusalOf(await importBy(stranger, forge(imei)))).toEqual(taken(forge(imei)));
      // Not remembered by the gateway, either.
      wire.socket.destroy();
      const again = await openWire(stack.platform.ports.jt808);
      await report(again, number);
      expect(await countPositions(deviceId)).toBe(2);
      const command = { terminalID: forge(imei), kind: 'cutFuel', confirmed: true };
      expect(refusalOf(await stranger.client.call('sendCommand', command))).toMatchObject({ status: 404 });
      expect((await owner.call('sendCommand', { terminalID: imei, kind: 'locate' })).status).toBe(200);
      expect(await again.next()).toMatchObject({ type: 'queryLocation' });
      again.socket.destroy();
    },
  );

  test('as an integer keeps its positions when a stranger imports what that reads like', async () => {
    // The integer form of this IMEI is all digits.
    const imei = '803425363211689';
    const number = '491234567890';
    const deviceId = await stack.importDevice(ownerId, imei, { model: DEVICE_MODELS.K100 });
    const wire = await openWire(stack.platform.ports.jt808);
    await report(wire, number);
    const twin = twinsOf(`000${number}`)[0] ?? '';
    for (const forged of [number, twin]) {
      expect(refusalOf(await importBy(await newAgent(), forged))).toEqual(taken(forged));
    }
    await report(wire, number);
    expect(await countPositions(deviceId)).toBe(2);
    wire.socket.destroy();
  });

  test('cannot be imported by who came late, when a stranger has the 12 digits', async () => {
    const imei = newImei();
    const squatter = await newAgent();
    expect((await importBy(squatter, imei.slice(-12))).status).toBe(200);
    expect(refusalOf(await importBy({ id: ownerId, client: owner }, imei))).toEqual(taken(imei));
  });

  test('whose end begins with zeros is not had by its digits without them', async () => {
    const imei = toImei('86300001234567');
    await stack.importDevice(ownerId, imei);
    const digits = imei.slice(-12).replace(/^0+/, '');
    const stranger = await newAgent();
    expect(digits).toHaveLength(8);
    // Too short to be imported; and one imported long ago stands in the way of the IMEI.
    expect(await importBy(stranger, digits)).toMatchObject({ status: 400 });
    await expect(stack.importDevice(stranger.id, digits)).rejects.toThrow(/device_numbers_pkey/);
  });
});

describe('a list of numbers', () => {
  test('is refused when two of it would be mistaken for one another', async () => {
    const imei = newImei();
    const agent = await newAgent();
    expect(refusalOf(await importBy(agent, '13811111111', imei.slice(-12), imei))).toEqual({
      status: 400,
      message: 'terminalIdsMeet',
      params: { first: imei.slice(-12), second: imei },
    });
  });

  test('of 15 digits that are no IMEI is told what the last should be', async () => {
    const agent = await newAgent();
    expect(refusalOf(await importBy(agent, '863902040718524'))).toEqual({
      status: 400,
      message: 'imeiCheckDigit',
      params: { terminalID: '863902040718524', lastDigit: 3 },
    });
    expect((await importBy(agent, '86390204071852')).status).toBe(200);
  });

  test('that two import at once is imported by one of them, and the other is refused', async () => {
    const imeis = Array.from({ length: 30 }, newImei);
    const [first, other] = [await newAgent(), await newAgent()];
    const answers = await Promise.all([
      importBy(first, ...imeis),
      importBy(other, ...imeis.map((imei) => imei.slice(-12)).toReversed()),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM devices WHERE account_id IN (${first.id}, ${other.id})`.execute(
      stack.platform.database,
    );
    expect(rows[0]?.count).toBe(imeis.length);
  });
});

describe('whoever looks for numbers that exist', () => {
  test('learns nothing without quota', async () => {
    const imei = newImei();
    await stack.importDevice(ownerId, imei);
    const poor = await newAgent();
    await sql`UPDATE accounts SET import_quota = 1 WHERE account_id = ${poor.id}`.execute(
      stack.platform.database,
    );
    const short = { status: 409, message: 'importQuotaInsufficient', params: { remaining: 1, wanted: 2 } };
    expect(refusalOf(await importBy(poor, imei, newImei()))).toEqual(short);
    expect(refusalOf(await importBy(poor, newImei(), newImei()))).toEqual(short);
  });

  test('is told few, all in one form, and then nothing for a day', async () => {
    const imeis = Array.from({ length: IMPORT_REFUSALS.ofAccount + 5 }, newImei);
    for (const imei of imeis) await stack.importDevice(ownerId, imei);
    const stranger = await newAgent();
    const free = newImei();
    expect(refusalOf(await importBy(stranger, ...imeis.slice(0, 15), free))).toEqual(
      taken(...imeis.slice(0, 10)),
    );
    const suffixes = imeis.slice(10).map((imei) => imei.slice(-12));
    expect(refusalOf(await importBy(stranger, free, ...suffixes.slice(0, 9)))).toEqual(
      taken(...suffixes.slice(0, 9)),
    );
    // One is left to be told.
    expect(refusalOf(await importBy(stranger, imeis[20] ?? '', imeis[21] ?? ''))).toEqual(
      taken(imeis[20] ?? ''),
    );
    const over = { status: 429, message: 'importAnswersUsedUp', params: { hours: IMPORT_REFUSALS.hours } };
    expect(refusalOf(await importBy(stranger, imeis[22] ?? ''))).toEqual(over);
    expect(refusalOf(await importBy(stranger, free))).toEqual(over);
    const { data } = await stranger.client.call('findAuditLog', { id: stranger.id, pageSize: 100 });
    expect(data.list.map(({ subject }: { subject: string }) => subject).toSorted()).toEqual(
      [...imeis.slice(0, 10), ...suffixes.slice(0, 9), imeis[20] ?? ''].toSorted(),
    );
    expect(data.list[0]).toMatchObject({ action: 'inputTerminalIds', after: { refused: true } });
    await sql`UPDATE import_refusals SET refused_at = refused_at - interval '24 hours'`.execute(
      stack.platform.database,
    );
    expect((await importBy(stranger, free)).status).toBe(200);
  });

  test('does not get further by more accounts below its own', async () => {
    const imeis = Array.from({ length: 10 }, newImei);
    for (const imei of imeis) await stack.importDevice(ownerId, imei);
    const top = await newAgent();
    const perAccount = IMPORT_REFUSALS.ofAccount / imeis.length;
    for (let told = 0; told < IMPORT_REFUSALS.ofBranch; told += IMPORT_REFUSALS.ofAccount) {
      const below = await newAgent(top.id);
      for (let call = 0; call < perAccount; call++) {
        expect(refusalOf(await importBy(below, ...imeis))).toEqual(taken(...imeis));
      }
    }
    for (const agent of [await newAgent(top.id), top]) {
      expect(await importBy(agent, ...imeis)).toMatchObject({ message: 'importAnswersUsedUp' });
    }
  });

  test('is told of the own ones as often as that is asked', async () => {
    const imei = newImei();
    const agent = await newAgent();
    await importBy(agent, imei);
    for (let call = 0; call <= IMPORT_REFUSALS.ofAccount; call++) {
      expect(refusalOf(await importBy(agent, imei.slice(-12)))).toEqual(taken(imei.slice(-12)));
    }
  });
});
