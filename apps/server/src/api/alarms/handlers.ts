import type * as alarms from '@outrider/contract/alarms.ts';
import type { HandlersOf } from '../call-context.ts';
import { findCurrentAlarms } from './find-current-alarms.ts';
import { findFenceAlarms } from './find-fence-alarms.ts';
import { findRecentAlarms } from './find-recent-alarms.ts';

export const alarmHandlers = {
  findCurrentAlarms,
  findFenceAlarms,
  findRecentAlarms,
} satisfies HandlersOf<typeof alarms>;
