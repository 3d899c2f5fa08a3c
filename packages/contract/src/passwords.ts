/** The caller's own password. */
import { PASSWORD_MAX } from '@outrider/domain/passwords.ts';
import { z } from 'zod';
import { call } from './call.ts';

const password = z.string().min(1).max(PASSWORD_MAX);

export const updatePassword = call({
  method: 'POST',
  path: '/user/updatePassword',
  feature: 'session',
  summary: 'Change one’s own password; every other session of the account ends',
  access: 'person',
  isOpenBeforeSetUp: true,
  scope: {},
  reads: [],
  writes: ['accounts', 'sessions'],
  audit: 'entry',
  input: z.object({
    /** Left out if `mayChoosePassword` says that the account has no password yet. */
    password: password.optional(),
    newPassword: password,
  }),
  output: z.null(),
});

export const checkUserPassword = call({
  method: 'POST',
  path: '/user/checkUserPassword',
  feature: 'session',
  summary: 'Whether this is the caller’s own password; asked before what cannot be undone',
  access: 'person',
  scope: {},
  reads: [],
  writes: [],
  input: z.object({ password }),
  output: z.object({ correct: z.boolean() }),
});

/** A GET as in the specification, and therefore without a password, because addresses are logged on the way. */
export const checkPassword = call({
  method: 'GET',
  path: '/user/checkPassword',
  feature: 'session',
  summary: 'Whether the caller’s password must be changed before anything else',
  access: 'session',
  isOpenBeforeSetUp: true,
  scope: {},
  reads: ['accounts'],
  writes: [],
  input: z.object({}),
  output: z.object({ mustChange: z.boolean() }),
});
