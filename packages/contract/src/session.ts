import { LANGUAGE_CODES } from '@outrider/domain/languages.ts';
import { z } from 'zod';
import { roleNumber } from './accounts.ts';
import { call } from './call.ts';
import { id } from './envelope.ts';
import { maintenance } from './maintenance.ts';
import { secondFactorCode } from './second-factor.ts';
import { CALLER_KINDS } from './sessions.ts';

/** Who is logged in and what they may do. The guard of the web app decides by it. */
export const currentUser = z.object({
  /**
   * The account's id. A session of one device gets the device's id instead, because it learns nothing about the
   * account.
   */
  id,
  username: z.string(),
  nickname: z.string(),
  role: roleNumber,
  permissions: z.array(z.string()),
  /** The path of the home page; undefined if no page is open. */
  home: z.string().optional(),
  /** Somebody else set the password; until it is changed, no other page is open. */
  mustChangePassword: z.boolean(),
  /**
   * The session was started by a log-in link, and nobody has chosen a password for the account: the user may choose one
   * without entering the old one.
   */
  mayChoosePassword: z.literal(true).optional(),
  /** An account above requires a second factor; until it is set up, no other page is open. */
  mustSetUpSecondFactor: z.boolean(),
  /** How this session was started. */
  session: z.enum(CALLER_KINDS),
  /** The end of a session that outlives the browser window. Only then may the browser store data for the next time. */
  rememberedUntil: z.iso.datetime().optional(),
  /** The only device of a session started by its IMEI; nothing else can be seen. */
  device: z.object({ id, terminalID: z.string(), displayName: z.string() }).optional(),
  /** The language that the role prescribes; undefined if users choose. */
  language: z.enum(LANGUAGE_CODES).optional(),
  /** The account, or one above it, is in the operator's list. */
  isHKUser: z.literal(true).optional(),
  isHuaXiangUser: z.literal(true).optional(),
  /** Devices that have been offline for longer must not be shown. */
  hideOfflineAfterMs: z.int().positive().optional(),
  /** The only device models to show; undefined means all. */
  deviceTypes: z.array(z.int()).optional(),
  maintenance: maintenance.optional(),
});

export type CurrentUser = z.infer<typeof currentUser>;

export const login = call({
  method: 'POST',
  path: '/login',
  feature: 'session',
  summary: 'Log in; the session is a cookie that scripts cannot read',
  access: 'public',
  scope: {},
  reads: [],
  writes: ['sessions'],
  audit: { none: 'the list of sessions has it' },
  input: z.object({
    username: z.string().trim().min(1).max(64),
    password: z.string().min(1).max(128),
    /** Keeps the session for 30 days instead of until the browser closes. */
    remember: z.boolean().default(false),
    /** Needed after the refusal `secondFactorNeeded`. */
    code: secondFactorCode.optional(),
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
  isOpenToDevice: true,
  scope: {},
  reads: [],
  writes: ['sessions'],
  audit: { none: 'one’s own session, which the list of sessions has' },
  input: z.object({}),
  output: z.null(),
});

export const findCurrent = call({
  method: 'POST',
  path: '/user/findCurrent',
  feature: 'session',
  summary: 'Who is logged in',
  access: 'session',
  usual: ['notLoggedIn'],
  isOpenBeforeSetUp: true,
  isOpenToDevice: true,
  scope: {},
  reads: ['accounts', 'permissions', 'secondFactors', 'sessions'],
  writes: [],
  input: z.object({}),
  output: currentUser,
});
