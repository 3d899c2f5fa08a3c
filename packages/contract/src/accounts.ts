import { ROLES } from '@outrider/domain/roles.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { id, listOf } from './envelope.ts';

export const account = z.object({
  id,
  username: z.string(),
  nickname: z.string(),
  role: z.literal(Object.values(ROLES)),
  /** From the top of the caller's own subtree down to the parent; the ids above the caller are left out. */
  ancestors: z.array(id),
  parentId: id.optional(),
  /** Devices of the account itself. */
  deviceNum: z.int().nonnegative(),
  /** Devices of the account and of all below it. */
  deviceTotal: z.int().nonnegative(),
  telephone: z.string(),
  address: z.string(),
  remarks: z.string(),
});

export type Account = z.infer<typeof account>;

export const findById = call({
  method: 'POST',
  path: '/user/findById',
  feature: 'accounts',
  summary: 'One account of the caller’s subtree',
  access: 'session',
  scope: { id: 'account' },
  input: z.object({ id }),
  output: account,
});

/** A branch of the account tree, without the fields that only the account's own page shows. */
export const accountBranch = account
  .pick({ id: true, username: true, nickname: true, role: true, deviceNum: true, deviceTotal: true })
  .extend({ hasChildren: z.boolean() });

export type AccountBranch = z.infer<typeof accountBranch>;

export const findAllUser = call({
  method: 'POST',
  path: '/user/findAllUser',
  feature: 'accounts',
  summary: 'The accounts directly below an account, by name',
  access: 'main:monitor',
  scope: { id: 'account' },
  input: z.object({ id }),
  output: listOf(accountBranch),
});
