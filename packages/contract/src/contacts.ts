/** People whom an account has messages sent to: by mail, telephone, or to their log-in. */
import { LANGUAGE_CODES } from '@outrider/domain/languages.ts';
import { CONTACT_CHANNELS } from '@outrider/domain/notification-channels.ts';
import { isTimeZone } from '@outrider/domain/local-day.ts';
import { z } from 'zod';
import { email, phone } from './addresses.ts';
import { call } from './call.ts';
import { deliveryOutcome } from './deliveries.ts';
import { id, listOf, paging } from './envelope.ts';

/** What one account keeps; our choice. */
export const CONTACTS_MAX = 500;
const CONTACT_NAME_MAX = 60;

const details = {
  name: z.string().trim().min(1).max(CONTACT_NAME_MAX),
  /** What messages are written in. */
  language: z.enum(LANGUAGE_CODES),
  /** What times in messages are told in. */
  timeZone: z.string().max(64).refine(isTimeZone, 'not a time zone'),
  email: email.optional(),
  phone: phone.optional(),
  /** Their log-in, which gets messages in the web app and in its browsers. */
  userId: id.optional(),
};

/** Since when nothing is sent to an address, and why: what the other side said, or `unsubscribed`. */
const dead = z.object({ time: z.iso.datetime(), why: z.string() });

export const contact = z.object({
  ...details,
  /** As it is dialled. */
  phone: z.string().optional(),
  id,
  user: z.object({ id, username: z.string(), nickname: z.string() }).optional(),
  /** Browsers in which that log-in gets messages. */
  browsers: z.int().nonnegative(),
  emailDead: dead.optional(),
  phoneDead: dead.optional(),
});

export type Contact = z.infer<typeof contact>;

export const findContacts = call({
  method: 'POST',
  path: '/contact/findContacts',
  feature: 'messages',
  summary: 'The people whom an account has messages sent to, by name',
  access: 'main:alarms_contacts',
  scope: { id: 'account' },
  reads: ['accounts', 'contacts'],
  writes: [],
  input: z.object({ id, search: z.string().trim().max(60).default(''), ...paging }),
  output: listOf(contact),
});

export const insertContact = call({
  method: 'POST',
  path: '/contact/insertContact',
  feature: 'messages',
  summary: `Keep a person whom messages can be sent to; an account has up to ${CONTACTS_MAX}`,
  access: 'main:alarms_contacts',
  scope: { accountId: 'account', userId: 'account' },
  reads: [],
  writes: ['contacts'],
  audit: 'entry',
  input: z.object({ accountId: id, ...details }),
  output: z.object({ id }),
});

export const updateContact = call({
  method: 'POST',
  path: '/contact/updateContact',
  feature: 'messages',
  summary: 'Change a person; an address that is changed is sent to again',
  access: 'main:alarms_contacts',
  scope: { id: 'contact', userId: 'account' },
  reads: [],
  writes: ['contacts'],
  audit: 'entry',
  input: z.object({ id, ...details }),
  output: z.null(),
});

export const deleteContacts = call({
  method: 'POST',
  path: '/contact/deleteContacts',
  feature: 'messages',
  summary: 'Take people off the list; nothing more is sent to them',
  access: 'main:alarms_contacts',
  scope: { ids: 'contact' },
  reads: [],
  writes: ['contacts', 'notifications'],
  audit: 'entry',
  input: z.object({ ids: z.array(id).min(1).max(100) }),
  output: z.null(),
});

export const testContact = call({
  method: 'POST',
  path: '/contact/testContact',
  feature: 'messages',
  summary: 'Send a person a test message, and tell what became of it; 10 a minute',
  access: 'main:alarms_contacts',
  scope: { id: 'contact' },
  reads: [],
  writes: ['contacts'],
  audit: 'entry',
  input: z.object({ id, channel: z.enum(CONTACT_CHANNELS) }),
  output: deliveryOutcome,
});
