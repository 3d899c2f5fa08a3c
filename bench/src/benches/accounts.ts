/**
 * `accounts`: finding a subtree, searching and transferring in trees of 10,000 and of 100,000 accounts, five levels
 * deep. Both trees get the same question with an answer of the same size, because the cost should depend on the answer
 * and not on the tree. The questions go to the store, on a database as durable as in production. The result is the
 * median time, and the database's processor time, which other work on the machine hardly changes.
 */
import { ROLES } from '@outrider/domain/roles.ts';
import { cloneDatabase } from '@outrider/test-database/clone-database.ts';
import { withDatabaseServer } from '@outrider/test-stack/database-server.ts';
import { findNode, moveBranch } from '@outrider/server/store/accounts/account-changes.ts';
import { searchSubtree } from '@outrider/server/store/accounts/account-search.ts';
import { findChildren, findLines, findSubtreeByRole } from '@outrider/server/store/accounts/account-tree.ts';
import { lockTree } from '@outrider/server/store/accounts/account-tree-lock.ts';
import { type Database, openDatabase } from '@outrider/server/store/database.ts';
import { fillAccountTree, type FilledTree } from '../account-tree.ts';
import { readDatabaseProcessorMs } from '../database-processor.ts';
import { type BenchResult, percentile } from '../report.ts';

const SIZES = [10_000, 100_000] as const;
const SAMPLES = 15;
const PAGE = { limit: 15, offset: 0 };

/** Milliseconds. */
interface Times {
  readonly median: number;
  /** Mean processor time of the database's processes. */
  readonly processor: number;
}

/** By the name of the measurement. */
type Results = ReadonlyMap<string, Times>;

export async function runAccounts(): Promise<BenchResult> {
  return withDatabaseServer(async () => {
    const bySize = new Map<number, Results>();
    for (const size of SIZES) bySize.set(size, await measureTree(size));
    return toResult(bySize);
  });
}

async function measureTree(size: number): Promise<Results> {
  const clone = await cloneDatabase();
  const database = openDatabase(clone.url, () => undefined);
  try {
    return await measure(database, await fillAccountTree(database, size));
  } finally {
    await database.destroy();
    await clone.drop();
  }
}

async function measure(database: Database, tree: FilledTree): Promise<Results> {
  const { rootId, topAgents, midAgents } = tree;
  const [from = '', to = ''] = topAgents;
  const [small = ''] = midAgents;
  const results = new Map<string, Times>();
  const take = async (name: string, work: (sample: number) => Promise<unknown>) => {
    results.set(name, await time(database, work));
  };
  await take('children of an account, a page', () => findChildren(database, from, PAGE));
  await take('agents of a subtree, a page of 10', () =>
    findSubtreeByRole(database, small, ROLES.agent, PAGE),
  );
  await take('subtree of 1,000, all ids', () => findSubtreeIds(database, tree.subtreeOf1000));
  await take('search the whole tree, 10 hits', async () => {
    const { rows } = await searchSubtree(database, rootId, { text: 'nanshan' }, PAGE);
    return findLines(
      database,
      rootId,
      rows.map((row) => row.accountId),
    );
  });
  await take('search the whole tree, 2 % are hits', () =>
    searchSubtree(database, rootId, { text: 'mer 0000' }, PAGE),
  );
  await take('search two characters, 10 hits', () => searchSubtree(database, rootId, { text: '速运' }, PAGE));
  await take('search a subtree of 1,000', () =>
    searchSubtree(database, tree.subtreeOf1000, { text: 'mer 0' }, PAGE),
  );
  await take('transfer a branch of 1,000', (sample) =>
    transfer(database, tree.subtreeOf1000, sample % 2 === 0 ? to : tree.parentOf1000),
  );
  if (tree.branchOf10000 !== undefined) {
    const branch = tree.branchOf10000;
    await take('transfer a branch of 10,000', (sample) =>
      transfer(database, branch, sample % 2 === 0 ? to : rootId),
    );
  }
  return results;
}

async function findSubtreeIds(database: Database, topId: string): Promise<number> {
  const rows = await database
    .selectFrom('accountAncestors')
    .select('accountId')
    .where('ancestorId', '=', topId)
    .execute();
  return rows.length;
}

async function transfer(database: Database, id: string, parentId: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await lockTree(transaction, 'exclusive');
    const node = await findNode(transaction, id);
    if (!node) throw new Error(`no account ${id}`);
    await moveBranch(transaction, node, parentId);
  });
}

/** Of SAMPLES runs, after two that do not count. */
async function time(database: Database, work: (sample: number) => Promise<unknown>): Promise<Times> {
  const samples: number[] = [];
  let before = 0;
  for (let sample = -2; sample < SAMPLES; sample++) {
    if (sample === 0) before = (await readDatabaseProcessorMs(database)) ?? NaN;
    const begun = performance.now();
    await work(sample + 2);
    if (sample >= 0) samples.push(performance.now() - begun);
  }
  const processor = ((await readDatabaseProcessorMs(database)) ?? NaN) - before;
  return { median: percentile(samples, 0.5), processor: processor / SAMPLES };
}

function toResult(bySize: ReadonlyMap<number, Results>): BenchResult {
  const rows = [...bySize].flatMap(([size, results]) =>
    [...results].map(([name, { median, processor }]) => ({
      measure: `${size.toLocaleString('en')}: ${name}`,
      value: `${round(median)} (${round(processor)})`,
      unit: 'ms, median (processor)',
    })),
  );
  const large = bySize.get(100_000);
  const ms = (name: string) => round(large?.get(name)?.median ?? NaN);
  const growth = (name: string) =>
    round((large?.get(name)?.processor ?? NaN) / (bySize.get(10_000)?.get(name)?.processor ?? NaN));
  return {
    name: 'accounts',
    rows,
    json: {
      accounts: 100_000,
      subtreeOf1000Ms: ms('subtree of 1,000, all ids'),
      childrenMs: ms('children of an account, a page'),
      searchMs: ms('search the whole tree, 10 hits'),
      searchManyMs: ms('search the whole tree, 2 % are hits'),
      searchTwoCharactersMs: ms('search two characters, 10 hits'),
      transfer1000Ms: ms('transfer a branch of 1,000'),
      transfer10000Ms: ms('transfer a branch of 10,000'),
      transfer10000ProcessorMs: round(large?.get('transfer a branch of 10,000')?.processor ?? NaN),
      subtreeGrowth10k100k: growth('subtree of 1,000, all ids'),
      searchGrowth10k100k: growth('search the whole tree, 10 hits'),
      transferGrowth10k100k: growth('transfer a branch of 1,000'),
    },
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
