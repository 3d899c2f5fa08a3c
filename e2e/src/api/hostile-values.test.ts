/**
 * Values that pass for what a call asks for and that a database does not take: put into every argument of every call,
 * at any depth. Whatever the call makes of them, it is no fault of the server's.
 */
import { CALLS, type CallName } from '@outrider/contract/calls.ts';
import type { Role } from '@outrider/domain/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDS_SESSION, inputOf, table } from '@outrider/test-stack/permission-cases.ts';
import { createPermissionWorld, type PermissionWorld } from '@outrider/test-stack/permission-world.ts';
import { type Answer, startStack, type Stack } from '@outrider/test-stack/stack.ts';

const HALF_PAIR = 'a\ud800b';
const TEXTS = ['a\0b', HALF_PAIR, '', '\u{10ffff}'.repeat(50)];
const INSTANTS = [
  '0000-01-01T00:00:00Z',
  '0000-02-29T23:59:59.999Z',
  '1970-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
];
const DAYS = ['0000-01-01', '1970-01-01', '9999-12-31'];
const NUMBERS = [-1, 0, 0.5, 2 ** 31, -(2 ** 31) - 1, Number.MAX_SAFE_INTEGER, 1e308, -1e308, 1e-320];

/** As much of JSON Schema as the contract comes to. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}
type Path = readonly string[];

const DEPTH_MAX = 6;

/** As much of the document that describes the calls as is read here. */
interface ApiDocument {
  readonly paths: Readonly<Record<string, { readonly post?: { readonly requestBody: RequestBody } }>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}
interface RequestBody {
  readonly content: { readonly 'application/json': { readonly schema: Schema } };
}

let stack: Stack;
let document: ApiDocument;
let world: PermissionWorld;

beforeAll(async () => {
  stack = await startStack();
  world = await createPermissionWorld(stack);
  document = (await (await fetch(`${stack.url}/openapi.json`)).json()) as ApiDocument;
});

afterAll(() => stack.stop());

/** Every place in a call's input, with what is tried there. */
function listAttacks(schema: Schema, path: Path = []): { path: Path; value: unknown }[] {
  const here = valuesFor(schema).map((value) => ({ path, value }));
  // Deeper in something that holds its own kind there is nothing new.
  const shared = schema.$ref?.split('/').at(-1);
  if (shared !== undefined) {
    const found = path.length < DEPTH_MAX && document.components.schemas[shared];
    return found ? listAttacks(found, path) : [];
  }
  const { properties = {}, additionalProperties, items, anyOf = [], oneOf = [] } = schema;
  return [
    ...here,
    ...Object.entries(properties).flatMap(([key, each]) => listAttacks(each, [...path, key])),
    ...(typeof additionalProperties === 'object'
      ? [HALF_PAIR, 'a\0', '__proto__'].flatMap((key) => listAttacks(additionalProperties, [...path, key]))
      : []),
    ...(typeof items === 'object' ? listAttacks(items, [...path, '0']) : []),
    ...[...anyOf, ...oneOf].flatMap((each) => listAttacks(each, path)),
  ];
}

function valuesFor({ type, format }: Schema): readonly unknown[] {
  if (type === 'number' || type === 'integer') return NUMBERS;
  if (type !== 'string') return [];
  return [...TEXTS, ...(format === 'date-time' ? INSTANTS : format === 'date' ? DAYS : [])];
}

/** The input with a value at a path, lists and objects on the way made where there are none. */
function withValue(input: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const below = typeof input === 'object' && input !== null ? input : {};
  const entries = new Map<string, unknown>(Object.entries(below));
  entries.set(key, withValue(entries.get(key), rest, value));
  return key === '0' ? [entries.get('0')] : Object.fromEntries(entries);
}

/** Somebody who may make the call. */
function roleFor(name: CallName): Role {
  const { roles, isPublic } = table.find((row) => row.call === name) ?? {};
  const role = isPublic || roles?.has('admin') ? 'admin' : [...(roles ?? [])][0];
  if (!role) throw new Error(`nobody may call ${name}`);
  return role;
}

function callWith(name: CallName, change: (input: object) => object): Promise<Answer> {
  const role = roleFor(name);
  const input = inputOf(name, world.ids(role), { argument: '', relation: 'own' });
  return world.client(role).call(name, change(input));
}

const calls = (Object.keys(CALLS) as CallName[]).filter((name) => !ENDS_SESSION.has(name));

describe('what no database takes is refused, not failed at', () => {
  test.each(calls)('%s', { timeout: 120_000 }, async (name) => {
    const { post } = document.paths[CALLS[name].path] ?? {};
    const schema = post?.requestBody.content['application/json'].schema ?? {};
    const faults: unknown[] = [];
    for (const { path, value } of listAttacks(schema)) {
      // An object at the root, so that what comes out of it is one.
      const answer = await callWith(name, (input) => withValue(input, path, value) as object);
      // Nor may it end the session, or the rest would be tried by nobody.
      if (/^(?:serverError|notLoggedIn)$/.test(answer.message)) faults.push([path, value, answer.message]);
    }
    expect(faults).toEqual([]);
  });
});

test.each([
  ['half a surrogate pair', 'findLoginPage', { path: HALF_PAIR }, 'path'],
  ['U+0000', 'findLoginPage', { path: 'a\0' }, 'path'],
  ['half a pair deep inside', 'getSuggestion', { param: { q: HALF_PAIR } }, 'param.q'],
  [
    'half a pair in a name',
    'sendCommand',
    { ids: ['1'], kind: 'locate', parameters: { [HALF_PAIR]: 1 } },
    'parameters.a\ufffdb',
  ],
  ['the year 0000', 'findStatistics', { from: '0000-01-01', to: '0000-01-02' }, 'from'],
  ['an instant of the year 0000', 'findAuditLog', { from: '0000-01-01T00:00:00Z' }, 'from'],
] as const)('%s is refused by the name of its argument', async (_name, call, input, argument) => {
  const answer = await callWith(call, (named) => ({ ...named, ...input }));
  expect([answer.status, answer.message, answer.data.params?.argument]).toEqual([
    400,
    'invalidInput',
    argument,
  ]);
});
