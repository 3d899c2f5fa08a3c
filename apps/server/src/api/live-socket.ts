/** `GET /live?id=ACCOUNT&since=MARK`: the live socket, for a session that may watch this account. */
import { id } from '@outrider/contract/envelope.ts';
import { LIVE_CLOSE, LIVE_REQUESTS_MAX, type LiveRequest, liveRequest } from '@outrider/contract/live.ts';
import { liveMark, parseLiveMark } from '@outrider/contract/live-mark.ts';
import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DomainError } from '../domain-error.ts';
import type { Watching } from '../live/hub.ts';
import { LIVE_TICK_MS } from '../live/subscriber.ts';
import type { Services } from '../services.ts';
import { createLiveSessions, type LiveSessions, type LiveSocket } from './live-sessions.ts';
import { findKeyCaller, keyHash } from './api-keys/key-caller.ts';
import { sessionHash } from './session/session-cookie.ts';

export const LIVE_PATH = '/live';

const query = z.object({ id, since: liveMark.optional() });
/** How often a silent browser is asked whether it is still there. */
const PING_MS = 30_000;
const REQUESTS_MS = 10_000;

export function registerLiveSocket(server: FastifyInstance, services: Services): void {
  const sessions = createLiveSessions(services);
  server.addHook('onClose', () => sessions.close());
  server.route({
    method: 'GET',
    url: LIVE_PATH,
    handler: () => Promise.reject(new DomainError('unknownPath', { path: LIVE_PATH })),
    wsHandler(socket, request) {
      serve(socket, request, services, sessions).catch((error: unknown) => {
        request.log.error({ err: error }, 'the live socket failed');
        socket.close(1011, 'server error');
      });
    },
  });
}

async function serve(
  socket: WebSocket,
  request: FastifyRequest,
  services: Pick<Services, 'database' | 'hub' | 'people'>,
  sessions: LiveSessions,
): Promise<void> {
  const closed = new Promise<void>((resolve) => socket.once('close', resolve));
  const requests = listen(socket);
  const tokenHash = await findTokenHash(services, request);
  if (!tokenHash) {
    socket.close(LIVE_CLOSE.sessionEnded);
    return;
  }
  const parsed = query.safeParse(request.query);
  if (!parsed.success) {
    socket.close(LIVE_CLOSE.forbidden);
    return;
  }
  const { id: accountId, since } = parsed.data;
  const watcher: LiveSocket = { tokenHash, accountId, close: (code) => socket.close(code) };
  // A session that ends from here on is heard of, also while it is asked for.
  const stopWatching = sessions.add(watcher);
  const stopPinging = closeWhenSilent(socket);
  try {
    const refusal = (await sessions.findRefusals([watcher])).get(watcher);
    if (refusal !== undefined) {
      socket.close(refusal);
      return;
    }
    const watching = await services.hub.watch(
      // It was just asked for.
      { accountId, servedOnly: watcher.servedOnly ?? true },
      socket,
      since === undefined ? undefined : parseLiveMark(since),
    );
    requests.answerBy(watching);
    await closed;
    watching.stop();
  } finally {
    stopWatching();
    stopPinging();
    requests.stop();
  }
}

/** Of the session, or of the key, which may be good for some addresses only. */
async function findTokenHash(
  services: Pick<Services, 'database' | 'people'>,
  request: FastifyRequest,
): Promise<Buffer | undefined> {
  const key = keyHash(request);
  if (!key) return sessionHash(request);
  return (await findKeyCaller(services, request, key)) && key;
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
    if (look) watching.setView(look.view ?? undefined, look.watched);
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

/** Ends a socket whose browser answers no more. */
function closeWhenSilent(socket: WebSocket): () => void {
  let answered = true;
  socket.on('pong', () => (answered = true));
  const timer = setInterval(() => {
    if (!answered) {
      socket.terminate();
      return;
    }
    answered = false;
    socket.ping();
  }, PING_MS);
  return () => clearInterval(timer);
}
