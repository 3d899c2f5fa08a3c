import type { Database } from './database.ts';

export interface NewSession {
  /** SHA-256 of the token: whoever reads the table cannot log in by it. */
  readonly tokenHash: Buffer;
  readonly accountId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export async function insertSession(database: Database, session: NewSession): Promise<void> {
  await database
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      account_id: session.accountId,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
    })
    .execute();
}

export async function deleteSession(database: Database, tokenHash: Buffer): Promise<void> {
  await database.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** Ends an account's sessions, but the one with this hash, and returns the hashes of those that ended. */
export async function deleteSessionsOf(
  database: Database,
  accountId: string,
  exceptHash?: Buffer,
): Promise<Buffer[]> {
  const rows = await database
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .$if(exceptHash !== undefined, (query) => query.where('token_hash', '!=', exceptHash ?? Buffer.alloc(0)))
    .returning('token_hash as tokenHash')
    .execute();
  return rows.map((row) => row.tokenHash);
}

/** Forgets the sessions that have run out. */
export async function deleteExpiredSessions(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
