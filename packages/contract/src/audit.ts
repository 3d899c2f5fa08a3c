/** Who did what to which account or device. */
import { z } from 'zod';
import { type Call, call } from './call.ts';
import { id, instant, listOf, paging } from './envelope.ts';
import { FEATURE_CALLS } from './feature-calls.ts';

type AuditedIn<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends { readonly audit?: 'entry' } ? Name : never;
}[keyof Calls];

/** A call that leaves an entry, as its `action`. */
export type AuditedCall = AuditedIn<typeof FEATURE_CALLS>;

export const AUDITED_CALLS = Object.entries<Call>(FEATURE_CALLS)
  .filter(([, { audit }]) => audit === 'entry')
  // Object.entries widens what are the names of the calls.
  .map(([name]) => name as AuditedCall)
  .toSorted();

/** One side of a change, by the contract's names. */
const values = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]),
);

export const auditEntry = z.object({
  id,
  time: z.iso.datetime(),
  /** The call that did it. */
  action: z.string(),
  /** What was acted on, as people call it: a user name or a terminal id. */
  subject: z.string(),
  deviceId: id.optional(),
  /** Who did it and from where; undefined for someone outside the caller's subtree. */
  actor: z.object({ id, username: z.string(), address: z.string() }).optional(),
  /** What was different, before and after; undefined where there was nothing. */
  before: values.optional(),
  after: values.optional(),
});

export type AuditEntry = z.infer<typeof auditEntry>;

const filter = {
  /** Entries of this account and of all below it. */
  id,
  /** None = all. */
  actions: z.array(z.enum(AUDITED_CALLS)).max(AUDITED_CALLS.length).default([]),
  /** Part of what was acted on, or of the name of who did it. */
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
  scope: { id: 'account' },
  reads: ['auditLog'],
  writes: [],
  input: z.object({ ...filter, ...paging }),
  output: listOf(auditEntry),
});

export const exportAuditLog = call({
  method: 'POST',
  path: '/audit/exportAuditLog',
  feature: 'audit',
  summary: 'The same as a table for spreadsheets (CSV, UTF-8): the newest 50,000 entries at most',
  access: 'main:agents_audit',
  scope: { id: 'account' },
  reads: ['auditLog'],
  writes: [],
  input: z.object(filter),
  output: z.object({
    fileName: z.string(),
    content: z.string(),
    /** Entries in it. */
    rows: z.int().nonnegative(),
    /** False when there are older ones that did not fit. */
    complete: z.boolean(),
  }),
});
