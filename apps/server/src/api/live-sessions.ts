/**
 * Closes live sockets whose session or key has ended or may no longer watch its account. One watcher asks for all of them at
 * once, in three queries for up to a thousand sockets: a moved account costs no more with many browsers than with one.
 */
import { LIVE_CLOSE } from '@outrider/contract/live.ts';
import { canDo } from '@outrider/domain/permissions.ts';
import type { Services } from '../services.ts';
import { findSubtreePairs } from '../store/accounts/accounts.ts';
import { findKeyAccounts } from '../store/session/api-keys.ts';
import { findSessionAccounts, touchSessions } from '../store/session/sessions.ts';
import { type Caller, toCaller } from './session/caller.ts';
import { seesServedOnly } from './served.ts';
import { isToBeTouched } from './session/session-cookie.ts';

/** How often sessions are asked whether they still hold, beside what the bus says. */
const CHECK_MS = 30_000;
const CHUNK = 1_000;

export interface LiveSocket {
  readonly tokenHash: Buffer;
  /** The account that it watches. */
  readonly accountId: string;
  /** Whether devices whose service is over are left out; undefined before the socket was first asked for. */
  servedOnly?: boolean;
  close(code: number): void;
}

export interface LiveSessions {
  /** Watches over the socket until the returned function is called. */
  add(socket: LiveSocket): () => void;
  /** Why these sockets may not be open, each that may not: a code of `LIVE_CLOSE`. */
  findRefusals(sockets: readonly LiveSocket[]): Promise<ReadonlyMap<LiveSocket, number>>;
  close(): void;
}

export function createLiveSessions({
  database,
  people,
  bus,
  log,
}: Pick<Services, 'database' | 'bus' | 'log' | 'people'>): LiveSessions {
  const bySession = new Map<string, Set<LiveSocket>>();
  let checking: 'no' | 'once' | 'again' = 'no';

  const stopListening = [
    bus.on('session.ended', (tokenHash) => {
      for (const socket of bySession.get(tokenHash) ?? []) socket.close(LIVE_CLOSE.sessionEnded);
    }),
    bus.on('access.changed', check),
    bus.on('tree.changed', check),
  ];
  const timer = setInterval(check, CHECK_MS);
  timer.unref();

  /** Changes that come while the sockets are looked through are looked for once more, together. */
  function check(): void {
    if (checking === 'no') void checkAll();
    else checking = 'again';
  }

  async function checkAll(): Promise<void> {
    do {
      checking = 'once';
      // A database that is away is asked again at the next turn.
      await closeRefused().catch((error: unknown) =>
        log.warn({ err: error }, 'sessions could not be checked'),
      );
    } while (isToBeCheckedAgain());
    checking = 'no';
  }

  function isToBeCheckedAgain(): boolean {
    return checking === 'again';
  }

  async function closeRefused(): Promise<void> {
    const sockets = [...bySession.values()].flatMap((each) => [...each]);
    for (let begin = 0; begin < sockets.length; begin += CHUNK) {
      const refusals = await findRefusals(sockets.slice(begin, begin + CHUNK));
      for (const [socket, code] of refusals) socket.close(code);
    }
  }

  async function findRefusals(sockets: readonly LiveSocket[]): Promise<ReadonlyMap<LiveSocket, number>> {
    const now = new Date();
    const tokenHashes = sockets.map(({ tokenHash }) => tokenHash);
    const sessions = await findSessionAccounts(database, tokenHashes, now);
    const inUse = sessions.filter((row) => isToBeTouched(row, now)).map(({ sessionId }) => sessionId);
    await touchSessions(database, inUse, now);
    const rows = [...sessions, ...(await findKeyAccounts(database, tokenHashes, now))];
    const callers = new Map(rows.map((row) => [row.tokenHash.toString('hex'), toCaller(row, people)]));
    const callerOf = ({ tokenHash }: LiveSocket): Caller | undefined =>
      callers.get(tokenHash.toString('hex'));
    const pairs = sockets.flatMap((socket) => {
      const ancestorId = callerOf(socket)?.accountId;
      return ancestorId === undefined ? [] : { ancestorId, accountId: socket.accountId };
    });
    const held = new Set((await findSubtreePairs(database, pairs)).map(toKey));
    const refusals = new Map<LiveSocket, number>();
    for (const socket of sockets) {
      const caller = callerOf(socket);
      if (!caller) refusals.set(socket, LIVE_CLOSE.sessionEnded);
      else if (
        !mayWatch(caller) ||
        !held.has(toKey({ ancestorId: caller.accountId, accountId: socket.accountId }))
      )
        refusals.set(socket, LIVE_CLOSE.forbidden);
      else {
        socket.servedOnly ??= seesServedOnly(caller);
        if (socket.servedOnly !== seesServedOnly(caller)) refusals.set(socket, LIVE_CLOSE.rightsChanged);
      }
    }
    return refusals;
  }

  return {
    add(socket) {
      const key = socket.tokenHash.toString('hex');
      const ofSession = bySession.get(key) ?? new Set();
      bySession.set(key, ofSession.add(socket));
      return () => {
        ofSession.delete(socket);
        if (ofSession.size === 0 && bySession.get(key) === ofSession) bySession.delete(key);
      };
    },
    findRefusals,
    close() {
      clearInterval(timer);
      for (const stop of stopListening) stop();
    },
  };
}

function toKey({
  ancestorId,
  accountId,
}: {
  readonly ancestorId: string;
  readonly accountId: string;
}): string {
  return `${ancestorId} ${accountId}`;
}

function mayWatch({ mustChangePassword, mustSetUpSecondFactor, permissions }: Caller): boolean {
  return !mustChangePassword && !mustSetUpSecondFactor && canDo(permissions, 'main:monitor');
}
