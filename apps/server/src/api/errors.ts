/** The one place where an error becomes an answer. A bug is logged whole and told as a number to quote. */
import { type ErrorKey, ERRORS } from '@outrider/contract/errors.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../domain-error.ts';
import { isConnectionError, isStatementTimeout } from '../store/database.ts';
import type { WebCounters } from './web-counters.ts';

type Params = Readonly<Record<string, string | number>>;

/** What the operator should hear of: nobody who called can mend it, or someone may have to. */
const LOGGED: ReadonlySet<ErrorKey> = new Set(['serverError', 'databaseUnavailable', 'tooMuchAtOnce']);

export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  counters: WebCounters,
): FastifyReply {
  const { key, params } = translate(error);
  // Whoever left in the middle made the error, and could fill the log with it.
  if (request.raw.destroyed && !request.raw.complete) counters.count('broken-off');
  else if (LOGGED.has(key)) request.log.error({ err: error }, key);
  const { code, status } = ERRORS[key];
  const isUsual = request.routeOptions.config.usual?.includes(key) ?? false;
  return reply
    .code(isUsual ? 200 : status)
    .send({ code, message: key, data: { params, requestId: request.id } });
}

/** Which refusal an error is. */
export function translate(error: unknown): { key: ErrorKey; params: Params } {
  if (error instanceof DomainError) return { key: error.key, params: error.params };
  // Fastify refuses broken requests itself, with a status of its own.
  const statusCode = error instanceof Error ? (error as Partial<FastifyError>).statusCode : undefined;
  if (statusCode === 413) return { key: 'bodyTooLarge', params: {} };
  if (statusCode === 429) return { key: 'tooManyAttempts', params: {} };
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return { key: 'invalidInput', params: { argument: 'body', problem: (error as Error).message } };
  }
  if (isStatementTimeout(error)) return { key: 'tooMuchAtOnce', params: {} };
  if (isConnectionError(error)) return { key: 'databaseUnavailable', params: {} };
  return { key: 'serverError', params: {} };
}
