/** The way to the database: Kysely over a pool for ordinary queries; connections of its own for the hot path. */
import { setTimeout as sleep } from 'node:timers/promises';
import { CamelCasePlugin, Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './tables.ts';

export type Database = Kysely<DB>;
/** A database within a transaction, for what must not be done without one. */
export type DatabaseTransaction = Transaction<DB>;

const POOL_MAX = 10;
/** An API call that waits longer for a connection is better told so than kept waiting. */
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 55_000;
/** A server that does not even say that a statement took too long is not waited for. */
const ANSWER_GRACE_MS = 5_000;
/** A database that takes longer for nothing is as good as away. */
const ALIVE_TIMEOUT_MS = 2_000;

// A date is a day of some calendar, not an instant: it stays the text that PostgreSQL gives.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** Names are as JavaScript's in queries and rows; in the text of `sql` they are as PostgreSQL's. What JSON holds keeps its names. */
const NAMES = new CamelCasePlugin({ maintainNestedObjectKeys: true });

export function openDatabase(
  url: string,
  onError: (error: Error) => void,
  statementTimeoutMs = STATEMENT_TIMEOUT_MS,
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_MAX,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + ANSWER_GRACE_MS,
  });
  // An idle connection that the server closes is reported here; without a listener it would end the process.
  pool.on('error', onError);
  // One that breaks while somebody holds it fails their next query, and says so here as well: the same would happen.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [NAMES] });
}

/** Reads what the database held at one instant, whatever is written meanwhile. */
export function atOneInstant<T>(
  database: Database,
  work: (snapshot: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  return database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}

/** Whether the database answers now. */
export async function isAlive(database: Database): Promise<boolean> {
  const timeout = new AbortController();
  const answered = sql`SELECT 1`.execute(database).then(
    () => true,
    () => false,
  );
  const tooLate = sleep(ALIVE_TIMEOUT_MS, false, { signal: timeout.signal }).catch(() => false);
  const isAnswered = await Promise.race([answered, tooLate]);
  timeout.abort();
  return isAnswered;
}

/**
 * Whether PostgreSQL refused a statement for its data, so that asking again would not help: SQLSTATE classes 22 (data),
 * 23 (constraints) and 54 (limits of the program). Whatever else it says may pass.
 */
export function isDataError(error: unknown): boolean {
  return /^(?:22|23|54)/.test(sqlStateOf(error) ?? '');
}

/** Whether a row refers to one that is not there, or no longer. */
export function isForeignKeyError(error: unknown): boolean {
  return sqlStateOf(error) === '23503';
}

function sqlStateOf(error: unknown): string | undefined {
  // pg's errors carry their SQLSTATE here.
  return error instanceof Error ? (error as Error & { code?: string }).code : undefined;
}

/** Whether an error means that the database is away or shutting down, rather than that a query is wrong. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // pg's errors carry SQLSTATE or Node's own code here.
  const { code } = error as Error & { code?: string };
  if (code === undefined) return /timeout|terminated|Connection|not queryable/i.test(error.message);
  return code.startsWith('08') || code.startsWith('57P') || /^E(CONN|PIPE|NOENT|TIMEDOUT)/.test(code);
}

/** Whether a statement was stopped because its time was up (SQLSTATE 57014, query_canceled). */
export function isStatementTimeout(error: unknown): boolean {
  return hasState(error, '57014');
}

/** Whether an error says that a row like this one exists already. */
export function isUniqueViolation(error: unknown): boolean {
  return hasState(error, '23505');
}

/** Name of the constraint that a row like this one exists already; undefined for any other error. */
export function findUniqueViolation(error: unknown): string | undefined {
  // pg's errors name the constraint beside the state.
  return isUniqueViolation(error) ? (error as Error & { constraint?: string }).constraint : undefined;
}

/** Whether an error says that rows of another table still point here, or that what a row points at is gone. */
export function isForeignKeyViolation(error: unknown): boolean {
  return hasState(error, '23503');
}

function hasState(error: unknown, state: string): boolean {
  // pg's errors carry SQLSTATE here.
  return error instanceof Error && (error as Error & { code?: string }).code === state;
}
