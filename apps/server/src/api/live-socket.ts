/** `GET /live?id=ACCOUNT&since=MARK`: the live socket, for a session that may watch this account. */
import { id } from '@outrider/contract/envelope.ts';
import { LIVE_CLOSE, LIVE_REQUESTS_MAX, type LiveRequest, liveRequest } from '@outrider/contract/live.ts';
import { liveMark, parseLiveMark } from '@outrider/contract/live-mark.ts';
import { canDo } from '@outrider/domain/permissions.ts';
import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DomainError } from '../domain-error.ts';
import type { Watching } from '../live/hub.ts';
import { LIVE_TICK_MS } from '../live/subscriber.ts';
import type { Services } from '../services.ts';
import { isInSubtree } from '../store/accounts.ts';
import { findCaller, sessionHash } from './session/session-cookie.ts';

const query = z.object({ id, since: liveMark.optional() });
/** How often a silent browser is asked whether it is still there, and its session whether it still holds. */
const CHECK_MS = 30_000;
const REQUESTS_MS = 10_000;

export function registerLiveSocket(server: FastifyInstance, services: Services): void {
  server.route({
    method: 'GET',
    url: '/live',
    handler: () => Promise.reject(new DomainError('unknownPath', { path: '/live' })),
    wsHandler(socket, request) {
      serve(socket, request, services).catch((error: unknown) => {
        request.log.error({ err: error }, 'the live socket failed');
        socket.close(1011, 'server error');
      });
    },
  });
}

async function serve(socket: WebSocket, request: FastifyRequest, services: Services): Promise<void> {
  const closed = new Promise<void>((resolve) => socket.once('close', resolve));
  const requests = listen(socket);
  const refusal = await refuse(request, services);
  if (refusal !== undefined) {
    socket.close(refusal);
    return;
  }
  const { id: accountId, since } = query.parse(request.query);
  const watching = await services.hub.watch(
    accountId,
    socket,
    since === undefined ? undefined : parseLiveMark(since),
  );
  requests.answerBy(watching);
  const stopChecking = closeWithSession(socket, request, services);
  await closed;
  stopChecking();
  requests.stop();
  watching.stop();
}

/**
 * Takes what the browser asks for. Of several looks within a tick only the last is answered, and of those that come
 * before the account is watched.
 */
function listen(socket: WebSocket) {
  let watching: Watching | undefined;
  let look: Extract<LiveRequest, { type: 'look' }> | undefined;
  let wantsRefresh = false;
  let timer: NodeJS.Timeout | undefined;
  let windowBeganMs = 0;
  let count = 0;

  function answer(): void {
    timer = undefined;
    if (!watching) return;
    if (look) watching.look(look.view ?? undefined, look.watched);
    if (wantsRefresh) watching.refresh();
    look = undefined;
    wantsRefresh = false;
  }

  socket.on('message', (data: Buffer, isBinary: boolean) => {
    const now = Date.now();
    if (now - windowBeganMs > REQUESTS_MS) {
      windowBeganMs = now;
      count = 0;
    }
    if (++count > LIVE_REQUESTS_MAX) {
      socket.close(LIVE_CLOSE.tooManyRequests, 'too many requests');
      return;
    }
    const asked = isBinary ? undefined : parseRequest(data.toString());
    if (!asked) {
      socket.close(LIVE_CLOSE.badRequest, 'no request of the live socket');
      return;
    }
    if (asked.type === 'look') look = asked;
    else wantsRefresh = true;
    timer ??= setTimeout(answer, watching ? LIVE_TICK_MS : 0);
  });

  return {
    answerBy(by: Watching) {
      watching = by;
      answer();
    },
    stop: () => clearTimeout(timer),
  };
}

function parseRequest(text: string): LiveRequest | undefined {
  try {
    return liveRequest.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

async function refuse(request: FastifyRequest, services: Services): Promise<number | undefined> {
  const caller = await findCaller(services.database, request);
  if (!caller) return LIVE_CLOSE.sessionEnded;
  const parsed = query.safeParse(request.query);
  const permitted =
    parsed.success &&
    !caller.mustChangePassword &&
    !caller.mustSetUpSecondFactor &&
    canDo(caller.permissions, 'main:monitor') &&
    (await isInSubtree(services.database, caller.accountId, parsed.data.id));
  return permitted ? undefined : LIVE_CLOSE.forbidden;
}

/** Closes the socket when its session ends, when it may watch no longer, or when the browser is gone. */
function closeWithSession(socket: WebSocket, request: FastifyRequest, services: Services): () => void {
  const tokenHash = sessionHash(request)?.toString('hex');
  const check = (): void => {
    refuse(request, services).then(
      (refusal) => refusal !== undefined && socket.close(refusal),
      // The database is away: asked again at the next turn.
      () => undefined,
    );
  };
  const unsubscribe = services.bus.subscribe((event) => {
    if (event.type === 'session.ended' && event.tokenHash === tokenHash)
      socket.close(LIVE_CLOSE.sessionEnded);
    else if (event.type === 'access.changed' || event.type === 'tree.changed') check();
  });
  let answered = true;
  socket.on('pong', () => (answered = true));
  const timer = setInterval(() => {
    if (!answered) {
      socket.terminate();
      return;
    }
    answered = false;
    socket.ping();
    check();
  }, CHECK_MS);
  return () => {
    clearInterval(timer);
    unsubscribe();
  };
}
