import type * as schedules from '@outrider/contract/schedules.ts';
import type { HandlersOf } from '../call-context.ts';
import { deleteSchedules } from './delete.ts';
import { findScheduleRuns } from './find-runs.ts';
import { findSchedules } from './find-schedules.ts';
import { runSchedule } from './run.ts';
import { saveSchedule } from './save.ts';

export const scheduleHandlers = {
  deleteSchedules,
  findScheduleRuns,
  findSchedules,
  runSchedule,
  saveSchedule,
} satisfies HandlersOf<typeof schedules>;
