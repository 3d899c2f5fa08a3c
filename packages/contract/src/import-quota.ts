/** The number of devices that an agent may still import, who granted it, and how it was used. */
import { IMPORT_SET_TYPES } from '@outrider/domain/import-quota.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { id, listOf, paging } from './envelope.ts';

const amount = z.int().min(1).max(10_000_000);

export const userRelationimportNum = call({
  method: 'POST',
  path: '/user/userRelationimportNum',
  feature: 'accounts',
  summary: 'What an account may still import, and each agent directly below it',
  access: 'main:agents',
  scope: { id: 'account' },
  reads: ['accounts', 'quotas'],
  writes: [],
  input: z.object({ id, ...paging }),
  output: listOf(z.object({ id, nickname: z.string(), importNum: z.int().nonnegative() })).extend({
    importNum: z.int().nonnegative(),
    /** Imports of administrators are not counted. */
    unlimited: z.boolean(),
    /** What of it lapses when, the nearest end first; some of them when there are many. */
    ends: z.array(z.object({ amount, endTime: z.iso.datetime() })),
  }),
});

export const findImportNumRecord = call({
  method: 'POST',
  path: '/user/findImportNumRecord',
  feature: 'accounts',
  summary: 'What changed an account’s import quota, newest first',
  access: 'main:agents',
  scope: { id: 'account' },
  reads: ['quotas'],
  writes: [],
  input: z.object({ id, ...paging }),
  output: listOf(
    z.object({
      id,
      setType: z.literal(Object.values(IMPORT_SET_TYPES)),
      amount: z.int().positive(),
      before: z.int().nonnegative(),
      after: z.int().nonnegative(),
      /** Who did it; undefined for somebody above the caller. */
      operator: z.object({ id, username: z.string() }).optional(),
      createTime: z.iso.datetime(),
    }),
  ),
});

export const addAgentImportNum = call({
  method: 'POST',
  path: '/user/addAgentImportNum',
  feature: 'accounts',
  summary: 'Hand import quota to an agent below out of one’s own, take it back, or let it lapse for good',
  access: 'main:agents_quota',
  scope: { id: 'below' },
  reads: [],
  writes: ['quotas'],
  audit: 'entry',
  input: z.object({
    id,
    amount,
    setType: z.literal([IMPORT_SET_TYPES.received, IMPORT_SET_TYPES.reclaimed, IMPORT_SET_TYPES.expired]),
    /** What is received lapses then, unless it is used before; what ends first is used first. */
    endTime: z.iso.datetime().optional(),
  }),
  /** The remaining numbers of the agent and the caller; the caller's is undefined for an administrator. */
  output: z.object({ importNum: z.int().nonnegative(), ownImportNum: z.int().nonnegative().optional() }),
});
