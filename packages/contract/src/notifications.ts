/**
 * Who is told of alarms. A policy belongs to an account, tells contacts and webhooks of that account, and is about its
 * devices, or also about those of accounts below it. What came of it is a message to each recipient on each channel.
 */
import { ALARM_KINDS } from '@outrider/domain/alarm-kinds.ts';
import { ALARM_LEVELS } from '@outrider/domain/alarm-levels.ts';
import { MINUTES_PER_DAY } from '@outrider/domain/fences/fence-schedule.ts';
import {
  CHANNELS,
  CONTACT_CHANNELS,
  DELIVERY_FAILURE_REASONS,
} from '@outrider/domain/notification-channels.ts';
import {
  COVERS,
  HOLDS,
  MESSAGE_STATUSES,
  POLICIES_MAX,
  POLICY_DEVICES_MAX,
  STOPS,
  TIER_DELAY_MAX_MIN,
  TIER_RECIPIENTS_MAX,
  TIERS_MAX,
} from '@outrider/domain/notifications/policies.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { id, instant, listOf, paging } from './envelope.ts';
import { fenceSchedule } from './fences.ts';

/** Our choices. */
export const SILENCE_DEVICES_MAX = 100;
export const SILENCES_MAX = 200;
export const SILENCE_DAYS_MAX = 366;
export const MESSAGES_COUNTED_MAX = 10_000;
export { POLICIES_MAX };

const name = z.string().trim().min(1).max(60);
const kind = z.enum(ALARM_KINDS);
const kinds = z.array(kind).max(ALARM_KINDS.length);

/** A contact with the ways in which it is told, or a webhook. */
const recipient = z.union([
  z.object({ contactId: id, channels: z.array(z.enum(CONTACT_CHANNELS)).min(1) }),
  z.object({ webhookId: id }),
]);

const tierOf = <Recipients extends z.ZodType>(recipients: Recipients) =>
  z.object({
    /** Minutes after the alarm. */
    delayMin: z.int().min(0).max(TIER_DELAY_MAX_MIN),
    /** What keeps it from being told. A tier without a delay is told in any case. */
    stopsOn: z.array(z.enum(STOPS)).max(STOPS.length),
    recipients,
  });

const settings = {
  name,
  on: z.boolean(),
  /** Of which devices: the account's own; those below as well; of `groupId` and below; `deviceIds`. */
  covers: z.enum(COVERS),
  groupId: id.optional(),
  deviceIds: z.array(id).max(POLICY_DEVICES_MAX),
  /** Empty means all. */
  kinds,
  levels: z.array(z.enum(ALARM_LEVELS)).max(ALARM_LEVELS.length),
  /** When the alarms are raised that it is about. */
  schedule: fenceSchedule,
  /** The same of a device is not told again within so many minutes. */
  repeatMin: z.int().min(0).max(1_440),
};

const policy = z.object({
  id,
  /** The account to which it belongs. */
  user_id: id,
  accountName: z.string(),
  ...settings,
  groupName: z.string().optional(),
  tiers: z.array(
    // Fewer than were given once some were deleted.
    tierOf(z.array(recipient.and(z.object({ name: z.string() }))).max(TIER_RECIPIENTS_MAX)),
  ),
});

export type NotificationPolicy = z.infer<typeof policy>;

const newTiers = z
  .array(tierOf(z.array(recipient).min(1).max(TIER_RECIPIENTS_MAX)))
  .min(1)
  .max(TIERS_MAX)
  .refine(
    (tiers) => tiers.every(({ delayMin }, at) => at === 0 || delayMin >= (tiers[at - 1]?.delayMin ?? 0)),
    'order',
  );

export const findPolicies = call({
  method: 'POST',
  path: '/notification/findPolicies',
  feature: 'messages',
  summary: 'Who is told of which alarms: the policies of an account and of those below it',
  access: 'main:alarms_contacts',
  scope: { id: 'account' },
  reads: ['accounts', 'notifications'],
  writes: [],
  input: z.object({ id, ...paging }),
  output: listOf(policy),
});

export const insertPolicy = call({
  method: 'POST',
  path: '/notification/insertPolicy',
  feature: 'messages',
  summary: 'Have people told of alarms, in tiers',
  access: 'main:alarms_contacts',
  scope: { userId: 'account', groupId: 'account', deviceIds: 'device' },
  reads: [],
  writes: ['notifications'],
  audit: 'entry',
  input: z.object({ userId: id, ...settings, tiers: newTiers }),
  output: z.object({ id }),
});

export const updatePolicy = call({
  method: 'POST',
  path: '/notification/updatePolicy',
  feature: 'messages',
  summary: 'Change a policy; alarms that are being told go on by what it says now',
  access: 'main:alarms_contacts',
  scope: { id: 'policy', groupId: 'account', deviceIds: 'device' },
  reads: [],
  writes: ['notifications'],
  audit: 'entry',
  input: z.object({ id, ...settings, tiers: newTiers }),
  output: z.null(),
});

export const deletePolicy = call({
  method: 'POST',
  path: '/notification/deletePolicy',
  feature: 'messages',
  summary: 'Delete a policy; of alarms that are being told nobody is told any more',
  access: 'main:alarms_contacts',
  scope: { id: 'policy' },
  reads: [],
  writes: ['notifications'],
  audit: 'entry',
  input: z.object({ id }),
  output: z.null(),
});

const wouldBeTold = z.object({
  policyId: id,
  policyName: z.string(),
  tier: z.int().nonnegative(),
  delayMin: z.int().nonnegative(),
  stopsOn: z.array(z.enum(STOPS)),
  recipient: z.string(),
  channel: z.enum(CHANNELS),
  /** Why not at once; `until` says when then. */
  held: z.enum(['silence', 'cause', 'quietHours']).optional(),
  until: z.iso.datetime().optional(),
});

export type WouldBeTold = z.infer<typeof wouldBeTold>;

export const findWouldBeTold = call({
  method: 'POST',
  path: '/notification/findWouldBeTold',
  feature: 'messages',
  summary: 'Who would be told if a device raised an alarm of a kind now; by policies of the caller’s subtree',
  access: 'main:alarms_contacts',
  scope: { id: 'device' },
  reads: ['accounts', 'alarms', 'notifications'],
  writes: [],
  input: z.object({ id, kind }),
  output: listOf(wouldBeTold),
});

const silence = z.object({
  id,
  user_id: id,
  accountName: z.string(),
  below: z.boolean(),
  deviceIds: z.array(id),
  deviceNames: z.array(z.string()),
  kinds,
  reason: z.string(),
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime(),
  /** Undefined for somebody outside the caller's subtree. */
  createdBy: z.string().optional(),
  /** Set where somebody ended it before its time. */
  endedBy: z.string().optional(),
});

export type AlarmSilence = z.infer<typeof silence>;

export const findSilences = call({
  method: 'POST',
  path: '/notification/findSilences',
  feature: 'messages',
  summary: 'The silences of an account and of those below it: those that are on or to come, or all',
  access: 'main:alarms',
  scope: { id: 'account' },
  reads: ['accounts', 'notifications'],
  writes: [],
  input: z.object({ id, show: z.enum(['present', 'all']).default('present'), ...paging }),
  output: listOf(silence),
});

export const insertSilence = call({
  method: 'POST',
  path: '/notification/insertSilence',
  feature: 'messages',
  summary: 'Have nobody told of some alarms for some time; those that still last afterwards are told then',
  access: 'main:alarms_contacts',
  scope: { userId: 'account', deviceIds: 'device' },
  reads: [],
  writes: ['notifications'],
  audit: 'entry',
  input: z.object({
    userId: id,
    /** And the devices of those below it. */
    below: z.boolean().default(true),
    /** Empty means all of the account's. */
    deviceIds: z.array(id).max(SILENCE_DEVICES_MAX).default([]),
    /** Empty means all. */
    kinds: kinds.default([]),
    reason: z.string().trim().max(200).default(''),
    /** Now, if it is left out. */
    from: instant.optional(),
    to: instant,
  }),
  output: z.object({ id }),
});

export const endSilence = call({
  method: 'POST',
  path: '/notification/endSilence',
  feature: 'messages',
  summary: 'End a silence now',
  access: 'main:alarms_contacts',
  scope: { id: 'silence' },
  reads: [],
  writes: ['notifications'],
  audit: 'entry',
  input: z.object({ id }),
  /** Whether it was still to end. */
  output: z.object({ ended: z.boolean() }),
});

export const quietHours = z.object({
  /** 1 = Monday to 7 = Sunday; the days on which the quiet begins. */
  days: z.array(z.int().min(1).max(7)).min(1).max(7),
  /** Minutes after midnight, by the clock of the contact. */
  fromMinute: z
    .int()
    .min(0)
    .max(MINUTES_PER_DAY - 1),
  /** Not included. If it is not after `fromMinute`, it is on the next day. */
  toMinute: z.int().min(1).max(MINUTES_PER_DAY),
  letsUrgentThrough: z.boolean(),
});

export const findQuietHours = call({
  method: 'POST',
  path: '/notification/findQuietHours',
  feature: 'messages',
  summary: 'When some contacts are not to be disturbed; those without quiet hours are left out',
  access: 'main:alarms_contacts',
  scope: { ids: 'contact' },
  reads: ['notifications'],
  writes: [],
  input: z.object({ ids: z.array(id).min(1).max(100) }),
  output: listOf(z.object({ contactId: id, hours: quietHours })),
});

export const updateQuietHours = call({
  method: 'POST',
  path: '/notification/updateQuietHours',
  feature: 'messages',
  summary: 'Say when a contact is not to be disturbed: messages wait until then and come together',
  access: 'main:alarms_contacts',
  scope: { id: 'contact' },
  reads: [],
  writes: ['notifications'],
  audit: 'entry',
  /** Null takes them away. */
  input: z.object({ id, hours: quietHours.nullable() }),
  output: z.null(),
});

/** What a message that was not sent says: why it was held back or stopped, what it waits for, how it failed. */
export const MESSAGE_REASONS = [
  ...HOLDS,
  ...STOPS,
  'collecting',
  'quietHours',
  'notCovered',
  'alarmGone',
  'recipientGone',
  'gone',
  ...DELIVERY_FAILURE_REASONS,
] as const;

const messageAlarm = z.object({
  deviceId: id,
  alarmId: id,
  displayName: z.string(),
  kind,
  /** Why it was not in the message after all. */
  leftOut: z.string().optional(),
});

const message = z.object({
  id: z.uuid(),
  time: z.iso.datetime(),
  recipient: z.string(),
  channel: z.enum(CHANNELS),
  /** A later tier than the first. */
  escalated: z.boolean(),
  urgent: z.boolean(),
  status: z.enum(MESSAGE_STATUSES),
  reason: z.enum(MESSAGE_REASONS).optional(),
  /** In the words of the other side. */
  detail: z.string().optional(),
  attempts: z.int().nonnegative(),
  /** A try came to an end that nobody knows, and another one followed. */
  maybeRepeated: z.boolean(),
  subject: z.string().optional(),
  /** When it came to its end. */
  doneTime: z.iso.datetime().optional(),
  /** Of one that waits: when it is tried. */
  nextTime: z.iso.datetime().optional(),
  alarmCount: z.int().nonnegative(),
  /** The first of its alarms. */
  alarms: z.array(messageAlarm),
});

export type NotificationMessage = z.infer<typeof message>;

export const findMessages = call({
  method: 'POST',
  path: '/notification/findMessages',
  feature: 'messages',
  summary:
    'What people were told, and of what not and why: the messages of an account and of those below it, newest first; the total is counted up to 10,000',
  access: 'main:alarms_contacts',
  scope: { id: 'account', deviceId: 'device' },
  reads: ['alarms', 'notifications'],
  writes: [],
  input: z.object({
    id,
    statuses: z.array(z.enum(MESSAGE_STATUSES)).default([]),
    channels: z.array(z.enum(CHANNELS)).default([]),
    deviceId: id.optional(),
    /** Part of the recipient's name or of the subject. */
    text: z.string().trim().max(64).default(''),
    from: instant.optional(),
    to: instant.optional(),
    ...paging,
  }),
  output: listOf(message),
});

export const findMessagesOfAlarm = call({
  method: 'POST',
  path: '/notification/findByAlarm',
  feature: 'messages',
  summary: 'Who was told of one alarm, who was not and why, and who will be',
  access: 'main:alarms_contacts',
  scope: { id: 'device' },
  reads: ['alarms', 'notifications'],
  writes: [],
  input: z.object({ id, alarmId: id }),
  output: z.object({
    list: z.array(message),
    /** Tiers that are still to come, and what will keep them from being told as things are. */
    upcoming: z.array(
      z.object({
        policyName: z.string(),
        time: z.iso.datetime(),
        recipients: z.array(z.string()),
        stop: z.enum(STOPS).optional(),
      }),
    ),
  }),
});
