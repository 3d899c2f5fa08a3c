/** Turns the contract into routes: validation, who may, whose it is, and then the handler. */
import { type CallName, CALLS } from '@outrider/contract/calls.ts';
import type { Call } from '@outrider/contract/call.ts';
import { SUCCESS } from '@outrider/contract/envelope.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../domain-error.ts';
import type { Services } from '../services.ts';
import { ADDRESS_LIMIT } from './address-limit.ts';
import { findKeyCaller, keyHash } from './api-keys/key-caller.ts';
import { createCallerRate } from './call-rate.ts';
import type { BytesAnswer, CallContext } from './call-context.ts';
import { handlers } from './handlers.ts';
import { isOpenTo } from './is-open-to.ts';
import { assertInScope } from './scope.ts';
import { assertServed } from './served.ts';
import { sendBytes } from './send-bytes.ts';
import type { Caller } from './session/caller.ts';
import { findCaller } from './session/session-cookie.ts';

/** Each with a count of its own. The page of a share link asks six times a minute: many may stand behind one address. */
const LIMITED_CALLS: ReadonlySet<CallName> = new Set([
  'login',
  'loginByCert',
  'loginByTrial',
  'loginByImei',
  'findShared',
  'findAcknowledgementLink',
  'acknowledgeByLink',
  'findMailOptOut',
  'optOutOfMail',
]);

/** A log-in has some hundred bytes: nobody needs more before anyone knows who it is. */
const STRANGERS_BODY_MAX_BYTES = 16 * 1024;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a call (contract/call.ts). */
    usual?: Call['usual'];
  }
}

export function registerCalls(server: FastifyInstance, services: Services): void {
  const callerRate = createCallerRate(services.rates.callsPerMinute);
  for (const name of Object.keys(CALLS) as CallName[]) {
    // keys() widens the names; each handler fits its own call by the type of `handlers`, which a loop cannot express.
    const call: Call = CALLS[name];
    const handler = handlers[name] as (
      context: CallContext & { caller?: Caller },
      input: unknown,
    ) => Promise<unknown>;
    server.route({
      method: call.method,
      url: call.path,
      ...bodyLimitOf(call),
      config: { usual: call.usual, ...(LIMITED_CALLS.has(name) ? { rateLimit: ADDRESS_LIMIT } : {}) },
      async handler(request, reply) {
        reply.header('cache-control', 'no-store');
        const caller = await admit(services, call, request);
        if (caller) callerRate.count(caller);
        const input = parseInput(call, request);
        if (caller) {
          await assertInScope(services.database, caller, call, input);
          await assertServed(services.database, caller, call, input);
        }
        const data = await handler({ services, request, reply, ...(caller ? { caller } : {}) }, input);
        // A call that declares `media` has a handler that answers with bytes, by the type of `handlers`.
        return call.media ? sendBytes(reply, data as BytesAnswer) : sendSuccess(reply, data);
      },
    });
  }
}

function bodyLimitOf({ access, bodyMaxBytes }: Call): { bodyLimit?: number } {
  if (access === 'public') return { bodyLimit: STRANGERS_BODY_MAX_BYTES };
  return bodyMaxBytes === undefined ? {} : { bodyLimit: bodyMaxBytes };
}

async function admit(services: Services, call: Call, request: FastifyRequest): Promise<Caller | undefined> {
  if (call.access === 'public') return undefined;
  const key = keyHash(request);
  const caller = await (key ? findKeyCaller(services, request, key) : findCaller(services, request));
  if (!caller) throw new DomainError('notLoggedIn');
  if (!isOpenTo(call, caller)) throw new DomainError('noPermission');
  if (caller.mustChangePassword && !call.isOpenBeforeSetUp) throw new DomainError('passwordChangeRequired');
  if (caller.mustSetUpSecondFactor && !call.isOpenBeforeSetUp) throw new DomainError('secondFactorRequired');
  return caller;
}

function parseInput(call: Call, request: FastifyRequest): Record<string, unknown> {
  const parsed = call.input.safeParse(call.method === 'GET' ? request.query : (request.body ?? {}));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new DomainError('invalidInput', {
      argument: issue?.path.map(String).join('.') || 'body',
      problem: issue?.message ?? 'not an object',
    });
  }
  const unholdable = findUnholdable(parsed.data);
  if (unholdable === undefined) return parsed.data;
  throw new DomainError('invalidInput', {
    argument: unholdable.join('.').toWellFormed().replaceAll('\0', '') || 'body',
    problem: 'holds U+0000 or half of a surrogate pair',
  });
}

/** Where a text lies that no UTF-8 can hold, or that PostgreSQL's texts cannot: they hold every character but one. */
function findUnholdable(value: unknown, path: readonly string[] = []): readonly string[] | undefined {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0') ? undefined : path;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, each] of Object.entries(value)) {
    const within = [...path, key];
    const found = findUnholdable(key, within) ?? findUnholdable(each, within);
    if (found) return found;
  }
  return undefined;
}

function sendSuccess(reply: FastifyReply, data: unknown): FastifyReply {
  return reply.send({ code: SUCCESS, message: 'ok', data });
}
