import type { NamedJob } from '../../store/jobs/jobs.ts';
import type { Database } from '../../store/database.ts';
import { record } from '../audit/record.ts';
import type { CallerContext } from '../call-context.ts';

/** Changes jobs and notes each that was changed. */
export async function changeJobs(
  context: CallerContext,
  action: 'stopJobs' | 'deleteJobs',
  change: (transaction: Database) => Promise<readonly NamedJob[]>,
): Promise<{ total: number }> {
  return context.services.database.transaction().execute(async (transaction) => {
    const changed = await change(transaction);
    const deeds = changed.map(({ accountId, kind, subject }) => ({
      action,
      accountId,
      subject,
      before: { kind },
    }));
    await record(context, transaction, ...deeds);
    return { total: changed.length };
  });
}
