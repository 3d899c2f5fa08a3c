import { logout } from '@outrider/contract/session.ts';
import { ApiError, callApi } from './api.ts';

/** There while a log-out has not reached the server. */
const STORAGE_KEY = 'outrider.log-out';

/**
 * Ends the session on the server. Without a network the cookie, which no script can take away, would let the next one
 * at this browser in: it is kept in mind that nobody is logged in, until the server has heard of it.
 * @throws ApiError where the server could not be reached.
 */
export async function endSession(): Promise<void> {
  localStorage.setItem(STORAGE_KEY, 'pending');
  try {
    await callApi(logout, {});
  } catch (error) {
    if (!(error instanceof ApiError && error.key === 'notLoggedIn')) throw error;
  }
  forgetLogOut();
}

export function isLogOutPending(): boolean {
  return localStorage.getItem(STORAGE_KEY) !== null;
}

/** Someone has logged in: the session that was to end is over by that. */
export function forgetLogOut(): void {
  localStorage.removeItem(STORAGE_KEY);
}
