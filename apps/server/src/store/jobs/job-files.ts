/** The file that a job made, in parts: it never stands in memory whole. */
import { sql } from 'kysely';
import type { Database } from '../database.ts';

export async function insertFilePart(
  database: Database,
  jobId: string,
  part: number,
  bytes: Uint8Array,
): Promise<void> {
  await sql`INSERT INTO job_files (job_id, part, bytes) VALUES (${jobId}, ${part}, ${Buffer.from(bytes)})`.execute(
    database,
  );
}

export async function findFilePart(
  database: Database,
  jobId: string,
  part: number,
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ bytes: Buffer }>`
    SELECT bytes FROM job_files WHERE job_id = ${jobId} AND part = ${part}`.execute(database);
  return rows[0]?.bytes;
}

/** What an interrupted run has left of the file. */
export async function deleteFileParts(database: Database, jobId: string): Promise<void> {
  await sql`DELETE FROM job_files WHERE job_id = ${jobId}`.execute(database);
}
