/** The audit log: who did what to which account or device. */
import { z } from 'zod';
import { type Call, call } from './call.ts';
import { id, instant, listOf, paging } from './envelope.ts';
import { FEATURE_CALLS } from './feature-calls.ts';
import { exportInput, jobBegun } from './jobs.ts';

type AuditedIn<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends { readonly audit?: 'entry' } ? Name : never;
}[keyof Calls];

/** Of the calls below, whose filter is made from this list. */
const OWN = ['exportAuditLog'] as const;

/** A call that leaves an entry, as its `action`. */
export type AuditedCall = AuditedIn<typeof FEATURE_CALLS> | (typeof OWN)[number];

export const AUDITED_CALLS = [
  ...Object.entries<Call>(FEATURE_CALLS)
    .filter(([, { audit }]) => audit === 'entry')
    // Object.entries widens what are the names of the calls.
    .map(([name]) => name as AuditedCall),
  ...OWN,
].toSorted();

/** One side of a change, by the contract's names. */
const values = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]),
);

export const auditEntry = z.object({
  id,
  time: z.iso.datetime(),
  /** The name of the call. */
  action: z.string(),
  /** What was changed, by the name that people use: a user name or a terminal id. */
  subject: z.string(),
  deviceId: id.optional(),
  /** What the device is called today; undefined where it is gone, or outside the caller's subtree. */
  deviceName: z.string().optional(),
  /** Who did it, by which API key if by one, and from where; undefined for somebody outside the caller's subtree. */
  actor: z.object({ id, username: z.string(), key: z.string().optional(), address: z.string() }).optional(),
  /** The values that differ, before and after; undefined if there were none. */
  before: values.optional(),
  after: values.optional(),
});

/** An account, and the key by which a program has acted for it. */
export function formatActor({
  username,
  key,
}: {
  readonly username: string;
  readonly key?: string | undefined;
}): string {
  return key === undefined ? username : `${username} · ${key}`;
}

export type AuditEntry = z.infer<typeof auditEntry>;

const filter = {
  /** Entries of this account and of all below it. */
  id,
  /** What was done to this device alone. */
  deviceId: id.optional(),
  /** Empty means all. */
  actions: z.array(z.enum(AUDITED_CALLS)).max(AUDITED_CALLS.length).default([]),
  /** Part of the subject's or the actor's name. */
  text: z.string().trim().max(64).default(''),
  from: instant.optional(),
  to: instant.optional(),
};

export const findAuditLog = call({
  method: 'POST',
  path: '/audit/findAuditLog',
  feature: 'audit',
  summary:
    'What was done to an account, those below it and their devices, newest first; the total is counted up to 10,000',
  access: 'main:agents_audit',
  scope: { id: 'account', deviceId: 'device' },
  reads: ['auditLog'],
  writes: [],
  input: z.object({ ...filter, ...paging }),
  output: listOf(auditEntry),
});

export const AUDIT_COLUMNS = ['time', 'action', 'subject', 'actor', 'changes'] as const;

export const exportAuditLog = call({
  method: 'POST',
  path: '/audit/exportAuditLog',
  feature: 'audit',
  summary: 'The same as a file for spreadsheets, made by a job',
  access: 'main:agents_audit',
  scope: { id: 'account', deviceId: 'device' },
  reads: [],
  writes: ['jobs'],
  audit: 'entry',
  input: z.object({ ...filter, ...exportInput(AUDIT_COLUMNS) }),
  output: jobBegun,
});
