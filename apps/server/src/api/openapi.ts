/** The OpenAPI 3.1 document, made from the contract. */
import { CALLS } from '@outrider/contract/calls.ts';
import type { Call } from '@outrider/contract/call.ts';
import { envelopeOf, errorEnvelope } from '@outrider/contract/envelope.ts';
import { z } from 'zod';

export function buildOpenApi(): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, call] of Object.entries(CALLS)) {
    paths[call.path] = { [call.method.toLowerCase()]: describe(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Outrider',
      version: '0.1.0',
      description:
        'Every answer is an envelope `{code, message, data}`; code 200 is success. Log in with POST /login: the session is a cookie. Everything is limited to the caller’s own subtree of accounts.',
    },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'outrider_session' } },
      schemas: { Error: z.toJSONSchema(errorEnvelope) },
    },
  };
}

function describe(name: string, call: Call): Record<string, unknown> {
  const scoped = Object.keys(call.scope);
  const access =
    call.access === 'public' || call.access === 'session' ? call.access : `permission ${call.access}`;
  return {
    operationId: name,
    tags: [call.feature],
    summary: call.summary,
    description: [
      `Access: ${access}.`,
      ...(scoped.length > 0 ? [`Must lie in the caller’s subtree: ${scoped.join(', ')}.`] : []),
    ].join(' '),
    security: call.access === 'public' ? [] : [{ session: [] }],
    ...(call.method === 'POST'
      ? { requestBody: json(z.toJSONSchema(call.input, { io: 'input' }), true) }
      : {}),
    responses: {
      200: { description: 'Success', ...describeSuccess(call) },
      default: { description: 'Refused', ...json({ $ref: '#/components/schemas/Error' }) },
    },
  };
}

function describeSuccess({ media, output }: Call): Record<string, unknown> {
  if (!media) return json(z.toJSONSchema(envelopeOf(output)));
  return {
    content: Object.fromEntries(
      media.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
    ),
  };
}

function json(schema: unknown, required?: boolean): Record<string, unknown> {
  return { ...(required ? { required } : {}), content: { 'application/json': { schema } } };
}
