/**
 * Keys by which programs make calls for an account: `Authorization: Bearer KEY`. A key may do what its scopes name and
 * the account may do, for the account's subtree, from the addresses that it names, until its end.
 */
import { isNetwork } from '@outrider/domain/networks.ts';
import { PERMISSIONS } from '@outrider/domain/permissions.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { id, instant, listOf, paging } from './envelope.ts';

/** Our choices: as many as one account can overview, and as long as a secret should last at most. */
export const API_KEYS_MAX = 50;
export const API_KEY_DAYS_MAX = 730;
export const API_KEY_NAME_MAX = 60;
export const API_KEY_ADDRESSES_MAX = 20;
/** How long a replaced key goes on working, so that a program can be given the new one without a gap. */
export const API_KEY_ROTATION_HOURS_MAX = 168;

/** What every key begins with, so that a search for lost secrets finds it. */
export const API_KEY_PREFIX = 'ork_';

const ADDRESS_MAX = 50;

/** An address, or all that begin alike: `203.0.113.7`, `2001:db8::/48`. */
const address = z.string().max(ADDRESS_MAX).refine(isNetwork, 'not an IP address or network');

const settings = {
  /** What the key is for, as people call it. */
  name: z.string().trim().min(1).max(API_KEY_NAME_MAX),
  /** What it may do, as far as its account may. */
  permissions: z.array(z.enum(PERMISSIONS)).min(1).max(PERMISSIONS.length),
  /** It may make no call that changes anything. */
  readOnly: z.boolean(),
  /** Where calls may come from; empty means anywhere. */
  addresses: z.array(address).max(API_KEY_ADDRESSES_MAX),
  /** At most 730 days from now. */
  expire: instant,
};

const apiKey = z.object({
  id,
  account: z.object({ id, username: z.string(), nickname: z.string() }),
  /** Who made it; undefined for somebody outside the caller's subtree. */
  creator: z.object({ id, username: z.string() }).optional(),
  ...settings,
  expire: z.iso.datetime(),
  /** The last letters of the key. */
  end: z.string(),
  createTime: z.iso.datetime(),
  /** With a precision of five minutes; undefined before its first use. */
  lastUsedTime: z.iso.datetime().optional(),
  lastAddress: z.string().optional(),
  /** Until when the key that it replaced works. */
  formerUntil: z.iso.datetime().optional(),
  /** `suspended`: whoever made it has lost the right to, or its account has run out. */
  status: z.enum(['active', 'expired', 'suspended']),
});

export type ApiKey = z.infer<typeof apiKey>;

/** The key itself, which is told this once. */
const drawn = z.object({ id, key: z.string() });

export const findApiKeys = call({
  method: 'POST',
  path: '/apiKey/findApiKeys',
  feature: 'session',
  summary: 'The keys of an account, and if asked for of all below it, the newest first',
  access: 'person',
  scope: { id: 'account' },
  reads: ['apiKeys'],
  writes: [],
  input: z.object({ id, below: z.boolean().default(false), ...paging }),
  output: listOf(apiKey),
});

export const insertApiKey = call({
  method: 'POST',
  path: '/apiKey/insertApiKey',
  feature: 'session',
  summary:
    'A key for the caller’s account, or for one below it by whoever may make log-in links; it is told this once',
  access: 'person',
  scope: { id: 'account' },
  reads: [],
  writes: ['apiKeys'],
  audit: 'entry',
  input: z.object({ id, ...settings }),
  output: drawn,
});

export const updateApiKey = call({
  method: 'POST',
  path: '/apiKey/updateApiKey',
  feature: 'session',
  summary: 'Change what a key may do, from where, and until when',
  access: 'person',
  scope: { id: 'apiKey' },
  reads: [],
  writes: ['apiKeys'],
  audit: 'entry',
  input: z.object({ id, ...settings }),
  output: z.null(),
});

export const rotateApiKey = call({
  method: 'POST',
  path: '/apiKey/rotateApiKey',
  feature: 'session',
  summary:
    'Replace a key by a new one, told this once; the old one works for some hours still, or ends at once',
  access: 'person',
  scope: { id: 'apiKey' },
  reads: [],
  writes: ['apiKeys'],
  audit: 'entry',
  input: z.object({ id, keepHours: z.int().min(0).max(API_KEY_ROTATION_HOURS_MAX).default(24) }),
  output: drawn,
});

export const deleteApiKey = call({
  method: 'POST',
  path: '/apiKey/deleteApiKey',
  feature: 'session',
  summary:
    'End a key of the caller’s account, or of one below it, at once and for good, with the jobs that it runs',
  access: 'person',
  scope: { id: 'apiKey' },
  reads: [],
  writes: ['apiKeys'],
  audit: 'entry',
  input: z.object({ id }),
  output: z.null(),
});
