import { logout } from '@outrider/contract/session.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { callApi } from './api.ts';
import { leaveSession } from './session.ts';

/** Ends the session; the guard then leads to the login page. */
export function useLogOut(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    // Whatever the server says, this browser forgets; a session that could not be ended runs out by itself.
    void callApi(logout, {})
      .catch(() => undefined)
      .then(() => leaveSession(client, 'loggedOut'));
  }, [client]);
}
