/** Whatever agents do with their import quotas at once, all quotas and all uses together are what was issued. */
import { IMPORT_SET_TYPES, type ImportSetType } from '@outrider/domain/import-quota.ts';
import { lapseQuotas } from '@outrider/server/jobs/lapse-quotas.ts';
import { waitForJob } from '@outrider/test-stack/jobs.ts';
import { type Client, startStack, type Stack } from '@outrider/test-stack/stack.ts';
import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Each below the one before, but for the last, who is beside the one before. */
const PEOPLE = ['boss', 'top', 'middle', 'bottom', 'beside'] as const;
type Person = (typeof PEOPLE)[number];
const AGENTS = PEOPLE.slice(1);
const AT_ONCE = 20;
const END = new Date(Date.now() + 3_600_000);

let stack: Stack;
let clients: Readonly<Record<Person, Client>>;
let ids: Readonly<Record<Person, string>>;
let next = 13_600_000_000;
/** Imported and not deleted, by who imported them. */
const imported: { person: Person; terminalID: string }[] = [];

beforeAll(async () => {
  stack = await startStack();
  const boss = await stack.createAccount('boss', 'admin');
  const top = await stack.createAccount('top', 'agent', boss);
  const middle = await stack.createAccount('middle', 'agent', top);
  ids = {
    boss,
    top,
    middle,
    bottom: await stack.createAccount('bottom', 'agent', middle),
    beside: await stack.createAccount('beside', 'agent', top),
  };
  // What the stack has issued by itself is in no ledger.
  await sql`UPDATE accounts SET import_quota = 0`.execute(stack.platform.database);
  const drawn = await Promise.all(PEOPLE.map(async (name) => [name, await stack.logIn(name)] as const));
  clients = Object.fromEntries(drawn) as Record<Person, Client>;
});

afterAll(() => stack.stop());

const agent = fc.constantFrom(...AGENTS);
/** Who is above whom, and two who are not. */
const pair = fc.constantFrom<readonly [above: Person, below: Person]>(
  ['boss', 'top'],
  ['boss', 'bottom'],
  ['top', 'middle'],
  ['top', 'bottom'],
  ['top', 'beside'],
  ['middle', 'bottom'],
  ['middle', 'beside'],
);
const handing = fc
  .record({
    kind: fc.constantFrom('received' as const, 'received' as const, 'reclaimed' as const, 'expired' as const),
    pair,
    amount: fc.integer({ min: 1, max: 9 }),
    hasEnd: fc.boolean(),
  })
  .map(({ pair: [by, of], ...rest }) => ({ ...rest, by, of }));
const step = fc.oneof(
  { weight: 3, arbitrary: handing },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('import' as const), by: agent, amount: fc.nat(2) }) },
  fc.record({ kind: fc.constant('delete' as const), by: agent }),
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

async function take(each: Step): Promise<void> {
  const client = clients[each.by];
  if (each.kind === 'import') {
    const terminalIDs = Array.from({ length: each.amount + 1 }, () => String(next++));
    const { status } = await client.call('inputTerminalIds', { id: ids[each.by], terminalIDs });
    if (status === 200) imported.push(...terminalIDs.map((terminalID) => ({ person: each.by, terminalID })));
  } else if (each.kind === 'delete') {
    const at = imported.findIndex(({ person: importer }) => importer === each.by);
    const [gone] = at === -1 ? [] : imported.splice(at, 1);
    if (!gone) return;
    const input = { terminalIDs: [gone.terminalID], confirmation: gone.terminalID };
    const { data } = await client.call('deleteDevices', input);
    await waitForJob(client, data.jobId ?? '');
  } else {
    await client.call('addAgentImportNum', {
      id: ids[each.of],
      amount: each.amount,
      setType: IMPORT_SET_TYPES[each.kind],
      ...(each.kind === 'received' && each.hasEnd && { endTime: END.toISOString() }),
    });
  }
}

interface Entry {
  readonly accountId: string;
  readonly operatorId: string;
  readonly setType: number;
  readonly amount: number;
  readonly before: number;
  readonly after: number;
}

async function readLedger() {
  const { database } = stack.platform;
  const entries = await sql<Entry>`
    SELECT account_id AS "accountId", operator_id AS "operatorId", set_type AS "setType", amount,
      quota_before AS before, quota_after AS after FROM import_quota_records ORDER BY record_id`.execute(
    database,
  );
  const quotas = await sql<{ accountId: string; quota: number; devices: number }>`
    SELECT account_id AS "accountId", import_quota AS quota,
      (SELECT count(*)::int FROM devices WHERE devices.account_id = accounts.account_id) AS devices
    FROM accounts`.execute(database);
  return { entries: entries.rows, quotas: quotas.rows };
}

async function sum(query: RawBuilder<{ sum: number }>): Promise<number> {
  const { rows } = await query.execute(stack.platform.database);
  return rows[0]?.sum ?? 0;
}

const sumLots = () => sum(sql`SELECT coalesce(sum(amount), 0)::int AS sum FROM import_quota_lots`);
const sumExpired = () =>
  sum(sql`SELECT coalesce(sum(amount), 0)::int AS sum FROM import_quota_records
    WHERE set_type = ${IMPORT_SET_TYPES.expired}`);

const sumOf = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0);

test('nothing is lost, doubled or made, twenty at once', async () => {
  const round = fc.array(step, { minLength: AT_ONCE, maxLength: AT_ONCE });
  const issue = { kind: 'received', by: 'boss', of: 'top', amount: 40, hasEnd: false } as const;
  await fc.assert(
    fc.asyncProperty(round, async (steps) => {
      await take(issue);
      await Promise.all(steps.map(take));
      const { database } = stack.platform;
      const ending = await sumLots();
      const lapsed = await sumExpired();
      await lapseQuotas(database, new Date(END.getTime() - 1));
      expect(await sumExpired()).toBe(lapsed);
      await lapseQuotas(database, END);
      await lapseQuotas(database, END);
      expect([await sumLots(), await sumExpired()]).toEqual([0, lapsed + ending]);

      const { entries, quotas } = await readLedger();
      for (const { accountId, quota } of quotas) {
        // Each account's entries lead from one number to the next, up to what it has.
        let now = 0;
        for (const entry of entries.filter((each) => each.accountId === accountId)) {
          expect(entry.before).toBe(now);
          now = entry.after;
        }
        expect(quota).toBe(now);
      }
      const amountOf = (setType: ImportSetType, isOfBoss?: boolean) =>
        sumOf(
          entries
            .filter((entry) => entry.setType === IMPORT_SET_TYPES[setType])
            .filter(({ operatorId }) => isOfBoss === undefined || (operatorId === ids.boss) === isOfBoss)
            .map(({ amount }) => amount),
        );
      // What one agent has less, another has more.
      expect(amountOf('received', false)).toBe(amountOf('given'));
      expect(amountOf('reclaimed', false)).toBe(amountOf('regained'));
      // What is used are the devices that are there.
      const devices = sumOf(quotas.map((each) => each.devices));
      expect(amountOf('used') - amountOf('returned')).toBe(devices);
      const issued = amountOf('received', true) - amountOf('reclaimed', true);
      // What has lapsed is nobody's.
      expect(sumOf(quotas.map(({ quota }) => quota)) + devices + amountOf('expired')).toBe(issued);
    }),
    { numRuns: 10, endOnFailure: true },
  );
  const { entries } = await readLedger();
  // Without each kind of entry nothing would have been tried.
  expect(new Set(entries.map(({ setType }) => setType))).toEqual(new Set(Object.values(IMPORT_SET_TYPES)));
});
