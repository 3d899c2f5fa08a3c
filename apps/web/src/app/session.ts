/** Who is logged in: asked of the server, kept in memory, gone with the session. */
import { CALLS } from '@outrider/contract/calls.ts';
import type { CurrentUser } from '@outrider/contract/session.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { ApiError, callApi } from './api.ts';

export const SESSION_KEY = ['session'] as const;

/** null = nobody. */
export function useSession() {
  return useQuery({ queryKey: SESSION_KEY, queryFn: readSession, staleTime: Number.POSITIVE_INFINITY });
}

async function readSession(): Promise<CurrentUser | null> {
  try {
    return await callApi(CALLS.findCurrent, {});
  } catch (error) {
    if (error instanceof ApiError && error.key === 'notLoggedIn') return null;
    throw error;
  }
}

/** Takes over who has just logged in. */
export function enterSession(client: QueryClient, user: CurrentUser): void {
  client.setQueryData(SESSION_KEY, user);
}

/** Forgets everything of the one who was logged in. */
export function leaveSession(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] });
  client.setQueryData(SESSION_KEY, null);
}
