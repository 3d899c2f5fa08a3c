/** The user who is logged in: read from the server, kept in memory, forgotten when the session ends. */
import type { CallInput } from '@outrider/contract/call.ts';
import type { loginByCert, loginByImei, loginByTrial } from '@outrider/contract/log-in.ts';
import { type CurrentUser, findCurrent, type login } from '@outrider/contract/session.ts';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, callApi } from './api.ts';
import { endSession, forgetLogOut, isLogOutPending } from './end-session.ts';
import { clearLastKnown, clearLastKnownUnlessOf } from './last-known.ts';
import { callQuery, useReadAgain } from './use-call.ts';

const { queryKey: SESSION_KEY } = callQuery(findCurrent, {});

/** The user, or null if nobody is logged in. */
export function useSession() {
  return useQuery({
    queryKey: SESSION_KEY,
    // Without the kinds that it shows: a page that shows recovery codes once would be taken away by what it has written.
    queryFn: readSession,
    staleTime: Number.POSITIVE_INFINITY,
    // The error page uses this query, too. Retrying when it mounts would remove it and show it again, endlessly.
    retryOnMount: false,
  });
}

/** Asks the server again who is logged in, and what they may do. */
export function useAskSession(): () => Promise<void> {
  return useReadAgain(findCurrent);
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

type LogInCall = typeof login | typeof loginByCert | typeof loginByImei | typeof loginByTrial;

interface LogInOptions {
  readonly onSuccess?: () => void;
  readonly onError?: (error: unknown) => void;
}

/** A log-in: whoever it lets in is the session's, and nothing is left of whoever was logged in on this browser before. */
export function useLogIn<Declared extends LogInCall>(
  call: Declared,
  { onSuccess, onError }: LogInOptions = {},
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<Declared>): Promise<CurrentUser> => callApi<LogInCall>(call, input),
    onSuccess(user) {
      leaveSession(client);
      enterSession(client, user);
      onSuccess?.();
    },
    ...(onError && { onError }),
  });
}

function enterSession(client: QueryClient, user: CurrentUser): void {
  // The user before may have left without logging out.
  void clearLastKnown();
  forgetLogOut();
  client.setQueryData(SESSION_KEY, user);
}

/** Forgets everything of the user who was logged in. Language, theme and the like belong to the browser and stay. */
export function leaveSession(client: QueryClient): void {
  sessionStorage.clear();
  void clearLastKnown();
  // If nobody was logged in, there is nothing to forget, and a public page keeps its data.
  if (client.getQueryData(SESSION_KEY)) {
    client.getMutationCache().clear();
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] });
  }
  client.setQueryData(SESSION_KEY, null);
}
