import type * as logIn from '@outrider/contract/log-in.ts';
import type * as session from '@outrider/contract/session.ts';
import type * as sessions from '@outrider/contract/sessions.ts';
import type { HandlersOf } from '../call-context.ts';
import { createLoginLink } from './create-login-link.ts';
import { deleteOtherSessions } from './delete-other-sessions.ts';
import { deleteSession } from './delete-session.ts';
import { findCurrent } from './find-current.ts';
import { findDeviceLogin } from './find-device-login.ts';
import { findLoginLinks } from './find-login-links.ts';
import { findSessions } from './find-sessions.ts';
import { findTrialAccount } from './find-trial-account.ts';
import { loginByCert } from './login-by-cert.ts';
import { loginByImei } from './login-by-imei.ts';
import { loginByTrial } from './login-by-trial.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { revokeLoginLink } from './revoke-login-link.ts';
import { updateDeviceLogin } from './update-device-login.ts';
import { updateTrialAccount } from './update-trial-account.ts';

export const sessionHandlers = {
  createLoginLink,
  deleteOtherSessions,
  deleteSession,
  findCurrent,
  findDeviceLogin,
  findLoginLinks,
  findSessions,
  findTrialAccount,
  login,
  loginByCert,
  loginByImei,
  loginByTrial,
  logout,
  revokeLoginLink,
  updateDeviceLogin,
  updateTrialAccount,
} satisfies HandlersOf<typeof logIn & typeof session & typeof sessions>;
