/** Who is logged in: asked of the server, kept in memory, gone with the session. */
import { type CurrentUser, findCurrent } from '@outrider/contract/session.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { ApiError, callApi } from './api.ts';
import { endSession, forgetLogOut, isLogOutPending } from './end-session.ts';
import { clearLastKnown, clearLastKnownUnlessOf } from './last-known.ts';

export const SESSION_KEY = ['session'] as const;

/** null = nobody. */
export function useSession() {
  return useQuery({
    queryKey: SESSION_KEY,
    queryFn: readSession,
    staleTime: Number.POSITIVE_INFINITY,
    // What shows that it could not be read asks for it, too: it would be read anew, and what shows it taken away, for ever.
    retryOnMount: false,
  });
}

async function readSession(): Promise<CurrentUser | null> {
  if (isLogOutPending()) {
    await endSession();
    return null;
  }
  try {
    const user = await callApi(findCurrent, {});
    void clearLastKnownUnlessOf(user);
    return user;
  } catch (error) {
    if (!(error instanceof ApiError && error.key === 'notLoggedIn')) throw error;
    void clearLastKnown();
    return null;
  }
}

/** Takes over who has just logged in. */
export function enterSession(client: QueryClient, user: CurrentUser): void {
  // Whoever was logged in here before may have left without logging out.
  void clearLastKnown();
  forgetLogOut();
  client.setQueryData(SESSION_KEY, user);
}

/** Forgets everything of the one who was logged in; language, theme and the like are the browser's, and stay. */
export function leaveSession(client: QueryClient): void {
  sessionStorage.clear();
  void clearLastKnown();
  // Where nobody was known to be logged in there is nothing of theirs, and a page for everyone keeps what it has.
  if (client.getQueryData(SESSION_KEY)) {
    client.getMutationCache().clear();
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] });
  }
  client.setQueryData(SESSION_KEY, null);
}
