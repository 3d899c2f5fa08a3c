/** The database's own word on which number is whose: by the rule of the gateways, also for what was there before. */
import { cloneDatabase } from '@outrider/test-database/clone-database.ts';
import { PLAIN_DEVICE } from '../../test-support/plain.ts';
import { luhnDigit, toWireNumber, wireNumbersOf } from '@outrider/protocols/identity.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDirectory } from '../../gateway/directory.ts';
import { insertAccount } from '../accounts/accounts.ts';
import { type Database, isUniqueViolation, openDatabase } from '../database.ts';
import { retireDevice } from './device-numbers.ts';
import { insertDevices, insertSharingDevice } from './devices.ts';
import { statements } from '../migrations/0100-device-numbers.ts';

let database: Database;
let accountId: string;
let drop: () => Promise<void>;

beforeAll(async () => {
  const clone = await cloneDatabase();
  database = openDatabase(clone.url, () => undefined);
  drop = async () => {
    await database.destroy();
    await clone.drop();
  };
  accountId = await insertAccount(database, {
    parentId: undefined,
    username: 'owner',
    nickname: '',
    role: 2,
    passwordHash: '',
    createdAt: new Date(),
  });
});

beforeEach(async () => {
  await sql`TRUNCATE devices, device_terminals, device_numbers CASCADE`.execute(database);
});

afterAll(() => drop());

const device = (terminalId: string) => ({ ...PLAIN_DEVICE, accountId, terminalId });

async function importOne(terminalId: string): Promise<string> {
  const [id = ''] = await insertDevices(database, [device(terminalId)], new Date());
  return id;
}

const digits = (length: number) =>
  fc.bigInt(10n ** BigInt(length - 1), 10n ** BigInt(length) - 1n).map((value) => value.toString());
const imei = digits(14).map((body) => body + luhnDigit(body));

test('an upgrade gives every device the numbers of the rule, and what two share to neither', async () => {
  // What the platform has ever let in: 5 to 20 digits, IMEIs or not, and the ends of others.
  const ids = fc.sample(fc.oneof(fc.integer({ min: 5, max: 20 }).chain(digits), digits(15), imei), {
    numRuns: 400,
    seed: 808,
  });
  const all = [
    ...new Set([...ids, ...ids.map((id) => toWireNumber(id.slice(-12))), '803425363211689', '491234567890']),
  ];
  await sql`INSERT INTO devices (account_id, terminal_id, model, protocol_type, created_at)
    SELECT ${accountId}, id, 8, 1, now() FROM unnest(${all.filter((id) => id !== '')}::text[]) AS id`.execute(
    database,
  );
  await sql`INSERT INTO device_terminals SELECT terminal_id, device_id FROM devices`.execute(database);
  await database.transaction().execute(async (transaction) => {
    await sql`DROP TABLE device_numbers`.execute(transaction);
    await sql`CREATE INDEX device_terminals_suffix ON device_terminals (right(terminal_id, 12))`.execute(
      transaction,
    );
    for (const statement of statements) await sql.raw(statement).execute(transaction);
  });
  const { rows: devices } = await sql<{ deviceId: string; terminalId: string }>`
    SELECT device_id AS "deviceId", terminal_id AS "terminalId" FROM devices ORDER BY device_id`.execute(
    database,
  );
  const expected = Map.groupBy(
    devices.flatMap(({ deviceId, terminalId }) =>
      wireNumbersOf(terminalId).map((number) => ({ number, deviceId })),
    ),
    ({ number }) => number,
  );
  const { rows } = await sql<{ number: string; deviceIds: string[] }>`
    SELECT number, device_ids::text[] AS "deviceIds" FROM device_numbers`.execute(database);
  expect(new Map(rows.map(({ number, deviceIds }) => [number, deviceIds]))).toEqual(
    new Map([...expected].map(([number, holders]) => [number, holders.map(({ deviceId }) => deviceId)])),
  );
  const shared = rows.filter(({ deviceIds }) => deviceIds.length > 1);
  expect(shared.length).toBeGreaterThan(100);
  const directory = createDirectory(database);
  for (const { number } of shared.slice(0, 20))
    expect(await directory.find([number])).toHaveProperty('ambiguous');
});

test('whatever is imported after one another, each number leads to one device or to none', async () => {
  const id = fc.oneof(
    {
      weight: 3,
      arbitrary: fc
        .integer({ min: 1, max: 5 })
        .map((index) => `8639020407185${index}`)
        .map((body) => body + luhnDigit(body)),
    },
    fc.integer({ min: 1, max: 5 }).map((index) => `9020407185${index}3`),
    fc.constantFrom('803425363211689', '491234567890', '9491234567890'),
    fc
      .integer({ min: 100, max: 999 })
      .map((head) => `${head}49123456789`)
      .map((body) => body + luhnDigit(body)),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(id, { minLength: 2, maxLength: 6 }), async (ids) => {
      await sql`TRUNCATE devices, device_terminals, device_numbers CASCADE`.execute(database);
      const imported: string[] = [];
      for (const each of ids) {
        const meets = imported.some((other) =>
          wireNumbersOf(other).some((number) => wireNumbersOf(each).includes(number)),
        );
        const outcome = await importOne(each).then(
          () => 'imported',
          (error: unknown) => (isUniqueViolation(error) ? 'refused' : error),
        );
        expect(outcome).toBe(meets ? 'refused' : 'imported');
        if (!meets) imported.push(each);
      }
      const directory = createDirectory(database);
      for (const each of imported) {
        for (const number of wireNumbersOf(each)) {
          expect(await directory.find([number])).toMatchObject({ device: { terminalId: each } });
        }
      }
    }),
    { numRuns: 40 },
  );
});

test('imports that race for the same numbers in any order leave one of them, and wait for nobody for ever', async () => {
  const imeis = Array.from({ length: 20 }, (_, index) => `863902040718${10 + index}`).map(
    (body) => body + luhnDigit(body),
  );
  const lists = Array.from({ length: 6 }, (_, turn) => {
    const ids = turn % 2 === 0 ? imeis : imeis.map((each) => each.slice(-12));
    return turn % 3 === 0 ? ids : ids.toReversed();
  });
  const outcomes = await Promise.allSettled(
    lists.map((ids) => insertDevices(database, ids.map(device), new Date())),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused.every(({ reason }) => isUniqueViolation(reason))).toBe(true);
});

test('what a retired device shared is the other’s alone', async () => {
  const [first, second] = ['863902040718523', '871902040718523'];
  const firstId = await importOne(first);
  const secondId = await insertSharingDevice(database, device(second), new Date());
  const directory = createDirectory(database);
  expect(await directory.find(['902040718523'])).toEqual({ ambiguous: [first, second] });
  await database
    .transaction()
    .execute((transaction) => retireDevice(transaction, { deviceId: firstId, terminalId: first }));
  const fresh = createDirectory(database);
  expect(await fresh.find(['902040718523'])).toMatchObject({ device: { deviceId: secondId } });
  expect(await fresh.find([first])).toEqual({ unknown: true });
  await expect(importOne(first)).rejects.toThrow(/device_numbers_pkey/);
});

test('a device that is forgotten while it is read is read again', async () => {
  const terminalId = '13507318526';
  const deviceId = await importOne(terminalId);
  let isFirst = true;
  const slow = database.withPlugin({
    transformQuery: ({ node }) => node,
    // What was read is from before the change, which is told before the reader has it.
    async transformResult({ result }) {
      if (isFirst) {
        isFirst = false;
        await database
          .transaction()
          .execute((transaction) => retireDevice(transaction, { deviceId, terminalId }));
        directory.forget(deviceId);
      }
      return result;
    },
  });
  const directory = createDirectory(slow);
  expect(await directory.find([terminalId])).toEqual({ unknown: true });
  expect(isFirst).toBe(false);
});
