/** Small recurring work: the history's partitions for the days to come, sessions that have run out, totals. */
import type { Log } from '../log.ts';
import { recountTotals } from '../store/account-totals.ts';
import type { Database } from '../store/database.ts';
import { preparePartitions } from '../store/partitions.ts';
import { deleteExpiredSessions } from '../store/sessions.ts';

/** Partitions are prepared days ahead, so that many failed turns do no harm. */
const EVERY_MS = 3_600_000;

/** Runs once now, then hourly, until the returned function is called. @rejects when the first run fails. */
export async function startHousekeeping(database: Database, log: Log): Promise<() => void> {
  const run = async () => {
    await preparePartitions(database, Date.now());
    await deleteExpiredSessions(database, new Date());
    const mended = await recountTotals(database);
    if (mended > 0)
      log.error({ accounts: mended }, 'totals of accounts were wrong and have been counted anew');
  };
  await run();
  const timer = setInterval(() => {
    run().catch((error: unknown) =>
      log.error({ err: error }, 'housekeeping failed; it is tried again in an hour'),
    );
  }, EVERY_MS);
  return () => clearInterval(timer);
}
