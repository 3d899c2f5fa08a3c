/** What slows guessing: failures in a row, counted before the guess is looked at. */
import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** Long past, and not now: clocks of attempts at once differ, and none may block another by that. */
const NOT_BLOCKED = new Date(0);

export interface AttemptKey {
  /** A hash: whoever reads the table learns neither names nor addresses. */
  readonly key: Buffer;
  /** Failures in a row that cost nothing. From there the wait doubles, from one second. */
  readonly free: number;
  /** Seconds that the wait grows to. */
  readonly waitMaxSeconds: number;
  /** Seconds without an attempt after which the failures are forgotten. */
  readonly forgetSeconds: number;
}

/**
 * Counts an attempt as failed under each key, in the order given, until it is told otherwise; so that guesses made at
 * once count one by one. Returns the instant until which one of the keys is blocked; nothing is counted then.
 */
export async function countAttempt(
  database: Database,
  keys: readonly AttemptKey[],
  now: Date,
): Promise<Date | undefined> {
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ blockedUntil: Date }>`
      SELECT blocked_until AS "blockedUntil" FROM login_attempts
      WHERE key = ANY (${keys.map(({ key }) => key)}::bytea[]) AND blocked_until > ${now}
      ORDER BY blocked_until DESC LIMIT 1`.execute(transaction);
    if (rows[0]) return rows[0].blockedUntil;
    for (const each of keys) {
      const until = await countOne(transaction, each, now);
      // Another attempt was counted since: this one came too soon after it.
      if (until) return until;
    }
    return undefined;
  });
}

async function countOne(
  transaction: Database,
  { key, free, waitMaxSeconds, forgetSeconds }: AttemptKey,
  now: Date,
): Promise<Date | undefined> {
  const { rows } = await sql<{ failures: number }>`
    INSERT INTO login_attempts AS attempts (key, failures, last_at, blocked_until)
    VALUES (${key}, 1, ${now}, ${NOT_BLOCKED})
    ON CONFLICT (key) DO UPDATE SET
      failures = CASE WHEN attempts.last_at < ${now}::timestamptz - make_interval(secs => ${forgetSeconds})
        THEN 1 ELSE attempts.failures + 1 END,
      last_at = ${now},
      blocked_until = CASE WHEN attempts.failures + 1 < ${free}
          OR attempts.last_at < ${now}::timestamptz - make_interval(secs => ${forgetSeconds})
        THEN ${NOT_BLOCKED}
        ELSE ${now}::timestamptz + make_interval(secs =>
          least(${waitMaxSeconds}, power(2, least(attempts.failures + 1 - ${free}, 30)))) END
    WHERE attempts.blocked_until <= ${now}
    RETURNING failures`.execute(transaction);
  if (rows.length > 0) return undefined;
  const row = await transaction
    .selectFrom('loginAttempts')
    .select('blockedUntil')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.blockedUntil ?? now;
}

/** The attempt was right: the failures in a row under these keys are over. */
export async function forgetFailures(database: Database, keys: readonly Buffer[]): Promise<void> {
  await database.deleteFrom('loginAttempts').where('key', 'in', keys).execute();
}

/** The attempt was no failure, and no success that ends the row of failures either. */
export async function uncountAttempt(database: Database, keys: readonly Buffer[]): Promise<void> {
  await database
    .updateTable('loginAttempts')
    .set((from) => ({
      failures: sql<number>`greatest(0, ${from.ref('failures')} - 1)`,
      blockedUntil: NOT_BLOCKED,
    }))
    .where('key', 'in', keys)
    .execute();
}
