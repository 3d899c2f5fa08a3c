import { type Language, toLanguage } from '@outrider/domain/languages.ts';
import type { Database } from '../database.ts';

export interface PushRow {
  readonly subscriptionId: string;
  readonly endpoint: string;
  /** P-256, uncompressed: 65 bytes. */
  readonly publicKey: Buffer;
  /** Sealed for pushPurpose. */
  readonly authSecret: Buffer;
  readonly language: Language;
}

/** What the secret of a session's browser is sealed for. */
export const pushPurpose = (sessionId: string): string => `push/${sessionId}`;

export interface NewPush extends Omit<PushRow, 'subscriptionId'> {
  readonly sessionId: string;
  readonly accountId: string;
  readonly createdAt: Date;
}

/** The newest subscription of a session is the one that its browser has. */
export async function savePush(database: Database, push: NewPush): Promise<void> {
  await database
    .insertInto('pushSubscriptions')
    .values(push)
    .onConflict((conflict) => conflict.column('sessionId').doUpdateSet(push))
    .execute();
}

/** The browsers of an account, or the one of a session, whose sessions have not run out. */
export async function findPushes(
  database: Database,
  by: { readonly accountId: string } | { readonly sessionId: string },
  now: Date,
): Promise<(PushRow & { readonly sessionId: string })[]> {
  const query = database
    .selectFrom('pushSubscriptions as push')
    .innerJoin('sessions', 'sessions.sessionId', 'push.sessionId')
    .select([
      'push.subscriptionId',
      'push.sessionId',
      'push.endpoint',
      'push.publicKey',
      'push.authSecret',
      'push.language',
    ])
    .where('sessions.expiresAt', '>', now);
  const rows = await (
    'accountId' in by
      ? query.where('push.accountId', '=', by.accountId)
      : query.where('push.sessionId', '=', by.sessionId)
  )
    .orderBy('push.subscriptionId')
    .execute();
  return rows.map((row) => ({ ...row, language: toLanguage(row.language) }));
}

export async function deletePushOfSession(database: Database, sessionId: string): Promise<void> {
  await database.deleteFrom('pushSubscriptions').where('sessionId', '=', sessionId).execute();
}

/** What a push service no longer knows, unless the browser has subscribed anew since. */
export async function deleteGonePush(
  database: Database,
  { subscriptionId, endpoint }: Pick<PushRow, 'subscriptionId' | 'endpoint'>,
): Promise<void> {
  await database
    .deleteFrom('pushSubscriptions')
    .where('subscriptionId', '=', subscriptionId)
    .where('endpoint', '=', endpoint)
    .execute();
}
