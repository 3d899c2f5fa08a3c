import { logout } from '@outrider/contract/session.ts';
import { ApiError, callApi } from './api.ts';
import { createStored } from './stored.ts';

/** Whether a log-out has not reached the server yet. */
const pendingLogOut = createStored('log-out', {
  parse: (text) => text !== null,
  format: () => 'pending',
});

/**
 * Ends the session on the server. Scripts cannot delete the session's cookie. Without a network it would let in the
 * next person at this browser; so the browser remembers that nobody is logged in until the server has ended the
 * session.
 * @throws ApiError if the server could not be reached.
 */
export async function endSession(): Promise<void> {
  pendingLogOut.write(true);
  try {
    await callApi(logout, {});
  } catch (error) {
    if (!(error instanceof ApiError && error.key === 'notLoggedIn')) throw error;
  }
  forgetLogOut();
}

export function isLogOutPending(): boolean {
  return pendingLogOut.read();
}

/** Forgets the pending log-out: it was sent, or a new log-in has replaced the session. */
export function forgetLogOut(): void {
  pendingLogOut.write(undefined);
}
