/** The second factor: codes of an authenticator app (TOTP, RFC 6238: SHA-1, 6 digits, 30 s). */
import { PASSWORD_MAX } from '@outrider/domain/passwords.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { id } from './envelope.ts';

/** Six digits of the app, or a recovery code; spaces and dashes are ignored. */
export const secondFactorCode = z.string().trim().min(6).max(32);

const password = z.string().min(1).max(PASSWORD_MAX);

/** Each works once. They are returned only here. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const findSecondFactor = call({
  method: 'POST',
  path: '/user/findSecondFactor',
  feature: 'session',
  summary: 'Whether the caller has a second factor, and whether someone above requires one',
  access: 'person',
  isOpenBeforeSetUp: true,
  scope: {},
  reads: ['secondFactors'],
  writes: [],
  input: z.object({}),
  output: z.object({
    enabled: z.boolean(),
    required: z.boolean(),
    recoveryCodesLeft: z.int().nonnegative(),
  }),
});

export const enrolSecondFactor = call({
  method: 'POST',
  path: '/user/enrolSecondFactor',
  feature: 'session',
  summary: 'Draw a secret for an authenticator app; it counts once a code of it was confirmed',
  access: 'person',
  isOpenBeforeSetUp: true,
  scope: {},
  reads: [],
  writes: ['secondFactors'],
  audit: { none: 'nothing counts before confirmSecondFactor, which leaves an entry' },
  input: z.object({ password }),
  output: z.object({
    /** Base32, for typing it if no picture can be scanned. */
    secret: z.string(),
    /** `otpauth://…`, for showing it as a QR code. */
    uri: z.string(),
  }),
});

export const confirmSecondFactor = call({
  method: 'POST',
  path: '/user/confirmSecondFactor',
  feature: 'session',
  summary: 'Confirm the drawn secret by a code of the app; from now on log-ins ask for one',
  access: 'person',
  isOpenBeforeSetUp: true,
  scope: {},
  reads: [],
  writes: ['secondFactors', 'sessions'],
  audit: 'entry',
  input: z.object({ code: secondFactorCode }),
  output: recoveryCodes,
});

export const drawRecoveryCodes = call({
  method: 'POST',
  path: '/user/drawRecoveryCodes',
  feature: 'session',
  summary: 'Draw new recovery codes; the old ones no longer work',
  access: 'person',
  scope: {},
  reads: [],
  writes: ['secondFactors'],
  audit: 'entry',
  input: z.object({ password, code: secondFactorCode }),
  output: recoveryCodes,
});

export const deleteSecondFactor = call({
  method: 'POST',
  path: '/user/deleteSecondFactor',
  feature: 'session',
  summary: 'Remove the caller’s own second factor; refused while someone above requires one',
  access: 'person',
  scope: {},
  reads: [],
  writes: ['secondFactors'],
  audit: 'entry',
  input: z.object({ password, code: secondFactorCode }),
  output: z.null(),
});

export const resetSecondFactor = call({
  method: 'POST',
  path: '/user/resetSecondFactor',
  feature: 'accounts',
  summary: 'Remove the second factor of an account below whose owner lost it; its sessions end',
  access: 'main:agents_reset_password',
  scope: { id: 'below' },
  reads: [],
  writes: ['secondFactors', 'sessions'],
  audit: 'entry',
  input: z.object({ id }),
  output: z.null(),
});

export const updateSecondFactorRule = call({
  method: 'POST',
  path: '/user/updateSecondFactorRule',
  feature: 'accounts',
  summary:
    'Require a second factor of an account and all below it, or no longer; of the caller’s own account: of all below it',
  access: 'main:agents_edit',
  scope: { id: 'account' },
  reads: [],
  writes: ['secondFactors'],
  audit: 'entry',
  input: z.object({ id, required: z.boolean() }),
  output: z.null(),
});

export const findAccountSecurity = call({
  method: 'POST',
  path: '/user/findAccountSecurity',
  feature: 'accounts',
  summary: 'How the log-in of an account is secured',
  access: 'main:agents',
  scope: { id: 'account' },
  reads: ['accounts', 'secondFactors'],
  writes: [],
  input: z.object({ id }),
  output: z.object({
    secondFactor: z.boolean(),
    /** By a rule on the account, or on one above it. */
    secondFactorRequired: z.boolean(),
    /** Whether `updateSecondFactorRule` was called with this very id. */
    ruleIsSet: z.boolean(),
    mustChangePassword: z.boolean(),
  }),
});
