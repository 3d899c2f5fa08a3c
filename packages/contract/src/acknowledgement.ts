/** Links in messages, for whoever got one: to acknowledge alarms once, and to get no more mails. No session is needed. */
import { ALARM_KINDS } from '@outrider/domain/alarm-kinds.ts';
import { ALARM_LEVELS } from '@outrider/domain/alarm-levels.ts';
import { CHANNELS } from '@outrider/domain/notification-channels.ts';
import { LANGUAGE_CODES } from '@outrider/domain/languages.ts';
import { z } from 'zod';
import { call } from './call.ts';

/** How many alarms the page names; how many there are it says. */
export const LINKED_ALARMS_SHOWN = 20;
const ACKNOWLEDGE_NOTE_MAX = 200;
const token = z.string().max(128);
const linkedAlarm = z.object({
  kind: z.enum(ALARM_KINDS),
  level: z.enum(ALARM_LEVELS),
  /** The device's plate, name or number. */
  displayName: z.string(),
  startTime: z.iso.datetime(),
  address: z.string().optional(),
});

const link = z.discriminatedUnion('status', [
  z.object({
    status: z.enum(['open', 'used']),
    /** Whom the link was sent to. */
    name: z.string(),
    channel: z.enum(CHANNELS),
    language: z.enum(LANGUAGE_CODES),
    timeZone: z.string(),
    /** When it was used. */
    usedTime: z.iso.datetime().optional(),
    expires: z.iso.datetime(),
    total: z.int().nonnegative(),
    /** How many of them somebody has acknowledged. */
    acknowledged: z.int().nonnegative(),
    alarms: z.array(linkedAlarm).max(LINKED_ALARMS_SHOWN),
  }),
  /** Never issued, or run out. */
  z.object({ status: z.literal('unknown') }),
]);

export type AcknowledgementLink = z.infer<typeof link>;

export const findAcknowledgementLink = call({
  method: 'POST',
  path: '/acknowledge/findLink',
  feature: 'messages',
  summary: 'What a link of a message acknowledges; 120 a minute from one address',
  access: 'public',
  scope: {},
  reads: ['alarms'],
  writes: [],
  input: z.object({ token }),
  output: link,
});

export const acknowledgeByLink = call({
  method: 'POST',
  path: '/acknowledge/useLink',
  feature: 'messages',
  summary: 'Acknowledge the alarms of a link of a message, once; 120 a minute from one address',
  access: 'public',
  scope: {},
  reads: [],
  writes: ['alarms'],
  audit: 'entry',
  input: z.object({ token, note: z.string().trim().max(ACKNOWLEDGE_NOTE_MAX).default('') }),
  output: z.null(),
});

export const findMailOptOut = call({
  method: 'POST',
  path: '/mail/findOptOut',
  feature: 'messages',
  summary: 'Whom a mail’s link to get no more of them is about; 120 a minute from one address',
  access: 'public',
  scope: {},
  reads: ['contacts'],
  writes: [],
  input: z.object({ token }),
  output: z.discriminatedUnion('status', [
    z.object({
      status: z.enum(['open', 'done']),
      email: z.string(),
      language: z.enum(LANGUAGE_CODES),
      /** Who has the mails sent. */
      account: z.string(),
    }),
    z.object({ status: z.literal('unknown') }),
  ]),
});

export const optOutOfMail = call({
  method: 'POST',
  path: '/mail/optOut',
  feature: 'messages',
  summary: 'Get no more mails from the account that sent this link; 120 a minute from one address',
  access: 'public',
  scope: {},
  reads: [],
  writes: ['contacts'],
  audit: 'entry',
  input: z.object({ token }),
  output: z.null(),
});
