import { endSession } from './end-session.ts';
import { clearLastKnown } from './last-known.ts';
import { loginPath } from './login-path.ts';

/** Ends the session and begins anew at the login page. */
export async function logOut(): Promise<void> {
  // What the server does not hear now it is told before anyone counts as logged in (session.ts).
  await endSession().catch(() => undefined);
  sessionStorage.clear();
  await clearLastKnown();
  // A new document, not a navigation: nothing of the one who leaves stays in memory for the next.
  window.location.assign(loginPath());
}
