import type * as notifications from '@outrider/contract/notifications.ts';
import type { HandlersOf } from '../call-context.ts';
import { deletePolicy } from './delete-policy.ts';
import { endSilence } from './end-silence.ts';
import { findMessages } from './find-messages.ts';
import { findMessagesOfAlarm } from './find-by-alarm.ts';
import { findPolicies } from './find-policies.ts';
import { findQuietHours } from './find-quiet-hours.ts';
import { findSilences } from './find-silences.ts';
import { findWouldBeTold } from './find-would-be-told.ts';
import { insertPolicy } from './insert-policy.ts';
import { insertSilence } from './insert-silence.ts';
import { updatePolicy } from './update-policy.ts';
import { updateQuietHours } from './update-quiet-hours.ts';

export const notificationHandlers = {
  deletePolicy,
  endSilence,
  findMessages,
  findMessagesOfAlarm,
  findPolicies,
  findQuietHours,
  findSilences,
  findWouldBeTold,
  insertPolicy,
  insertSilence,
  updatePolicy,
  updateQuietHours,
} satisfies HandlersOf<typeof notifications>;
