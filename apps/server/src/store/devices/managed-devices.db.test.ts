/** The pages of a list of devices, put together, are all of them in the order that was asked for. */
import { DEVICE_SORTS, type DeviceSort } from '@outrider/contract/device-list.ts';
import { MENU_TYPES } from '@outrider/domain/device-menu.ts';
import { cloneDatabase } from '@outrider/test-database/clone-database.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recountTotals } from '../accounts/account-totals.ts';
import { insertAccount } from '../accounts/accounts.ts';
import { type Database, openDatabase } from '../database.ts';
import { insertDeviceType } from './device-types.ts';
import {
  findManagedDevices,
  type ManagedDeviceRow,
  type ManagedFilter,
  readAllManagedDevices,
} from './managed-devices.ts';

const DEVICES = 23;
/** Like model 8. */
const OWN_TYPE = 100;

let database: Database;
let close: () => Promise<void>;
let accountId: string;

beforeAll(async () => {
  const clone = await cloneDatabase();
  const opened = openDatabase(clone.url, () => undefined);
  database = opened;
  close = async () => {
    await opened.destroy();
    await clone.drop();
  };
  const account = { nickname: '', role: 2, passwordHash: '', createdAt: new Date(), parentId: undefined };
  accountId = await insertAccount(database, { ...account, username: 'a' });
  await database
    .transaction()
    .execute((transaction) =>
      insertDeviceType(transaction, { name: 'Magnet box', likeModel: 8, lacks: 0 }, 10),
    );
  // Each value is missing in some, and some have it in common.
  await sql`INSERT INTO devices (account_id, terminal_id, name, plate, model, protocol_type, created_at, activated_at,
      expires_at, user_expires_at, sim_expires_at)
    SELECT ${accountId}, 1000 + number * 7 % 23, CASE WHEN number % 3 > 0 THEN 'Lorry ' || number % 5 ELSE '' END,
      CASE WHEN number % 4 > 0 THEN '粤B' || number * 11 % 23 ELSE '' END, 7 + number % 2, 1, now() - number * interval '1 hour',
      CASE WHEN number % 5 > 1 THEN now() - number % 4 * interval '1 day' END,
      CASE WHEN number % 2 > 0 THEN now() + (number % 6 - 2) * interval '1 day' END,
      CASE WHEN number % 6 > 0 THEN now() + number * 5 % 23 * interval '1 day' END,
      CASE WHEN number % 7 = 0 THEN now() END
    FROM generate_series(1, ${DEVICES}) AS number`.execute(database);
  await sql`UPDATE devices SET type_number = ${OWN_TYPE} WHERE model = 8 AND device_id % 3 > 0`.execute(
    database,
  );
  await sql`INSERT INTO latest_states (device_id, communicated_at)
    SELECT device_id, now() - device_id % 4 * interval '1 hour' FROM devices WHERE activated_at IS NOT NULL
      AND device_id % 7 > 0`.execute(database);
  await recountTotals(database);
});

afterAll(() => close());

const VALUES: Readonly<Record<DeviceSort, (row: ManagedDeviceRow) => string | number | undefined>> = {
  terminalID: ({ terminalId }) => terminalId,
  carNumber: ({ plate }) => plate || undefined,
  nickname: ({ name }) => name || undefined,
  expire: ({ expiresAt }) => expiresAt?.getTime(),
  userExpire: ({ userExpiresAt }) => userExpiresAt?.getTime(),
  simExpire: ({ simExpiresAt }) => simExpiresAt?.getTime(),
  activatedTime: ({ activatedAt }) => activatedAt?.getTime(),
  importedTime: ({ createdAt }) => createdAt.getTime(),
  communicationTime: ({ communicatedAt }) => communicatedAt?.getTime(),
};

/** Those without a value last, in either direction; equal ones in the order of import. */
function toExpected(rows: readonly ManagedDeviceRow[], sort: DeviceSort, descending: boolean): string[] {
  const sign = descending ? -1 : 1;
  const value = VALUES[sort];
  const compare = (a: ManagedDeviceRow, b: ManagedDeviceRow) => {
    const [left, right] = [value(a), value(b)];
    const id = sign * (Number(a.deviceId) - Number(b.deviceId));
    if (left === right) return id;
    if (left === undefined || right === undefined) return left === undefined ? 1 : -1;
    return sign * (left < right ? -1 : 1);
  };
  return rows.toSorted(compare).map(({ deviceId }) => deviceId);
}

const filterOf = (more: Partial<ManagedFilter>): ManagedFilter => ({
  accountIds: [accountId],
  deviceIds: [],
  subtree: true,
  search: '',
  menuType: 0,
  filterState: undefined,
  expiry: undefined,
  types: [],
  protocolTypes: [],
  sort: 'terminalID',
  descending: false,
  now: new Date(),
  ...more,
});

const filters: readonly (readonly [string, Partial<ManagedFilter>])[] = [
  ['all', {}],
  ['those that are online', { menuType: MENU_TYPES.online }],
  ['those that were never heard of', { menuType: MENU_TYPES.inactive }],
  ['those without a position', { filterState: 'unknown' }],
  ['those whose service is over', { filterState: 'expired' }],
  ['those that run out', { expiry: 'within60' }],
  ['those of a model', { types: [8] }],
  ['those of a model or of a named type', { types: [7, OWN_TYPE] }],
  ['those that a text finds', { search: 'lorry' }],
  ['those that digits find', { search: '1' }],
];

describe.each(filters)('%s', (_name, filter) => {
  const orders = DEVICE_SORTS.flatMap((sort) => [false, true].map((descending) => ({ sort, descending })));

  test.each(orders)('by $sort, descending: $descending', async ({ sort, descending }) => {
    const wanted = filterOf({ ...filter, sort, descending });
    const all = await findManagedDevices(database, filterOf(filter), { limit: 100, offset: 0 });
    expect(all.rows.length).toBeGreaterThan(1);
    for (const limit of [1, 4, DEVICES]) {
      const seen: string[] = [];
      for (let offset = 0; offset < all.total; offset += limit) {
        const { rows, total } = await findManagedDevices(database, wanted, { limit, offset });
        expect(total).toBe(all.rows.length);
        seen.push(...rows.map(({ deviceId }) => deviceId));
      }
      expect(seen).toEqual(toExpected(all.rows, sort, descending));
    }
  });
});

test('a text that thousands have is found on the way through all, in the same order', async () => {
  const many = 2_300;
  const account = { nickname: '', role: 2, passwordHash: '', createdAt: new Date(), parentId: undefined };
  const id = await insertAccount(database, { ...account, username: 'many' });
  await sql`INSERT INTO devices (account_id, terminal_id, name, model, protocol_type, created_at)
    SELECT ${id}, 100000 + number * 7 % ${many}, 'Crane ' || number, 8, 1, now()
    FROM generate_series(1, ${many}) AS number`.execute(database);
  const wanted = filterOf({ accountIds: [id], search: 'cRane' });
  const first = await findManagedDevices(database, wanted, { limit: 20, offset: 0 });
  expect(first.total).toBe(many);
  const last = await findManagedDevices(
    database,
    { ...wanted, descending: true },
    { limit: 20, offset: many - 20 },
  );
  expect(last.rows.map(({ terminalId }) => terminalId).toReversed()).toEqual(
    first.rows.map(({ terminalId }) => terminalId),
  );
  const all: string[] = [];
  for await (const rows of readAllManagedDevices(database, filterOf({ accountIds: [id] })))
    all.push(...rows.map(({ terminalId }) => terminalId));
  expect(all).toEqual(Array.from({ length: many }, (_, number) => String(100_000 + number)));
  const few = filterOf({ accountIds: [id], search: 'crane 2299' });
  expect((await findManagedDevices(database, few, { limit: 20, offset: 0 })).total).toBe(1);
});

test('a device is found by what it is called now', async () => {
  const count = async (search: string) =>
    (await findManagedDevices(database, filterOf({ search }), { limit: 20, offset: 0 })).total;
  await sql`UPDATE devices SET name = 'Zamboni', sim_number = '14409876543' WHERE terminal_id = '1001'`.execute(
    database,
  );
  expect(await count('zamboni')).toBe(1);
  expect(await count('76543')).toBe(1);
  await sql`UPDATE devices SET name = '' WHERE terminal_id = '1001'`.execute(database);
  expect(await count('zamboni')).toBe(0);
});
