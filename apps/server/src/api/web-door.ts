/**
 * Who comes in at the web port: so many connections and requests at a time, of all and of one address, as at the device
 * ports. A proxy of ours speaks for everybody: its connections are limited together, and the requests in them by the
 * address that it names.
 */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type AdmissionLimits, createAdmission } from '../connections/admission.ts';
import type { ConnectionShares } from '../connections/share-open-files.ts';
import { DomainError } from '../domain-error.ts';
import { toNetwork } from './session/attempts.ts';
import type { ProxyTest } from './trusted-proxies.ts';
import type { WebCounters } from './web-counters.ts';

/** How soon somebody who was refused may come again: whoever has a place leaves it within moments. */
const RETRY_S = 1;

export type WebLimits = Omit<ConnectionShares, 'deviceConnectionsMax'>;

export function guardWebDoor(
  server: FastifyInstance,
  limits: WebLimits,
  isProxy: ProxyTest,
  counters: WebCounters,
): void {
  const connections = createAdmission(toLimits(limits.webConnectionsMax, limits.webConnectionsPerAddressMax));
  const requests = createAdmission(toLimits(limits.webRequestsMax, limits.webRequestsPerAddressMax));

  server.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    // Each connection of a proxy counts as an address of its own.
    const key = isProxy(address, 0) ? `${address} ${socket.remotePort}` : toNetwork(address);
    const place = connections.enter(key);
    if (typeof place === 'string') {
      counters.count(place === 'too-many-connections' ? place : 'too-many-from-address');
      socket.destroy();
      return;
    }
    counters.connections = connections.connections;
    socket.once('close', () => {
      place.leave();
      counters.connections = connections.connections;
    });
  });

  server.addHook('onRequest', async (request, reply) => {
    // A live socket is its connection.
    if (request.ws) return;
    const place = requests.enter(toNetwork(request.ip));
    if (typeof place === 'string') {
      counters.count('too-many-requests');
      throw new DomainError('tooManyAttempts', { seconds: RETRY_S });
    }
    reply.raw.once('close', () => place.leave());
  });
}

/** Browsers have nothing to identify themselves by before they are heard. */
function toLimits(connectionsMax: number, connectionsPerAddressMax: number): AdmissionLimits {
  return {
    connectionsMax,
    connectionsPerAddressMax,
    unidentifiedPerAddressMax: connectionsPerAddressMax,
  };
}
