/** Small recurring work: the partitions for the days to come, what has been kept for long enough, the totals. */
import { IMPORT_REFUSALS } from '@outrider/domain/import-quota.ts';
import type { Log } from '../log.ts';
import { recountTotals } from '../store/account-totals.ts';
import type { Database } from '../store/database.ts';
import { ADDRESS_DAYS, deleteAddressesBefore } from '../store/addresses.ts';
import { deleteCommandsBefore } from '../store/command-records.ts';
import { deleteContactsBefore } from '../store/device-contacts.ts';
import { deleteFenceAlarmsBefore } from '../store/fence-alarms.ts';
import { deleteImportRefusalsBefore } from '../store/import-refusals.ts';
import { deleteMediaBefore } from '../store/device-media.ts';
import { deleteMisdatedBefore } from '../store/misdated-positions.ts';
import { deleteRecentAlarmsBefore } from '../store/recent-alarms.ts';
import { dropPartitionsBefore, preparePartitions } from '../store/partitions.ts';
import { deleteKnownBrowsersBefore } from '../store/known-browsers.ts';
import { deleteAttemptsBefore } from '../store/login-attempts.ts';
import { deleteClaimsBefore } from '../store/number-claims.ts';
import { deleteShareLinksBefore } from '../store/share-links.ts';
import { deleteExpiredSessions } from '../store/sessions.ts';
import { closeLinksWithoutRight } from '../store/ways-in.ts';

/** Partitions are prepared days ahead, so that many failed turns do no harm. */
const EVERY_MS = 3_600_000;

export interface RetentionDays {
  readonly frameLogDays: number;
  readonly mediaDays: number;
  readonly historyDays: number;
  readonly rewindDays: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Long enough to see that a clock is broken; our choice. */
const MISDATED_DAYS = 90;
/** A day is shown; one more for who looks while clocks and days differ. Our choice. */
const RECENT_ALARM_DAYS = 2;
/** So that whoever made a link sees what became of it; our choice. */
const ENDED_SHARE_DAYS = 30;
/** So that both sides can look up what was decided; our choice. */
const DECIDED_CLAIM_DAYS = 365;
/** As long as the cookie that says so. */
const KNOWN_BROWSER_DAYS = 180;

/** Runs once now, then hourly, until the returned function is called. @rejects when the first run fails. */
export async function startHousekeeping(
  database: Database,
  log: Log,
  retention: RetentionDays,
): Promise<() => void> {
  const run = async () => {
    const now = Date.now();
    for (const table of ['positions', 'frame_blocks'] as const) await preparePartitions(database, table, now);
    await dropPartitionsBefore(database, 'frame_blocks', now - retention.frameLogDays * DAY_MS);
    await deleteMediaBefore(database, new Date(now - retention.mediaDays * DAY_MS));
    await deleteContactsBefore(database, new Date(now - (retention.rewindDays + 1) * DAY_MS));
    await deleteMisdatedBefore(database, new Date(now - MISDATED_DAYS * DAY_MS));
    await deleteRecentAlarmsBefore(database, new Date(now - RECENT_ALARM_DAYS * DAY_MS));
    await deleteFenceAlarmsBefore(database, new Date(now - retention.historyDays * DAY_MS));
    await deleteCommandsBefore(database, new Date(now - retention.historyDays * DAY_MS));
    await deleteExpiredSessions(database, new Date(now));
    await deleteShareLinksBefore(database, new Date(now - ENDED_SHARE_DAYS * DAY_MS));
    await deleteClaimsBefore(database, new Date(now - DECIDED_CLAIM_DAYS * DAY_MS));
    await deleteImportRefusalsBefore(database, new Date(now - IMPORT_REFUSALS.hours * HOUR_MS));
    // Sockets of those sessions ask for themselves.
    await closeLinksWithoutRight(database, new Date(now));
    await deleteAttemptsBefore(database, new Date(now - DAY_MS));
    await deleteKnownBrowsersBefore(database, new Date(now - KNOWN_BROWSER_DAYS * DAY_MS));
    const mended = await recountTotals(database);
    if (mended > 0)
      log.error({ accounts: mended }, 'totals of accounts were wrong and have been counted anew');
    await deleteAddressesBefore(database, new Date(now - ADDRESS_DAYS * DAY_MS));
  };
  await run();
  const timer = setInterval(() => {
    run().catch((error: unknown) =>
      log.error({ err: error }, 'housekeeping failed; it is tried again in an hour'),
    );
  }, EVERY_MS);
  return () => clearInterval(timer);
}
