/** Ways to log in without a password: a log-in link, the trial account, and one device by its IMEI. */
import { z } from 'zod';
import { call } from './call.ts';
import { id, listOf, paging } from './envelope.ts';
import { secondFactorCode } from './second-factor.ts';
import { currentUser } from './session.ts';

export const loginByCert = call({
  method: 'POST',
  path: '/loginByCert',
  feature: 'session',
  summary: 'Log in by a log-in link, which works once; it stands for the password, not for the second factor',
  access: 'public',
  scope: {},
  reads: [],
  writes: ['sessions', 'loginLinks'],
  audit: 'entry',
  input: z.object({
    /** The part of the link after the #. */
    cert: z.string().min(1).max(256),
    code: secondFactorCode.optional(),
  }),
  output: currentUser,
});

const MINUTES_MAX = 7 * 24 * 60;

export const createLoginLink = call({
  method: 'POST',
  path: '/user/createLoginLink',
  feature: 'accounts',
  summary:
    'Make a link that logs in to an account below, once, until it runs out or its maker may make links no longer',
  access: 'main:agents_login_link',
  scope: { id: 'below' },
  reads: [],
  writes: ['loginLinks'],
  audit: 'entry',
  input: z.object({ id, minutes: z.int().min(1).max(MINUTES_MAX).default(60) }),
  output: z.object({
    /** To be appended to the platform's address. The part after the # never reaches a server's log. */
    path: z.string(),
    expireTime: z.iso.datetime(),
  }),
});

const loginLink = z.object({
  id,
  /** The account that the link opens. */
  account: z.object({ id, username: z.string(), nickname: z.string() }),
  /** Who made it; undefined for somebody outside the caller's subtree. */
  creator: z.object({ id, username: z.string() }).optional(),
  createTime: z.iso.datetime(),
  expireTime: z.iso.datetime(),
});

export type LoginLink = z.infer<typeof loginLink>;

export const findLoginLinks = call({
  method: 'POST',
  path: '/user/findLoginLinks',
  feature: 'accounts',
  summary:
    'The log-in links to an account and to those below it that have not been used and work still, the newest first',
  access: 'main:agents_login_link',
  scope: { id: 'account' },
  reads: ['accounts', 'loginLinks'],
  writes: [],
  input: z.object({ id, ...paging }),
  output: listOf(loginLink),
});

export const revokeLoginLink = call({
  method: 'POST',
  path: '/user/revokeLoginLink',
  feature: 'accounts',
  summary: 'End a log-in link that has not been used, whoever made it',
  access: 'main:agents_login_link',
  scope: { id: 'loginLink' },
  reads: [],
  writes: ['loginLinks'],
  audit: 'entry',
  input: z.object({ id }),
  output: z.null(),
});

export const loginByTrial = call({
  method: 'POST',
  path: '/loginByTrial',
  feature: 'session',
  summary: 'Look around in the trial account, where the platform has one; it can change nothing',
  access: 'public',
  scope: {},
  reads: [],
  writes: ['sessions'],
  audit: { none: 'a visitor is nobody in particular' },
  input: z.object({}),
  output: currentUser,
});

export const findTrialAccount = call({
  method: 'POST',
  path: '/user/findTrialAccount',
  feature: 'accounts',
  summary: 'Which account visitors may look around in',
  access: 'main:system_config',
  scope: {},
  reads: ['accounts', 'trial'],
  writes: [],
  input: z.object({}),
  output: z.object({ id: id.optional(), username: z.string().optional(), nickname: z.string().optional() }),
});

export const updateTrialAccount = call({
  method: 'POST',
  path: '/user/updateTrialAccount',
  feature: 'accounts',
  summary: 'Choose an end user’s account for visitors to look around in, or none; trial sessions end',
  access: 'main:system_config',
  scope: { id: 'below' },
  reads: [],
  writes: ['sessions', 'trial'],
  audit: 'entry',
  input: z.object({ id: id.nullable() }),
  output: z.null(),
});

export const loginByImei = call({
  method: 'POST',
  path: '/loginByImei',
  feature: 'session',
  summary:
    'Log in for one device by its IMEI and the password drawn for it; sees this device and nothing else',
  access: 'public',
  scope: {},
  reads: [],
  writes: ['sessions'],
  audit: { none: 'the list of sessions has it' },
  input: z.object({ terminalID: z.string().regex(/^\d{5,20}$/), password: z.string().min(1).max(64) }),
  output: currentUser,
});

export const findDeviceLogin = call({
  method: 'POST',
  path: '/device/findDeviceLogin',
  feature: 'devices',
  summary: 'Whether a device can be logged in to by its IMEI',
  access: 'main:devices_edit',
  scope: { id: 'device' },
  reads: ['deviceLogins'],
  writes: [],
  input: z.object({ id }),
  output: z.object({ enabled: z.boolean() }),
});

export const updateDeviceLogin = call({
  method: 'POST',
  path: '/device/updateDeviceLogin',
  feature: 'devices',
  summary:
    'Let a device be logged in to by its IMEI, with a password that is drawn and told once, or no longer; its sessions end',
  access: 'main:devices_edit',
  scope: { id: 'device' },
  reads: [],
  writes: ['deviceLogins', 'sessions'],
  audit: 'entry',
  input: z.object({ id, enabled: z.boolean() }),
  output: z.object({ password: z.string().optional() }),
});
