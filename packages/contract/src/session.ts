import { type Language, LANGUAGES } from '@outrider/domain/languages.ts';
import { z } from 'zod';
import { roleNumber } from './accounts.ts';
import { call } from './call.ts';
import { id } from './envelope.ts';
import { maintenance } from './maintenance.ts';
import { secondFactorCode } from './second-factor.ts';
import { SESSION_KINDS } from './sessions.ts';

// Object.keys widens what are the names of the languages.
const languages = Object.keys(LANGUAGES) as Language[];

/** Who is logged in and what they may do: what the interface's guard decides by. */
export const currentUser = z.object({
  /** Of the account; of the device in a session of one device, which is told nothing of the account. */
  id,
  username: z.string(),
  nickname: z.string(),
  role: roleNumber,
  permissions: z.array(z.string()),
  /** Path of the page that work begins on; undefined where no page is open. */
  home: z.string().optional(),
  /** The password is someone else's choice: nothing but changing it is open. */
  mustChangePassword: z.boolean(),
  /** Came by a log-in link to an account whose password nobody has chosen yet: may choose it without giving one. */
  mayChoosePassword: z.literal(true).optional(),
  /** Someone above requires a second factor that is not there: nothing but setting it up is open. */
  mustSetUpSecondFactor: z.boolean(),
  /** How this session was begun. */
  session: z.enum(SESSION_KINDS),
  /** When it ends, if it outlives the browser window: only then may the browser keep something for the next time. */
  rememberedUntil: z.iso.datetime().optional(),
  /** The one device of a session begun by its IMEI; there is nothing else to see. */
  device: z.object({ id, terminalID: z.string(), displayName: z.string() }).optional(),
  /** The language that this role's interface is held to; undefined where people choose. */
  language: z.enum(languages).optional(),
  /** The account, or one above it, is in the operator's list. */
  isHKUser: z.literal(true).optional(),
  isHuaXiangUser: z.literal(true).optional(),
  /** Devices that have been offline for longer are not to be shown. */
  hideOfflineAfterMs: z.int().positive().optional(),
  /** The device models that are to be shown instead of all; undefined where there is no such list. */
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
    /** Asked for by the refusal `secondFactorNeeded`. */
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
  isOpenBeforeSetUp: true,
  isOpenToDevice: true,
  scope: {},
  reads: ['accounts', 'permissions', 'secondFactors', 'sessions'],
  writes: [],
  input: z.object({}),
  output: currentUser,
});
