import { DomainError } from '../domain-error.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import type { Database } from '../store/database.ts';
import { deleteFileParts, findFilePart, insertFilePart } from '../store/jobs/job-files.ts';

const MEBIBYTE = 1024 * 1024;
const PART_BYTES = MEBIBYTE;

export interface JobFileWriter {
  /** @throws DomainError resultTooLarge */
  write(bytes: Uint8Array): Promise<void>;
  /** Returns the length of the file. */
  finish(): Promise<number>;
}

/**
 * Begins a job's file, in place of what an interrupted run left of it.
 * @param maxMb its length at most, in MiB; the setting EXPORT_FILE_MAX_MB.
 * @param box seals it, if given.
 */
export async function writeJobFile(
  database: Database,
  jobId: string,
  maxMb: number,
  box?: SecretBox,
): Promise<JobFileWriter> {
  await deleteFileParts(database, jobId);
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let bytes = 0;
  let part = 0;

  async function flush(): Promise<void> {
    const plain = Buffer.concat(waiting);
    waiting = [];
    waitingBytes = 0;
    await insertFilePart(database, jobId, part, box ? box.seal(plain, purposeOf(jobId, part)) : plain);
    part++;
  }

  return {
    async write(piece) {
      waiting.push(piece);
      waitingBytes += piece.length;
      bytes += piece.length;
      if (bytes > maxMb * MEBIBYTE) throw new DomainError('resultTooLarge', { maxMb });
      if (waitingBytes >= PART_BYTES) await flush();
    },
    async finish() {
      if (waitingBytes > 0) await flush();
      return bytes;
    },
  };
}

export async function* readJobFile(
  database: Database,
  jobId: string,
  box?: SecretBox,
): AsyncGenerator<Uint8Array> {
  for (let part = 0; ; part++) {
    const bytes = await findFilePart(database, jobId, part);
    if (!bytes) return;
    yield box ? box.open(bytes, purposeOf(jobId, part)) : bytes;
  }
}

function purposeOf(jobId: string, part: number): string {
  return `job-file/${jobId}/${part}`;
}
