/**
 * The one click of mail programs by which whoever gets mails can get no more of them (RFC 8058). The address is that of
 * the page with the same link; a program posts a form there, without any cookie, and follows nowhere.
 */
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import { ADDRESS_LIMIT } from '../address-limit.ts';
import { optOut } from './opt-out.ts';

const FORM_MAX_BYTES = 1_024;

export function registerOneClick(server: FastifyInstance, services: Services): void {
  const options = { parseAs: 'string', bodyLimit: FORM_MAX_BYTES } as const;
  server.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, body, done) =>
    done(null, body),
  );
  server.post<{ Params: { token: string } }>(
    '/stop/:token',
    { config: { rateLimit: ADDRESS_LIMIT } },
    async (request, reply) => {
      const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
      if (form.get('List-Unsubscribe') !== 'One-Click') {
        throw new DomainError('invalidInput', { argument: 'List-Unsubscribe', problem: 'is not One-Click' });
      }
      await optOut(services, request, request.params.token);
      return reply.code(204).send();
    },
  );
}
