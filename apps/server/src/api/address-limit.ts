import type { FastifyRequest } from 'fastify';
import { toNetwork } from './session/attempts.ts';

/** Log-ins and views of links from one address in a minute: each costs the work of a password's hash, or a search. Guessing is slowed by attempts.ts. */
export const ADDRESS_LIMIT = {
  max: 120,
  timeWindow: 60_000,
  keyGenerator: (request: FastifyRequest) => toNetwork(request.ip),
};
