/** Accounts from a filled-in template. Their passwords are drawn, and told once, in the file of the job. */
import type { importUser } from '@outrider/contract/account-changes.ts';
import { IMPORT_COLUMNS } from '@outrider/contract/jobs.ts';
import { parsePhone } from '@outrider/domain/phones.ts';
import { CUSTOMER_ROLES, type Role, ROLES } from '@outrider/domain/roles.ts';
import { isUsername } from '@outrider/domain/usernames.ts';
import type { z } from 'zod';
import { DomainError } from '../../domain-error.ts';
import { type Cells, defineImport, type ImportRow } from '../../jobs/define-import.ts';
import type { JobContext, Problem } from '../../jobs/job-kind.ts';
import type { RowDone } from '../../jobs/run-rows.ts';
import { lockTree } from '../../store/accounts/account-tree-lock.ts';
import { areInSubtree, findUsernamesTaken, insertAccounts } from '../../store/accounts/accounts.ts';
import type { Database, DatabaseTransaction } from '../../store/database.ts';
import { record } from '../audit/record.ts';
import { drawPassword, hashPassword } from '../passwords.ts';
import { getNode, withUniqueUsername } from './change.ts';
import { assertFitsBelow, getRole } from './role-rules.ts';

const COLUMNS = IMPORT_COLUMNS.importUser;
type Row = Cells<(typeof COLUMNS)[number]>;

/** Each password costs its hash, some 50 ms. */
const ROWS_MAX = 2_000;
const LENGTH_MAX = { nickname: 100, telephone: 40, address: 200, remarks: 1_000 } as const;

type Input = Pick<z.infer<(typeof importUser)['input']>, 'id'>;

export const userImport = defineImport({
  kind: 'importUser',
  columns: COLUMNS,
  examples: [
    ['north-1', 'North branch', 'agent', '13800138000', '1 Example Road', ''],
    ['north-2', 'A customer', 'user'],
  ],
  rowsMax: () => ROWS_MAX,
  nameOf: ({ username }) => username,
  async subjectOf({ services }, { id }: Input) {
    const { username } = await getNode(services.database, id);
    return { accountId: id, name: username };
  },
  check: ({ services }, { id }, rows) => findProblems(services.database, id, rows),
  async prepare() {
    const password = drawPassword();
    return { password, passwordHash: await hashPassword(password) };
  },
  async write(context, transaction, { id: parentId }, rows) {
    // The caller's subtree and the parent may have changed since the row was checked.
    await lockTree(transaction, 'shared');
    if (!(await areInSubtree(transaction, context.caller.accountId, [parentId])))
      throw new DomainError('notFound');
    const { role: parentRole } = await getNode(transaction, parentId);
    const done: RowDone[] = [];
    for (const { cells, prepared } of rows)
      done.push(await writeRow(context, transaction, { id: parentId, role: parentRole }, cells, prepared));
    return done;
  },
  told: { fileName: 'passwords.csv', titles: ['username', 'password'] },
});

async function writeRow(
  context: JobContext,
  transaction: DatabaseTransaction,
  parent: { readonly id: string; readonly role: number },
  row: Row,
  { password, passwordHash }: { readonly password: string; readonly passwordHash: string },
): Promise<RowDone> {
  const role = getRowRole(row, parent.role);
  const account = {
    ...toAccount(row),
    role: ROLES[role],
    passwordHash,
    mustChangePassword: true,
    createdAt: new Date(),
  };
  const [accountId = parent.id] = await withUniqueUsername(row.username, () =>
    insertAccounts(transaction, parent.id, [account]),
  );
  await record(context, transaction, {
    action: 'importUser',
    accountId,
    subject: row.username,
    after: { nickname: account.nickname, role: account.role, parentId: parent.id },
  });
  return { told: [row.username, password] };
}

function toAccount({ username, nickname, telephone, address, remarks }: Row) {
  return { username, nickname: nickname || username, telephone, address, remarks };
}

async function findProblems(
  database: Database,
  parentId: string,
  rows: readonly ImportRow<(typeof COLUMNS)[number]>[],
): Promise<ReadonlyMap<number, Problem>> {
  const { role: parentRole } = await getNode(database, parentId);
  const taken = new Set(
    await findUsernamesTaken(
      database,
      rows.map(({ cells }) => cells.username),
    ),
  );
  const problems = new Map<number, Problem>();
  for (const { line, cells } of rows) {
    const username = cells.username.toLowerCase();
    const problem = findProblem(cells, parentRole, taken.has(username));
    taken.add(username);
    if (problem) problems.set(line, problem);
  }
  return problems;
}

function findProblem(row: Row, parentRole: number, isTaken: boolean): Problem | undefined {
  if (!isUsername(row.username)) return { key: 'usernameInvalid', params: {} };
  if (isTaken) return { key: 'usernameTaken', params: { username: row.username } };
  for (const [field, max] of Object.entries(LENGTH_MAX)) {
    // The keys of LENGTH_MAX are columns.
    if (row[field as keyof typeof LENGTH_MAX].length > max) {
      return { key: 'invalidInput', params: { argument: field, problem: `longer than ${max}` } };
    }
  }
  if (row.telephone !== '' && parsePhone(row.telephone) === undefined) {
    return { key: 'invalidInput', params: { argument: 'telephone', problem: 'not a telephone number' } };
  }
  try {
    getRowRole(row, parentRole);
  } catch (error) {
    if (error instanceof DomainError) return { key: error.key, params: error.params };
    throw error;
  }
  return undefined;
}

/** @throws DomainError roleNotAllowed for what is no role, or none that can stand below the parent's. */
function getRowRole({ role: word }: Row, parentRole: number): Role {
  const role = CUSTOMER_ROLES.find((each) => each.toLowerCase() === word.toLowerCase());
  if (role === undefined) throw new DomainError('roleNotAllowed');
  assertFitsBelow(role, getRole(parentRole));
  return role;
}
