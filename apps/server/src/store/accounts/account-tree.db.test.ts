/** The derived tables against what they are derived from: parent_id, and the devices of each account. */
import fc from 'fast-check';
import { ROLES } from '@outrider/domain/roles.ts';
import { sql } from 'kysely';
import { cloneDatabase, type ClonedDatabase } from '@outrider/test-database/clone-database.ts';
import { PLAIN_DEVICE } from '../../test-support/plain.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteAccount, findNode, moveBranch } from './account-changes.ts';
import { searchSubtree } from './account-search.ts';
import { recountTotals } from './account-totals.ts';
import { lockTree } from './account-tree-lock.ts';
import { insertAccount, isInSubtree } from './accounts.ts';
import { type Database, openDatabase } from '../database.ts';
import { insertDevices } from '../devices/devices.ts';
import { migrate } from '../migrate.ts';

let clone: ClonedDatabase;
let database: Database;

beforeAll(async () => {
  clone = await cloneDatabase();
  await migrate(clone.url);
  database = openDatabase(clone.url, () => undefined);
});

afterAll(async () => {
  await database.destroy();
  await clone.drop();
});

let serial = 0;

async function add(parentId: string | undefined, nickname = 'someone'): Promise<string> {
  return insertAccount(database, {
    parentId,
    username: `account-${serial++}`,
    nickname,
    role: 2,
    passwordHash: '',
    createdAt: new Date(),
  });
}

async function addDevices(accountId: string, count: number): Promise<void> {
  const devices = Array.from({ length: count }, () => ({
    accountId,
    terminalId: String(10_000_000 + serial++),
    ...PLAIN_DEVICE,
  }));
  await insertDevices(database, devices, new Date());
}

async function change(
  id: string,
  work: (transaction: Database, node: NonNullable<Awaited<ReturnType<typeof findNode>>>) => Promise<void>,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await lockTree(transaction, 'exclusive');
    const node = await findNode(transaction, id);
    if (!node) throw new Error(`no account ${id}`);
    await work(transaction, node);
  });
}

const move = (id: string, parentId: string) =>
  change(id, (transaction, node) => moveBranch(transaction, node, parentId));

const moveUnlessRing = async (id: string, to: string) =>
  change(id, async (transaction, node) => {
    if (!(await isInSubtree(transaction, id, to))) await moveBranch(transaction, node, to);
  });

/** What account_ancestors must hold, by recursion over the parents. */
async function findExpectedLines(): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    WITH RECURSIVE lines (ancestor_id, account_id, depth) AS (
      SELECT account_id, account_id, 0 FROM accounts
      UNION ALL
      SELECT accounts.parent_id, lines.account_id, depth + 1
      FROM lines JOIN accounts ON accounts.account_id = lines.ancestor_id WHERE accounts.parent_id IS NOT NULL
    )
    SELECT ancestor_id || '>' || account_id || ':' || depth AS line FROM lines ORDER BY line`.execute(
    database,
  );
  return rows.map((row) => row.line);
}

async function findLines(): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    SELECT ancestor_id || '>' || account_id || ':' || depth AS line FROM account_ancestors ORDER BY line`.execute(
    database,
  );
  return rows.map((row) => row.line);
}

beforeEach(async () => {
  await sql`TRUNCATE accounts, devices, device_terminals, device_numbers CASCADE`.execute(database);
  await sql`TRUNCATE account_ancestors`.execute(database);
});

describe('whatever is added, moved and deleted', () => {
  const step = fc.record({
    kind: fc.constantFrom('add' as const, 'move' as const, 'delete' as const, 'devices' as const),
    which: fc.nat({ max: 1_000 }),
    where: fc.nat({ max: 1_000 }),
  });

  test('the lines and the totals are those of the tree', async () => {
    await fc.assert(
      fc
        .asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
          const ids = [await add(undefined)];
          for (const { kind, which, where } of steps) {
            const id = ids[which % ids.length] ?? '';
            const target = ids[where % ids.length] ?? '';
            if (kind === 'add') ids.push(await add(id));
            else if (kind === 'devices') await addDevices(id, (where % 3) + 1);
            else if (kind === 'move') {
              if (id !== ids[0] && !(await isInSubtree(database, id, target))) await move(id, target);
            } else if (id !== ids[0]) {
              await change(id, async (transaction, node) => {
                if (node.accountsBelow + node.devices > 0) return;
                await deleteAccount(transaction, node);
                ids.splice(ids.indexOf(id), 1);
              });
            }
          }
          expect(await findLines()).toEqual(await findExpectedLines());
          expect(await recountTotals(database)).toBe(0);
        })
        .beforeEach(async () => {
          await sql`TRUNCATE accounts, devices, device_terminals, device_numbers CASCADE`.execute(database);
          await sql`TRUNCATE account_ancestors`.execute(database);
        }),
      { numRuns: 30 },
    );
  });

  test('totals that somebody forgot are found and mended', async () => {
    const top = await add(undefined);
    await addDevices(await add(top), 3);
    await sql`UPDATE account_totals SET devices_below = 7 WHERE account_id = ${top}`.execute(database);
    expect(await recountTotals(database)).toBe(1);
    expect(
      (await database.transaction().execute((transaction) => findNode(transaction, top)))?.devicesBelow,
    ).toBe(3);
  });
});

describe('at the same time', () => {
  test('two branches that are moved under each other do not make a ring', async () => {
    const top = await add(undefined);
    const [left, right] = [await add(top), await add(top)];
    await Promise.all([moveUnlessRing(left, right), moveUnlessRing(right, left)]);
    expect(await findLines()).toEqual(await findExpectedLines());
  });

  test('accounts added below a branch that moves stand in its new line', async () => {
    const top = await add(undefined);
    const [from, to] = [await add(top), await add(top)];
    const branch = await add(from);
    await Promise.all([move(branch, to), ...Array.from({ length: 8 }, () => add(branch))]);
    expect(await findLines()).toEqual(await findExpectedLines());
    expect(await recountTotals(database)).toBe(0);
  });

  test('devices imported on lines that meet are all counted', async () => {
    const top = await add(undefined);
    const [left, right] = [await add(top), await add(top)];
    await Promise.all(
      Array.from({ length: 12 }, (_, index) => addDevices(index % 2 === 0 ? left : right, 2)),
    );
    expect(await recountTotals(database)).toBe(0);
    expect((await findNode(database, top))?.devicesBelow).toBe(24);
  });
});

describe('searching', () => {
  /** Past this many accounts the index leads, below it the subtree does. */
  test.each([10, 2_500])(
    'finds a text inside names, within the subtree alone, of %i accounts',
    async (size) => {
      const top = await add(undefined, 'Pearl River Telematics');
      const child = await add(top, '南山速运 Nanshan Express');
      await add(undefined, '南山速运 elsewhere');
      await sql`WITH made AS (
        INSERT INTO accounts (parent_id, username, nickname, role, password_hash, created_at)
        SELECT ${top}, 'filler-' || n, 'filler ' || n, 3, '', now() FROM generate_series(1, ${size}::int) AS n
        RETURNING account_id
      ), totals AS (
        INSERT INTO account_totals SELECT account_id, 0, 0, 0 FROM made
      )
      INSERT INTO account_ancestors
      SELECT account_id, account_id, 0 FROM made UNION ALL SELECT ${top}, account_id, 1 FROM made`.execute(
        database,
      );
      await recountTotals(database);
      const find = async (text: string, roles: readonly number[] = []) =>
        (await searchSubtree(database, top, { text, roles }, { limit: 5, offset: 0 })).rows.map(
          (row) => row.accountId,
        );
      for (const text of ['南', '南山', '山速运', 'nanshan', 'AN EX', 'ss'])
        expect(await find(text), text).toEqual([child]);
      expect(await find('elsewhere')).toEqual([]);
      expect(await find('%')).toEqual([]);
      expect(await find('er', [ROLES.agent])).toEqual([top]);
      expect((await searchSubtree(database, top, { text: 'filler' }, { limit: 5, offset: 0 })).total).toBe(
        size,
      );
    },
  );
});
