/** Changing the account tree. */
import { USERNAME_MAX } from '@outrider/domain/usernames.ts';
import { z } from 'zod';
import { telephone } from './addresses.ts';
import { account, roleNumber } from './accounts.ts';
import { call } from './call.ts';
import { id, instant } from './envelope.ts';
import { IMPORT_BODY_MAX_BYTES, importAnswer, importInput } from './jobs.ts';

/** The handler checks the rule of usernames.ts, and answers with an error of its own. */
const username = z
  .string()
  .trim()
  .max(USERNAME_MAX * 2);

const line = z.string().trim().max(200);

const details = {
  nickname: z.string().trim().min(1).max(100),
  telephone,
  address: line,
  remarks: z.string().trim().max(1_000),
  providerName: line,
  providerContact: line,
  providerPhone: telephone,
};

/** A randomly generated password. It is returned only here, and must be changed at the next log-in. */
const oneTimePassword = z.object({ password: z.string() });

export const insertUser = call({
  method: 'POST',
  path: '/user/insertUser',
  feature: 'accounts',
  summary: 'Make an account below an agent; its first password is drawn at random and told once',
  access: 'main:agents_add',
  scope: { parentId: 'account' },
  reads: [],
  writes: ['accounts'],
  audit: 'entry',
  input: z.object({
    parentId: id,
    username,
    role: roleNumber,
    nickname: details.nickname,
    telephone: details.telephone.default(''),
    address: details.address.default(''),
    remarks: details.remarks.default(''),
    providerName: details.providerName.default(''),
    providerContact: details.providerContact.default(''),
    providerPhone: details.providerPhone.default(''),
    expire: instant.optional(),
  }),
  output: oneTimePassword.extend({ id }),
});

export const updateUser = call({
  method: 'POST',
  path: '/user/updateUser',
  feature: 'accounts',
  summary: 'Change what is known of an account below; what is left out stays',
  access: 'main:agents_edit',
  scope: { id: 'below' },
  reads: [],
  writes: ['accounts', 'sessions'],
  audit: 'entry',
  input: z
    .object({
      id,
      ...details,
      /** null means never. */
      expire: instant.nullable(),
    })
    .partial()
    .required({ id: true }),
  output: account,
});

export const updateProfile = call({
  method: 'POST',
  path: '/user/updateProfile',
  feature: 'accounts',
  summary: 'Change what is known of the caller’s own account; what is left out stays',
  access: 'main:edit',
  scope: {},
  reads: [],
  writes: ['accounts'],
  audit: 'entry',
  input: z.object(details).omit({ remarks: true }).partial(),
  output: account,
});

export const deleteUser = call({
  method: 'POST',
  path: '/user/deleteUser',
  feature: 'accounts',
  summary: 'Delete an account that has neither sub-accounts nor devices',
  access: 'main:agents_delete',
  scope: { id: 'below' },
  reads: [],
  writes: ['accounts', 'quotas', 'sessions'],
  audit: 'entry',
  input: z.object({ id }),
  output: z.null(),
});

/** As many as one call deletes; our choice. */
export const ACCOUNTS_DELETED_MAX = 500;

export const deleteAllUser = call({
  method: 'POST',
  path: '/user/deleteAllUser',
  feature: 'accounts',
  summary: 'Delete several accounts, all or none; whatever hangs on one of them must be among them',
  access: 'main:agents_delete',
  scope: { ids: 'below' },
  reads: [],
  writes: ['accounts', 'quotas', 'sessions'],
  audit: 'entry',
  input: z.object({ ids: z.array(id).min(1).max(ACCOUNTS_DELETED_MAX) }),
  output: z.object({ total: z.int().nonnegative() }),
});

export const findImportTemplate = call({
  method: 'GET',
  path: '/user/findImportTemplate',
  feature: 'accounts',
  summary: 'The template for importing accounts, as a workbook in base64',
  access: 'main:agents_add',
  scope: {},
  reads: [],
  writes: [],
  input: z.object({}),
  output: z.object({ fileName: z.string(), content: z.base64() }),
});

export const importUser = call({
  method: 'POST',
  path: '/user/importUser',
  feature: 'accounts',
  summary:
    'Make accounts below an agent from a filled-in template: a job does it, row by row, and its file has the passwords',
  access: 'main:agents_add',
  scope: { id: 'account' },
  reads: [],
  writes: ['accounts', 'jobs'],
  audit: 'entry',
  bodyMaxBytes: IMPORT_BODY_MAX_BYTES,
  input: z.object({ id, ...importInput }),
  output: importAnswer,
});

export const previewTransfer = call({
  method: 'POST',
  path: '/user/previewTransfer',
  feature: 'accounts',
  summary: 'What transferAgent would move, without moving it; refused as the transfer itself would be',
  access: 'main:agents_transfer',
  scope: { id: 'below', user_id: 'account' },
  reads: ['accounts', 'devices'],
  writes: [],
  input: z.object({ id, user_id: id }),
  output: z.object({
    nickname: z.string(),
    fromParent: z.object({ id, nickname: z.string() }),
    toParent: z.object({ id, nickname: z.string() }),
    /** The number of accounts: this one and all below it. */
    users: z.int().positive(),
    /** The number of agents among them. */
    agents: z.int().nonnegative(),
    devices: z.int().nonnegative(),
  }),
});

export const transferAgent = call({
  method: 'POST',
  path: '/user/transferAgent',
  feature: 'accounts',
  summary: 'Move an account, with all that hangs below it, under another parent',
  access: 'main:agents_transfer',
  scope: { id: 'below', user_id: 'account' },
  reads: [],
  writes: ['accounts', 'devices', 'loginLinks', 'permissions', 'secondFactors', 'sessions'],
  audit: 'entry',
  input: z.object({ id, /** The new parent. */ user_id: id }),
  output: z.object({ users: z.int().positive(), devices: z.int().nonnegative() }),
});

export const updateRole = call({
  method: 'POST',
  path: '/user/updateRole',
  feature: 'accounts',
  summary: 'Give an account below another role; its sessions end',
  access: 'main:agents_roles',
  scope: { id: 'below' },
  reads: [],
  writes: ['accounts', 'loginLinks', 'permissions', 'quotas', 'sessions'],
  audit: 'entry',
  input: z.object({ id, role: roleNumber }),
  output: z.null(),
});

export const updateUserName = call({
  method: 'POST',
  path: '/user/updateUserName',
  feature: 'accounts',
  summary: 'Give an account below another user name',
  access: 'main:agents_change_username',
  scope: { id: 'below' },
  reads: [],
  writes: ['accounts'],
  audit: 'entry',
  input: z.object({ id, username }),
  output: z.null(),
});

export const resetPassword = call({
  method: 'POST',
  path: '/user/resetPassword',
  feature: 'accounts',
  summary:
    'Give an account below a new password, drawn at random and told once; its sessions end. Refused for a role with rights that the caller’s has not',
  access: 'main:agents_reset_password',
  scope: { id: 'below' },
  reads: [],
  writes: ['accounts', 'sessions'],
  audit: 'entry',
  input: z.object({ id }),
  output: oneTimePassword,
});
