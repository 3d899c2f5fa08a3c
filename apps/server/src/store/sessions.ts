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

/** Forgets the sessions that have run out. */
export async function deleteExpiredSessions(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
