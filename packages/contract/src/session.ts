import { z } from 'zod';
import { roleNumber } from './accounts.ts';
import { call } from './call.ts';
import { id } from './envelope.ts';

/** Who is logged in and what they may do: what the interface's guard decides by. */
export const currentUser = z.object({
  id,
  username: z.string(),
  nickname: z.string(),
  role: roleNumber,
  permissions: z.array(z.string()),
  /** Path of the first page that the role works on; undefined where the role has none. */
  home: z.string().optional(),
  /** The password is someone else's choice: nothing but changing it is open. */
  mustChangePassword: z.boolean(),
});

export type CurrentUser = z.infer<typeof currentUser>;

export const login = call({
  method: 'POST',
  path: '/login',
  feature: 'session',
  summary: 'Log in; the session is a cookie that scripts cannot read',
  access: 'public',
  scope: {},
  input: z.object({
    username: z.string().trim().min(1).max(64),
    password: z.string().min(1).max(128),
    /** Keeps the session for 30 days instead of until the browser closes. */
    remember: z.boolean().default(false),
  }),
  output: currentUser,
});

export const logout = call({
  method: 'POST',
  path: '/logout',
  feature: 'session',
  summary: 'Log out; the session ends at once, here and on the server',
  access: 'session',
  isOpenBeforeSetUp: true,
  scope: {},
  input: z.object({}),
  output: z.null(),
});

export const findCurrent = call({
  method: 'POST',
  path: '/user/findCurrent',
  feature: 'session',
  summary: 'Who is logged in',
  access: 'session',
  isOpenBeforeSetUp: true,
  scope: {},
  input: z.object({}),
  output: currentUser,
});
