/** The caller's own sessions on all browsers. */
import { z } from 'zod';
import { call } from './call.ts';
import { id, listOf } from './envelope.ts';

/** How a session was started: by password, by a log-in link, as the trial account, or for one device by its IMEI. */
export const SESSION_KINDS = ['password', 'link', 'trial', 'device'] as const;
export type SessionKind = (typeof SESSION_KINDS)[number];

/** How a caller is known: by a session, or by an API key. */
export const CALLER_KINDS = [...SESSION_KINDS, 'key'] as const;
export type CallerKind = (typeof CALLER_KINDS)[number];

export const findSessions = call({
  method: 'POST',
  path: '/user/findSessions',
  feature: 'session',
  summary: 'The account’s sessions, the last used first',
  access: 'person',
  scope: {},
  reads: ['sessions'],
  writes: [],
  input: z.object({}),
  output: listOf(
    z.object({
      id,
      /** Whether it is the session of this call. */
      current: z.boolean(),
      kind: z.enum(SESSION_KINDS),
      /** Whether it outlives the browser window. */
      remembered: z.boolean(),
      createTime: z.iso.datetime(),
      /** With a precision of five minutes. */
      lastSeenTime: z.iso.datetime(),
      expireTime: z.iso.datetime(),
      /** The network address where it was started. */
      address: z.string(),
      userAgent: z.string(),
    }),
  ),
});

export const deleteSession = call({
  method: 'POST',
  path: '/user/deleteSession',
  feature: 'session',
  summary: 'End one of the account’s own sessions at once',
  access: 'person',
  scope: {},
  reads: [],
  writes: ['sessions'],
  audit: { none: 'one’s own session' },
  input: z.object({ id }),
  output: z.null(),
});

export const deleteOtherSessions = call({
  method: 'POST',
  path: '/user/deleteOtherSessions',
  feature: 'session',
  summary: 'End all of the account’s sessions but this one',
  access: 'person',
  scope: {},
  reads: [],
  writes: ['sessions'],
  audit: { none: 'one’s own sessions' },
  input: z.object({}),
  output: z.object({ ended: z.int().nonnegative() }),
});
