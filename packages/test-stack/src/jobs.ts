/** Jobs as somebody waits for them. */
import type { Job } from '@outrider/contract/jobs.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from './stack.ts';

const POLL_MS = 25;

/** The job once it is over. */
export async function waitForJob(client: Client, jobId: string): Promise<Job> {
  const { id: accountId } = (await client.call('findCurrent')).data;
  for (;;) {
    const { data } = await client.call('findJobs', { id: accountId, pageSize: 100 });
    // As the contract has it.
    const job = (data.list as Job[]).find(({ id }) => id === jobId);
    if (!job) throw new Error(`no job ${jobId}`);
    if (job.finishedTime !== undefined) return job;
    await sleep(POLL_MS);
  }
}

/** The file of a job, as text. */
export async function readResult(client: Client, jobId: string): Promise<string> {
  const { data } = await client.call('getJobResult', { id: jobId });
  return Buffer.from(data).toString();
}
