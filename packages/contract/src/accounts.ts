/** Reading the account tree. */
import { ROLES } from '@outrider/domain/roles.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { id, listOf, paging } from './envelope.ts';

export const roleNumber = z.literal(Object.values(ROLES));

/** The provider whom the users of an account contact. Fields are empty if nothing was entered. */
const provider = {
  providerName: z.string(),
  providerContact: z.string(),
  providerPhone: z.string(),
};

export const account = z.object({
  id,
  username: z.string(),
  nickname: z.string(),
  role: roleNumber,
  /** The accounts from the top of the caller's subtree down to the parent. Those above the caller are left out. */
  ancestors: z.array(id),
  parentId: id.optional(),
  /** Devices of the account itself. */
  deviceNum: z.int().nonnegative(),
  /** Devices of the account and of all below it. */
  deviceTotal: z.int().nonnegative(),
  /** Accounts below it, at any depth. */
  userTotal: z.int().nonnegative(),
  hasChildren: z.boolean(),
  telephone: z.string(),
  address: z.string(),
  /** Remarks of the accounts above; undefined for the account itself. */
  remarks: z.string().optional(),
  ...provider,
  /** When the account stops working; undefined means never. */
  expire: z.iso.datetime().optional(),
  createTime: z.iso.datetime(),
});

export type Account = z.infer<typeof account>;

export const findById = call({
  method: 'POST',
  path: '/user/findById',
  feature: 'accounts',
  summary: 'One account of the caller’s subtree',
  access: 'session',
  scope: { id: 'account' },
  reads: ['accounts', 'devices'],
  writes: [],
  input: z.object({ id }),
  output: account,
});

/** A branch of the account tree, without the fields that only the account's own page shows. */
export const accountBranch = account.pick({
  id: true,
  username: true,
  nickname: true,
  role: true,
  deviceNum: true,
  deviceTotal: true,
  userTotal: true,
  hasChildren: true,
  expire: true,
});

export type AccountBranch = z.infer<typeof accountBranch>;

/** A tree shows more rows at once than a table. */
const treePaging = { ...paging, pageSize: z.int().min(10).max(1_000).default(1_000) };

export const findAllUser = call({
  method: 'POST',
  path: '/user/findAllUser',
  feature: 'accounts',
  summary: 'The accounts directly below an account, by name',
  access: 'main:monitor',
  scope: { id: 'account' },
  reads: ['accounts', 'devices'],
  writes: [],
  input: z.object({ id, ...treePaging }),
  output: listOf(accountBranch),
});

/** An account with its path from the caller's account. */
export const accountHit = accountBranch.extend({
  parentId: id.optional(),
  path: z.array(z.object({ id, nickname: z.string() })),
});

export type AccountHit = z.infer<typeof accountHit>;

export const findAllAgentById = call({
  method: 'POST',
  path: '/user/findAllAgentById',
  feature: 'accounts',
  summary: 'The agents of an account’s subtree, at any depth, by name',
  access: 'main:monitor',
  scope: { id: 'account' },
  reads: ['accounts'],
  writes: [],
  input: z.object({ id, ...treePaging }),
  output: listOf(accountHit),
});

export const findLike = call({
  method: 'POST',
  path: '/user/findLike',
  feature: 'accounts',
  summary: 'The accounts of a subtree whose user name, name or telephone contains a text, by name',
  access: 'main:monitor',
  scope: { id: 'account' },
  reads: ['accounts'],
  writes: [],
  input: z.object({
    id,
    selectName: z.string().trim().min(1).max(64),
    /** Only accounts with these roles; empty means all. */
    roles: z.array(roleNumber).max(14).default([]),
    ...paging,
  }),
  output: listOf(accountHit),
});

export const getFamily = call({
  method: 'POST',
  path: '/user/getFamily',
  feature: 'accounts',
  summary: 'The line from the caller’s own account down to an account, both included',
  access: 'session',
  scope: { id: 'account' },
  reads: ['accounts'],
  writes: [],
  input: z.object({ id }),
  output: listOf(account.pick({ id: true, username: true, nickname: true, role: true })),
});

export const findProvider = call({
  method: 'POST',
  path: '/user/findProvider',
  feature: 'accounts',
  summary: 'Whom an account’s people turn to: its own provider information, else the nearest above it',
  access: 'session',
  scope: { id: 'account' },
  reads: ['accounts'],
  writes: [],
  input: z.object({ id }),
  output: z.object(provider),
});

export const findUsername = call({
  method: 'POST',
  path: '/user/findUsername',
  feature: 'accounts',
  summary: 'Whether a new account may have this user name',
  access: 'main:agents_add',
  scope: {},
  reads: ['accounts'],
  writes: [],
  input: z.object({ username: z.string().trim().max(128) }),
  output: z.object({ valid: z.boolean(), taken: z.boolean() }),
});
