/** Mails of schedules: noted as being sent before they are, so that a broken-off try is known. */
import { sql } from 'kysely';
import type { Database } from '../database.ts';

export interface OpenMail {
  readonly runId: string;
  readonly address: string;
  readonly tries: number;
  readonly mayBeTwice: boolean;
  readonly scheduleId: string;
  readonly fromDay: string;
  readonly toDay: string;
  readonly jobId: string | null;
}

/** What a process that is gone was about to send may have arrived. Returns the number of these mails. */
export async function reopenBrokenMails(database: Database): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE schedule_mails SET state = 'waiting', may_be_twice = true WHERE state = 'sending'`.execute(
    database,
  );
  return Number(numAffectedRows);
}

/** The next mail of which it is time, as being sent; those of earlier runs first. Undefined if there is none. */
export async function takeMail(database: Database, now: Date): Promise<OpenMail | undefined> {
  const { rows } = await sql<OpenMail>`
    WITH next AS (
      SELECT run_id, address FROM schedule_mails WHERE state = 'waiting' AND try_at <= ${now}
      ORDER BY run_id, address LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    UPDATE schedule_mails mails SET state = 'sending', tries = tries + 1
    FROM next, schedule_runs runs
    WHERE mails.run_id = next.run_id AND mails.address = next.address AND runs.run_id = mails.run_id
    RETURNING mails.run_id AS "runId", mails.address, tries, may_be_twice AS "mayBeTwice",
      schedule_id AS "scheduleId", from_day AS "fromDay", to_day AS "toDay", job_id AS "jobId"`.execute(
    database,
  );
  return rows[0];
}

interface MailName {
  readonly runId: string;
  readonly address: string;
}

export async function noteSent(database: Database, { runId, address }: MailName, now: Date): Promise<void> {
  await sql`UPDATE schedule_mails SET state = 'sent', sent_at = ${now}, problem = ''
    WHERE run_id = ${runId} AND address = ${address}`.execute(database);
}

/** @param tryAt when to try again; undefined gives it up. @param isUnknown whether it may have arrived all the same. */
export async function noteUnsent(
  database: Database,
  { runId, address }: MailName,
  { problem, tryAt, isUnknown }: { problem: string; tryAt: Date | undefined; isUnknown: boolean },
): Promise<void> {
  await sql`UPDATE schedule_mails SET state = ${tryAt ? 'waiting' : 'failed'}, problem = ${problem},
    try_at = coalesce(${tryAt ?? null}::timestamptz, try_at), may_be_twice = may_be_twice OR ${isUnknown}
    WHERE run_id = ${runId} AND address = ${address}`.execute(database);
}
