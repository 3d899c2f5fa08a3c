/** `GET /live?id=ACCOUNT`: the live socket, for a session that may watch this account. */
import { LIVE_CLOSE } from '@outrider/contract/live.ts';
import { id } from '@outrider/contract/envelope.ts';
import { canDo } from '@outrider/domain/permissions.ts';
import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Services } from '../services.ts';
import { isInSubtree } from '../store/accounts.ts';
import { findCaller, sessionHash } from './session/session-cookie.ts';

const query = z.object({ id });
/** How often a silent browser is asked whether it is still there, and its session whether it still holds. */
const CHECK_MS = 30_000;

export function registerLiveSocket(server: FastifyInstance, services: Services): void {
  server.get('/live', { websocket: true }, (socket, request) => {
    serve(socket, request, services).catch((error: unknown) => {
      request.log.error({ err: error }, 'the live socket failed');
      socket.close(1011, 'server error');
    });
  });
}

async function serve(socket: WebSocket, request: FastifyRequest, services: Services): Promise<void> {
  const closed = new Promise<void>((resolve) => socket.once('close', resolve));
  // Browsers only listen here; what else they send is not kept.
  socket.on('message', () => undefined);
  const refusal = await refuse(request, services);
  if (refusal !== undefined) {
    socket.close(refusal);
    return;
  }
  const { id: accountId } = query.parse(request.query);
  const unsubscribe = await services.hub.subscribe(accountId, socket);
  const stopChecking = closeWithSession(socket, request, services);
  await closed;
  stopChecking();
  unsubscribe();
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
  const unsubscribe = services.bus.subscribe((event) => {
    if (event.type === 'session.ended' && event.tokenHash === tokenHash)
      socket.close(LIVE_CLOSE.sessionEnded);
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
    refuse(request, services).then(
      (refusal) => refusal !== undefined && socket.close(refusal),
      // The database is away: asked again at the next turn.
      () => undefined,
    );
  }, CHECK_MS);
  return () => {
    clearInterval(timer);
    unsubscribe();
  };
}
