/** Devices whose service, whose user's service or whose SIM has ended or soon will. */
import { z } from 'zod';
import { call } from './call.ts';
import { id, listOf, paging } from './envelope.ts';

/** What ends: the platform's service, the service towards the user, the subscription of the SIM. */
export const DUE_ENDS = ['service', 'user', 'sim'] as const;
export type DueEnd = (typeof DUE_ENDS)[number];

/** Over already, or within so many days from now, those that are over left out. */
export const DUE_WITHIN = ['over', 'within7', 'within30', 'within60'] as const;
export type DueWithin = (typeof DUE_WITHIN)[number];

const which = { id, subtree: z.boolean().default(true), end: z.enum(DUE_ENDS).default('service') };
const counts = Object.fromEntries(DUE_WITHIN.map((within) => [within, z.int().nonnegative()])) as Record<
  DueWithin,
  z.ZodInt
>;
const moment = z.iso.datetime().optional();

export const pastDueAccount = z.object({ accountId: id, accountName: z.string(), ...counts });
export type PastDueAccount = z.infer<typeof pastDueAccount>;

export const sumPastDue = call({
  method: 'POST',
  path: '/statistics/sumPastDue',
  feature: 'statistics',
  summary: 'How many devices have run out, or will within 7, 30 and 60 days, by account',
  access: 'main:stat',
  scope: { id: 'account' },
  reads: ['accounts', 'devices'],
  writes: [],
  input: z.object({ ...which, ...paging }),
  output: listOf(pastDueAccount),
});

export const pastDueDevice = z.object({
  id,
  terminalID: z.string(),
  displayName: z.string(),
  accountId: id,
  accountName: z.string(),
  simNumber: z.string(),
  expire: moment,
  userExpire: moment,
  simExpire: moment,
});
export type PastDueDevice = z.infer<typeof pastDueDevice>;

export const findPastDue = call({
  method: 'POST',
  path: '/statistics/findPastDue',
  feature: 'statistics',
  summary: 'The devices that have run out, or will soon, by the end that is asked about, the earliest first',
  access: 'main:stat',
  scope: { id: 'account' },
  reads: ['accounts', 'devices'],
  writes: [],
  input: z.object({ ...which, within: z.enum(DUE_WITHIN).default('over'), ...paging }),
  output: listOf(pastDueDevice),
});
