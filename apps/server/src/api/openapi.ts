/** The OpenAPI 3.1 document, made from the contract. */
import { CALLS } from '@outrider/contract/calls.ts';
import type { Call } from '@outrider/contract/call.ts';
import { envelopeOf, errorEnvelope } from '@outrider/contract/envelope.ts';
import { isPermission } from '@outrider/domain/permissions.ts';
import { z } from 'zod';

export function buildOpenApi(): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  const schemas: Record<string, unknown> = { Error: z.toJSONSchema(errorEnvelope) };
  for (const [name, call] of Object.entries(CALLS)) {
    paths[call.path] = { [call.method.toLowerCase()]: describe(name, call, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Outrider',
      version: '0.1.0',
      description:
        'Every answer is an envelope `{code, message, data}`; code 200 is success. Programs send an API key as `Authorization: Bearer KEY`; people log in with POST /login, and the session is a cookie. Everything is limited to the caller’s own subtree of accounts.',
    },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'outrider_session' },
        key: { type: 'http', scheme: 'bearer' },
      },
      schemas,
    },
  };
}

const DEFINITIONS = '#/$defs/';

/** Schemas with a name of their own, recursive ones among them, are shared by the whole document. */
function schemaOf(type: z.ZodType, shared: Record<string, unknown>, io: 'input' | 'output'): object {
  const text = JSON.stringify(z.toJSONSchema(type, { io })).replaceAll(DEFINITIONS, '#/components/schemas/');
  const { $defs, ...schema } = JSON.parse(text);
  Object.assign(shared, $defs);
  return schema;
}

const ACCESS = {
  public: 'anyone',
  session: 'any session',
  owner: 'a session of the account’s own people, or a key of theirs',
  person: 'a session of the account’s own people',
} as const;

function describe(name: string, call: Call, shared: Record<string, unknown>): Record<string, unknown> {
  const scoped = Object.keys(call.scope);
  const needed = isPermission(call.access) ? `permission ${call.access}` : ACCESS[call.access];
  const access = [needed, ...(call.staffAccess ? [`or permission ${call.staffAccess}`] : [])].join(' ');
  return {
    operationId: name,
    tags: [call.feature],
    summary: call.summary,
    description: [
      `Access: ${access}.`,
      ...(scoped.length > 0 ? [`Must lie in the caller’s subtree: ${scoped.join(', ')}.`] : []),
      ...(call.usual ? [`Refused with the status 200, as a usual answer: ${call.usual.join(', ')}.`] : []),
    ].join(' '),
    security: securityOf(call),
    ...(call.method === 'POST' ? { requestBody: json(schemaOf(call.input, shared, 'input'), true) } : {}),
    responses: {
      200: { description: 'Success', ...describeSuccess(call, shared) },
      default: { description: 'Refused', ...json({ $ref: '#/components/schemas/Error' }) },
    },
  };
}

function securityOf({ access }: Call): readonly object[] {
  if (access === 'public') return [];
  return access === 'person' ? [{ session: [] }] : [{ key: [] }, { session: [] }];
}

function describeSuccess({ media, output }: Call, shared: Record<string, unknown>): Record<string, unknown> {
  if (!media) return json(schemaOf(envelopeOf(output), shared, 'output'));
  return {
    content: Object.fromEntries(
      media.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
    ),
  };
}

function json(schema: unknown, required?: boolean): Record<string, unknown> {
  return { ...(required ? { required } : {}), content: { 'application/json': { schema } } };
}
