import type { CallOutput } from '@outrider/contract/call.ts';
import type { CALLS } from '@outrider/contract/calls.ts';
import type { ErrorKey } from '@outrider/contract/errors.ts';
import { ROLES } from '@outrider/domain/roles.ts';
import { isUsername } from '@outrider/domain/usernames.ts';
import { DomainError } from '../../domain-error.ts';
import { findUsernamesTaken, insertAccounts, type NewAccount } from '../../store/accounts.ts';
import type { Database } from '../../store/database.ts';
import { record } from '../audit/record.ts';
import type { Handler, SessionContext } from '../call-context.ts';
import { drawPassword, hashPassword } from '../passwords.ts';
import { changeTree, getNode, withUniqueUsername } from './change.ts';
import { assertFitsBelow, getRole } from './role-rules.ts';
import { parseUserTemplate, type TemplateRow } from './user-template.ts';

/** As many as one import takes: each password costs its hash. */
const ROWS_MAX = 500;
const FIELD_MAX = { nickname: 100, telephone: 40, address: 200, remarks: 1_000 } as const;

type Result = CallOutput<(typeof CALLS)['importUser']>;
type Problem = Result['failed'][number];

/** All or none: a file that is half imported is hard to put right. */
export const importUser: Handler<'importUser'> = async (context, input) => {
  const rows = parseUserTemplate(input.content);
  if (rows.length > ROWS_MAX) {
    throw new DomainError('invalidInput', { argument: 'content', problem: `more than ${ROWS_MAX} rows` });
  }
  const failed = await findProblems(context, input.id, rows);
  const total = rows.length;
  if (failed.length > 0) return { total, success: 0, failed, users: [] };
  if (input.dryRun) return { total, success: total, failed, users: [] };
  const users = await insertRows(context, input.id, rows);
  return { total, success: users.length, failed, users };
};

async function findProblems(
  { services }: SessionContext,
  parentId: string,
  rows: readonly TemplateRow[],
): Promise<Problem[]> {
  const parent = await getNode(services.database, parentId);
  const taken = await findUsernamesTaken(
    services.database,
    rows.map((row) => row.username),
  );
  const seen = new Set<string>();
  return rows.flatMap((row) => {
    const username = row.username.toLowerCase();
    const isTaken = taken.has(username) || seen.has(username);
    seen.add(username);
    const problem = findProblem(row, parent.role, isTaken);
    return problem ? [{ line: row.line, username: row.username, ...problem }] : [];
  });
}

function findProblem(
  row: TemplateRow,
  parentRole: number,
  isTaken: boolean,
): { key: ErrorKey; params: Record<string, string | number> } | undefined {
  if (!isUsername(row.username)) return { key: 'usernameInvalid', params: {} };
  if (isTaken) return { key: 'usernameTaken', params: { username: row.username } };
  for (const [field, max] of Object.entries(FIELD_MAX)) {
    // The keys of FIELD_MAX are fields of a row.
    if (row[field as keyof typeof FIELD_MAX].length > max) {
      return { key: 'invalidInput', params: { argument: field, problem: `longer than ${max}` } };
    }
  }
  if (row.role === undefined) return { key: 'roleNotAllowed', params: {} };
  try {
    assertFitsBelow(row.role, getRole(parentRole));
  } catch (error) {
    if (error instanceof DomainError) return { key: error.key, params: {} };
    throw error;
  }
  return undefined;
}

async function insertRows(
  context: SessionContext,
  parentId: string,
  rows: readonly TemplateRow[],
): Promise<Result['users']> {
  const passwords = rows.map(() => drawPassword());
  const hashes: string[] = [];
  // One by one: log-ins wait for the same threads, and would wait for all of them.
  for (const password of passwords) hashes.push(await hashPassword(password));
  const accounts = rows.map((row, index) => toAccount(row, hashes[index] ?? ''));
  return withUniqueUsername('', () =>
    changeTree(context, 'shared', [parentId], async (transaction) => {
      const ids = await insertAccounts(transaction, parentId, accounts);
      await recordAll(context, transaction, parentId, accounts, ids);
      return rows.map((row, index) => ({
        id: ids[index] ?? '',
        username: row.username,
        password: passwords[index] ?? '',
      }));
    }),
  );
}

function toAccount(row: TemplateRow, passwordHash: string): Omit<NewAccount, 'parentId'> {
  return {
    username: row.username,
    nickname: row.nickname,
    role: ROLES[row.role ?? 'user'],
    telephone: row.telephone,
    address: row.address,
    remarks: row.remarks,
    passwordHash,
    mustChangePassword: true,
    createdAt: new Date(),
  };
}

async function recordAll(
  context: SessionContext,
  transaction: Database,
  parentId: string,
  accounts: readonly Omit<NewAccount, 'parentId'>[],
  ids: readonly string[],
): Promise<void> {
  await record(
    context,
    transaction,
    ...accounts.map((account, index) => ({
      action: 'importUser' as const,
      accountId: ids[index] ?? parentId,
      subject: account.username,
      after: { nickname: account.nickname, role: account.role, parentId },
    })),
  );
}
