import { logout } from '@outrider/contract/session.ts';
import { callApi } from './api.ts';
import { clearLastKnown } from './last-known.ts';
import { loginPath } from './login-path.ts';

/** Ends the session and begins anew at the login page. */
export async function logOut(): Promise<void> {
  // A session that could not be ended runs out by itself.
  await callApi(logout, {}).catch(() => undefined);
  sessionStorage.clear();
  await clearLastKnown();
  // A new document, not a navigation: nothing of the one who leaves stays in memory for the next.
  window.location.assign(loginPath());
}
