/**
 * HTTP requests to other people's servers: webhooks, push services, providers of text messages. Nobody there can hold us
 * up (time), fill the memory (size), or send us elsewhere: a redirect is an answer like any other and is not followed.
 * Connections are kept open, since many messages go to the same few servers.
 */
import { Agent, buildConnector, request } from 'undici';
import type { DeliveryFailure } from '@outrider/domain/notification-channels.ts';
import { AddressNotAllowed, assertLiteralPublic, lookupPublic } from './public-address.ts';

/** As long as Standard Webhooks advises receivers to need at most. */
const TIMEOUT_MS = 15_000;
const CONNECT_TIMEOUT_MS = 5_000;
/** More of an answer is not read. */
const ANSWER_MAX_BYTES = 16 * 1024;
/** At one server at a time. */
const CONNECTIONS_MAX = 64;

export interface HttpMessage {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | undefined;
}

export type HttpAnswer =
  | {
      readonly kind: 'answered';
      readonly status: number;
      /** Milliseconds that the other side asks us to wait. */
      readonly retryAfterMs: number | undefined;
      /** At most 16 KiB of it. */
      readonly text: string;
    }
  | { readonly kind: 'failed'; readonly reason: DeliveryFailure; readonly detail: string };

export interface HttpSender {
  /** @param reach `anywhere` for addresses that the operator has chosen; `public` for those of anyone else. Never rejects. */
  send(message: HttpMessage, reach: 'anywhere' | 'public', signal?: AbortSignal): Promise<HttpAnswer>;
  close(): Promise<void>;
}

export interface HttpSenderOptions {
  /** `host` or `host:port` that may be private and unencrypted all the same. */
  readonly allowedHosts: ReadonlySet<string>;
  readonly timeoutMs?: number;
}

export function createHttpSender({ allowedHosts, timeoutMs = TIMEOUT_MS }: HttpSenderOptions): HttpSender {
  const agents = {
    anywhere: new Agent({ connect: { timeout: CONNECT_TIMEOUT_MS }, connections: CONNECTIONS_MAX }),
    public: new Agent({ connect: connectPublic(), connections: CONNECTIONS_MAX }),
  };
  return {
    async send(message, reach, signal) {
      const url = URL.parse(message.url);
      if (!url) return failed('addressNotAllowed', 'this is no address');
      const isChosen = reach === 'anywhere' || allowedHosts.has(url.hostname) || allowedHosts.has(url.host);
      const problem = isChosen ? undefined : findProblem(url);
      if (problem !== undefined) return failed('addressNotAllowed', problem);
      const timeout = AbortSignal.timeout(timeoutMs);
      try {
        return await exchange(message, agents[isChosen ? 'anywhere' : 'public'], [
          timeout,
          ...(signal ? [signal] : []),
        ]);
      } catch (error) {
        if (signal?.aborted) return failed('stopped', 'stopped before the answer');
        if (timeout.aborted) return failed('timedOut', `no answer within ${timeoutMs / 1_000} s`);
        return toFailure(error);
      }
    },
    async close() {
      await Promise.all([agents.anywhere.destroy(), agents.public.destroy()]);
    },
  };
}

function connectPublic(): buildConnector.connector {
  const connect = buildConnector({ timeout: CONNECT_TIMEOUT_MS, lookup: lookupPublic });
  return (options, callback) => {
    try {
      assertLiteralPublic(options.hostname);
    } catch (error) {
      callback(error instanceof Error ? error : new Error('refused'), null);
      return;
    }
    connect(options, callback);
  };
}

/** Below are ports of mail servers, remote shells and the like, which a request could be made to speak to. */
const FREE_PORTS_FROM = 1_024;

function findProblem({ protocol, port, username, password }: URL): string | undefined {
  if (protocol !== 'https:') return 'only https: is allowed';
  if (username !== '' || password !== '') return 'an address with a password is not allowed';
  // The usual port of https is an empty text.
  if (port !== '' && port !== '80' && Number(port) < FREE_PORTS_FROM) return `port ${port} is not allowed`;
  return undefined;
}

async function exchange(
  { method, url, headers, body }: HttpMessage,
  dispatcher: Agent,
  signals: AbortSignal[],
): Promise<HttpAnswer> {
  const response = await request(url, {
    method,
    headers: { 'user-agent': 'Outrider', ...headers },
    ...(body === undefined ? {} : { body }),
    dispatcher,
    signal: AbortSignal.any(signals),
  });
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response.body as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    // Leaving the loop gives the connection up.
    if (size >= ANSWER_MAX_BYTES) break;
  }
  const text = Buffer.concat(parts).subarray(0, ANSWER_MAX_BYTES).toString('utf8');
  const retryAfterMs = readRetryAfter(response.headers['retry-after'], Date.now());
  return { kind: 'answered', status: response.statusCode, retryAfterMs, text };
}

const RETRY_AFTER_MAX_MS = 24 * 3_600_000;

/** Seconds, or an instant (RFC 9110, section 10.2.3); a day at most. */
export function readRetryAfter(
  value: string | readonly string[] | undefined,
  nowMs: number,
): number | undefined {
  if (typeof value !== 'string') return undefined;
  const waitMs = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - nowMs;
  return Number.isNaN(waitMs) ? undefined : Math.min(Math.max(waitMs, 0), RETRY_AFTER_MAX_MS);
}

const TIMEOUTS: ReadonlySet<string> = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ETIMEDOUT',
]);
/** What is no HTTP, and headers without end. */
const BAD_ANSWERS: ReadonlySet<string> = new Set(['HTTPParserError', 'HeadersOverflowError']);
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/;

function toFailure(error: unknown): HttpAnswer {
  if (error instanceof AddressNotAllowed) return failed('addressNotAllowed', error.message);
  // Node's and undici's errors have their name here.
  const { code = '', name = '', message = '' } = error as { code?: string; name?: string; message?: string };
  const detail = `${code} ${message}`.trim();
  if (TIMEOUTS.has(code)) return failed('timedOut', detail);
  if (BAD_ANSWERS.has(name)) return failed('badAnswer', detail);
  return failed(CERTIFICATE.test(code) ? 'notTrusted' : 'unreachable', detail);
}

const failed = (reason: DeliveryFailure, detail: string): HttpAnswer => ({ kind: 'failed', reason, detail });
