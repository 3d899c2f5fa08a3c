/** Devices whose service, whose user's service or whose SIM has ended or soon will. */
import { SERVICE_PERIODS, type ServicePeriodName } from '@outrider/domain/service-periods.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { id, listOf, paging } from './envelope.ts';

/** What ends: the platform's service, the service towards the user, the subscription of the SIM. */
export const DUE_ENDS = ['service', 'user', 'sim'] as const;
export type DueEnd = (typeof DUE_ENDS)[number];

/** Over already, or within so many days from now, those that are over left out. */
export const DUE_WITHIN = ['over', 'within7', 'within30', 'within60'] as const;
export type DueWithin = (typeof DUE_WITHIN)[number];

/** By what they are counted; `all`: together, in one row or none. */
export const DUE_BY = ['account', 'period', 'all'] as const;
export type DueBy = (typeof DUE_BY)[number];

/** The service period that a device was sold with; `fixed`: somebody has set the end itself. */
export const DUE_PERIODS = [
  // Object.keys widens the names of the table.
  ...(Object.keys(SERVICE_PERIODS) as ServicePeriodName[]),
  'fixed',
] as const;
export type DuePeriod = (typeof DUE_PERIODS)[number];

const which = { id, subtree: z.boolean().default(true), end: z.enum(DUE_ENDS).default('service') };
const counts = Object.fromEntries(DUE_WITHIN.map((within) => [within, z.int().nonnegative()])) as Record<
  DueWithin,
  z.ZodInt
>;
const moment = z.iso.datetime().optional();

export const pastDueSum = z.object({
  accountId: id.optional(),
  accountName: z.string().optional(),
  servicePeriod: z.enum(DUE_PERIODS).optional(),
  ...counts,
});
export type PastDueSum = z.infer<typeof pastDueSum>;

export const sumPastDue = call({
  method: 'POST',
  path: '/statistics/sumPastDue',
  feature: 'statistics',
  summary:
    'How many devices have run out, or will within 7, 30 and 60 days, by account, by service period or together, the most first',
  access: 'main:stat',
  scope: { id: 'account' },
  reads: ['accounts', 'devices'],
  writes: [],
  input: z.object({ ...which, by: z.enum(DUE_BY).default('account'), ...paging }),
  output: listOf(pastDueSum),
});

export const pastDueDevice = z.object({
  id,
  terminalID: z.string(),
  displayName: z.string(),
  accountId: id,
  accountName: z.string(),
  simNumber: z.string(),
  servicePeriod: z.enum(DUE_PERIODS),
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
  input: z.object({
    ...which,
    within: z.enum(DUE_WITHIN).default('over'),
    /** Only devices that were sold with it. */
    servicePeriod: z.enum(DUE_PERIODS).optional(),
    ...paging,
  }),
  output: listOf(pastDueDevice),
});
