import { endSession } from './end-session.ts';
import { clearLastKnown } from './last-known.ts';
import { loginPath } from './login-path.ts';

/** Ends the session and opens the login page. */
export async function logOut(): Promise<void> {
  // If the server cannot be reached, session.ts ends the session before it accepts anyone as logged in.
  await endSession().catch(() => undefined);
  sessionStorage.clear();
  await clearLastKnown();
  // Loading a new document instead of navigating clears the memory of everything that the user saw.
  window.location.assign(loginPath());
}
