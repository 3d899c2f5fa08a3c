/** What every request must pass before anything of it is read or done: docs/threat-model.md says against what. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../domain-error.ts';
import type { CallRate } from './call-rate.ts';
import { toNetwork } from './session/attempts.ts';

/** What no page of ours asks a browser for. */
const BROWSER_FEATURES = 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)';

/** @param rate of one address, over everything that is asked for. */
export function guardRequests(server: FastifyInstance, rate: CallRate): void {
  server.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', BROWSER_FEATURES);
    rate.count(toNetwork(request.ip));
    refuseWithoutHost(request);
    refuseForeignOrigin(request);
    refusePackedBody(request, reply);
  });
}

/** Which is whose page it is, and what an `Origin` is compared with. */
function refuseWithoutHost({ headers }: FastifyRequest): void {
  if (!headers.host) throw new DomainError('invalidInput', { argument: 'host', problem: 'is missing' });
}

/** A page of another site may not act with our cookie: neither by a call nor by a socket. */
function refuseForeignOrigin(request: FastifyRequest): void {
  const { origin } = request.headers;
  // Where a browser says itself whose page it is, an Origin that was left out changes nothing.
  const site = request.headers['sec-fetch-site'];
  if (request.method !== 'GET' && (site === 'cross-site' || site === 'same-site'))
    throw new DomainError('forbiddenOrigin');
  if (origin === undefined || (request.method === 'GET' && !request.ws)) return;
  if (!URL.canParse(origin) || new URL(origin).host !== request.host)
    throw new DomainError('forbiddenOrigin');
}

/** A few kilobytes can be packed so that they unpack to gigabytes: nothing that comes in is ever unpacked. */
function refusePackedBody({ headers }: FastifyRequest, reply: FastifyReply): void {
  const encoding = headers['content-encoding'];
  if (encoding === undefined || encoding === 'identity') return;
  // The body is not read to its end for the sake of the next request.
  reply.header('connection', 'close');
  throw new DomainError('invalidInput', {
    argument: 'content-encoding',
    problem: 'a body must not be compressed',
  });
}
