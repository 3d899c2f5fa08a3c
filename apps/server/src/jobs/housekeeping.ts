/** Small recurring work: creating partitions for the next days, deleting old data, recounting totals. */
import type { Log } from '../log.ts';
import { recountTotals } from '../store/accounts/account-totals.ts';
import type { Database } from '../store/database.ts';
import { preparePartitions } from '../store/partitions.ts';
import { deleteOld, type RetentionDays } from '../store/retention.ts';
import { closeLinksWithoutRight } from '../store/session/ways-in.ts';

/**
 * A function that does all of it, which is to be called now and then. Partitions are prepared days ahead, so that many
 * failed turns do no harm.
 */
export function createHousekeeping(
  database: Database,
  log: Log,
  retention: RetentionDays,
): () => Promise<void> {
  return async () => {
    const now = Date.now();
    for (const table of ['positions', 'frame_blocks'] as const) await preparePartitions(database, table, now);
    await deleteOld(database, retention, now);
    // The sockets of those sessions find out by themselves.
    await closeLinksWithoutRight(database, new Date(now));
    const mended = await recountTotals(database);
    if (mended > 0)
      log.error({ accounts: mended }, 'totals of accounts were wrong and have been counted anew');
  };
}
