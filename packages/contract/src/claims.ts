/**
 * Claims to numbers that an import could not have. A number leads to one device. If two accounts say that it is theirs,
 * administrators decide, and neither account learns who the other is.
 */
import { z } from 'zod';
import { call } from './call.ts';
import { importedKind, importedTerminalId } from './devices.ts';
import { id, listOf, paging } from './envelope.ts';

/** The most open claims of one account; our choice. */
export const CLAIMS_MAX = 20;
/** The most characters of a note or a reason. */
export const CLAIM_TEXT_MAX = 500;

/**
 * `bothAllowed`: the device was imported beside those that share numbers with it; the shared numbers lead to none of
 * them.
 */
export const CLAIM_STATES = ['open', 'granted', 'bothAllowed', 'rejected', 'withdrawn'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

const text = z.string().trim().min(1).max(CLAIM_TEXT_MAX);

export const insertClaims = call({
  method: 'POST',
  path: '/claim/insertClaims',
  feature: 'devices',
  summary:
    'Claim numbers that an import into this account was refused for, whether or not they are in use; 20 are open at most',
  access: 'main:devices_management',
  scope: { id: 'account' },
  reads: [],
  writes: ['claims'],
  audit: 'entry',
  input: z.object({
    /** The account into which the devices would be imported. */
    id,
    terminalIDs: z.array(importedTerminalId).min(1).max(CLAIMS_MAX),
    /** Evidence of ownership: an invoice, what is printed on the device. */
    note: text,
    ...importedKind,
  }),
  output: z.null(),
});

const ownClaim = z.object({
  id,
  terminalID: z.string(),
  note: z.string(),
  state: z.enum(CLAIM_STATES),
  /** The reason of a rejection; empty otherwise. */
  reason: z.string(),
  createdTime: z.iso.datetime(),
  /** When it was decided or withdrawn. */
  decidedTime: z.iso.datetime().optional(),
  /** The account into which the device would be imported. */
  account: z.object({ id, nickname: z.string() }),
});

export type OwnClaim = z.infer<typeof ownClaim>;

export const findOwnClaims = call({
  method: 'POST',
  path: '/claim/findOwnClaims',
  feature: 'devices',
  summary: 'The claims that the caller’s account has filed, newest first, until a year after their decision',
  access: 'main:devices_management',
  scope: {},
  reads: ['claims'],
  writes: [],
  input: z.object(paging),
  output: listOf(ownClaim),
});

export const withdrawClaim = call({
  method: 'POST',
  path: '/claim/withdrawClaim',
  feature: 'devices',
  summary: 'Take back an open claim of the caller’s account',
  access: 'main:devices_management',
  scope: {},
  reads: [],
  writes: ['claims'],
  audit: 'entry',
  input: z.object({ id }),
  output: z.null(),
});

const account = z.object({ id, username: z.string(), nickname: z.string() });

/** A device that has a claimed number. */
const holder = z.object({
  deviceId: id,
  terminalID: z.string(),
  /** Undefined outside of the caller's subtree. */
  account: account.optional(),
  importedTime: z.iso.datetime(),
  heardTime: z.iso.datetime().optional(),
  /** The device's numbers that the claimed device has, too, as on the wire without leading zeros. */
  numbers: z.array(z.string()),
});

export type NumberHolder = z.infer<typeof holder>;

const claim = ownClaim.extend({
  ...importedKind,
  claimant: account,
  holders: z.array(holder),
  /** Whether the devices' whole numbers differ, so that both can be told apart by these. */
  separable: z.boolean(),
  /** Whether all devices are in the caller's subtree; otherwise an account above must decide. */
  decidable: z.boolean(),
});

export type Claim = z.infer<typeof claim>;

export const findClaims = call({
  method: 'POST',
  path: '/claim/findClaims',
  feature: 'devices',
  summary:
    'Claims of the accounts below, with the devices that have the numbers now: the open ones, oldest first, or all, newest first',
  access: 'main:system_config',
  scope: {},
  reads: ['accounts', 'claims', 'devices'],
  writes: [],
  input: z.object({ open: z.boolean().default(true), ...paging }),
  output: listOf(claim),
});

export const findSharedNumbers = call({
  method: 'POST',
  path: '/claim/findSharedNumbers',
  feature: 'devices',
  summary: 'Numbers that several devices would answer to, so that they lead to none of them: the first 100',
  access: 'main:system_config',
  scope: {},
  reads: ['accounts', 'devices'],
  writes: [],
  input: z.object({}),
  output: listOf(z.object({ number: z.string(), holders: z.array(holder.omit({ numbers: true })) })),
});

export const grantClaim = call({
  method: 'POST',
  path: '/claim/grantClaim',
  feature: 'devices',
  summary:
    'Give a number to who claims it: its devices of others answer to nothing any more and keep their history, and a new one is imported out of the claimant’s quota',
  access: 'main:system_config',
  scope: {},
  reads: [],
  writes: ['claims', 'devices', 'quotas'],
  audit: 'entry',
  input: z.object({ id }),
  output: z.null(),
});

export const allowBoth = call({
  method: 'POST',
  path: '/claim/allowBoth',
  feature: 'devices',
  summary:
    'Import the claimed device beside those it shares numbers with: each then answers only to its own whole number',
  access: 'main:system_config',
  scope: {},
  reads: [],
  writes: ['claims', 'devices', 'quotas'],
  audit: 'entry',
  input: z.object({ id }),
  output: z.null(),
});

export const rejectClaim = call({
  method: 'POST',
  path: '/claim/rejectClaim',
  feature: 'devices',
  summary: 'Leave a number whose it is, with a reason that the claimant reads',
  access: 'main:system_config',
  scope: {},
  reads: [],
  writes: ['claims'],
  audit: 'entry',
  input: z.object({ id, reason: text }),
  output: z.null(),
});
