import type { Database } from '../../store/database.ts';
import { enqueueTimer } from '../../store/jobs/job-queue.ts';

/** The timer of run-schedules.ts. */
export const SCHEDULES_TIMER = 'schedules';

/** Has a turn begin at once, when the transaction is committed. */
export const wakeSchedules = (database: Database): Promise<void> => enqueueTimer(database, SCHEDULES_TIMER);
