/**
 * Every call, as every role, on its own data, on what lies below, and on its parent's, a sibling's and a stranger's.
 * The expectation is worked out from the contract alone, so that a call added without a thought is tried as well.
 */
import { CALLS, type CallName } from '@outrider/contract/calls.ts';
import type { Call, ScopeKind } from '@outrider/contract/call.ts';
import { canDo, findPermissions } from '@outrider/domain/permissions.ts';
import { isFactoryRole, ROLES, type Role } from '@outrider/domain/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, startStack, type Stack } from '../harness/stack.ts';

// Object.keys widens what are the names of the records.
const ALL_ROLES = Object.keys(ROLES) as Role[];
const ALL_CALLS = Object.keys(CALLS) as CallName[];

const RELATIONS = ['own', 'below', 'parent', 'sibling', 'stranger', 'missing'] as const;
type Relation = (typeof RELATIONS)[number];
const WITHIN: ReadonlySet<Relation> = new Set(['own', 'below']);
/** Factory staff work for the account above: in the calls of their area they see all of its devices. */
const WITHIN_FOR_STAFF: ReadonlySet<Relation> = new Set(['own', 'below', 'parent', 'sibling']);
type Ids = Readonly<Record<ScopeKind, Readonly<Record<Relation, string>>>>;

const MISSING_ID = '900000000000000000';

const OSM = { layers: ['https://tiles.example/{z}/{x}/{y}.png'], subdomains: [], minZoom: 2, maxZoom: 18 };

let stack: Stack;
const clients = new Map<Role, Client>();
const idsOf = new Map<Role, Ids>();

beforeAll(async () => {
  stack = await startStack();
  const top = await stack.createAccount('top', 'agent');
  const stranger = await stack.createAccount('elsewhere', 'agent');
  const sibling = await stack.createAccount('sibling', 'user', top);
  let terminal = 10_000_000_000;
  const owned = async (account: string) => {
    const terminalId = String(terminal++);
    return { account, device: await stack.importDevice(account, terminalId), terminal: terminalId };
  };
  const shared = {
    parent: await owned(top),
    sibling: await owned(sibling),
    stranger: await owned(stranger),
    missing: { account: MISSING_ID, device: MISSING_ID, terminal: MISSING_ID },
  };
  for (const role of ALL_ROLES) {
    const own = await stack.createAccount(`own-${role}`, role, top);
    const below = await stack.createAccount(`below-${role}`, 'user', own);
    const related = {
      ...shared,
      own: await owned(own),
      below: await owned(below),
    };
    const pick = (kind: ScopeKind) =>
      // Built from RELATIONS, so each is there.
      Object.fromEntries(RELATIONS.map((relation) => [relation, related[relation][kind]])) as Ids['account'];
    idsOf.set(role, { account: pick('account'), device: pick('device'), terminal: pick('terminal') });
    clients.set(role, await stack.logIn(`own-${role}`));
  }
});

afterAll(() => stack.stop());

function expectedStatus(call: Call, role: Role, relation: Relation): number {
  if (call.access === 'public') return 200;
  if (call.access !== 'session' && !canDo(findPermissions(role), call.access)) return 403;
  const isStaffCall = call.access.startsWith('test:') && isFactoryRole(ROLES[role]);
  const within = isStaffCall ? WITHIN_FOR_STAFF : WITHIN;
  return Object.keys(call.scope).length === 0 || within.has(relation) ? 200 : 404;
}

let imported = 30_000_000_000;
/** What a call needs besides what its scope names. */
const FURTHER_INPUT: Partial<Record<CallName, () => object>> = {
  getKeyAddress: () => ({ param: { location: '22.5,114' } }),
  getSuggestion: () => ({ param: { q: 'station' } }),
  getKey: () => ({ mapType: 'GaoDe' }),
  saveKey: () => ({ mapType: 'OSM', normal: OSM }),
  inputTerminalIds: () => ({ terminalIDs: [String(imported++)] }),
};

function inputOf(call: Call, ids: Ids, relation: Relation): object {
  return Object.fromEntries(
    // Each entry of a scope is one of the kinds.
    Object.entries(call.scope).map(([argument, kind]) => [argument, ids[kind as ScopeKind][relation]]),
  );
}

// Logging in and out change the session that the other rows use.
const SESSION_CALLS: ReadonlySet<CallName> = new Set(['login', 'logout']);

describe.each(ALL_CALLS.filter((name) => !SESSION_CALLS.has(name)))('%s', (name) => {
  const call: Call = CALLS[name];
  const relations = Object.keys(call.scope).length === 0 ? (['own'] as const) : RELATIONS;

  test.each(ALL_ROLES)('as %s', async (role) => {
    const client = clients.get(role);
    const ids = idsOf.get(role);
    if (!client || !ids) throw new Error(`no client for ${role}`);
    const seen: Partial<Record<Relation, number>> = {};
    const expected: Partial<Record<Relation, number>> = {};
    for (const relation of relations) {
      const answer = await client.call(name, { ...inputOf(call, ids, relation), ...FURTHER_INPUT[name]?.() });
      // What is then refused because no map is set up was allowed.
      seen[relation] = answer.message === 'mapConfigNotObtained' ? 200 : answer.status;
      expected[relation] = expectedStatus(call, role, relation);
    }
    expect(seen).toEqual(expected);
  });

  test('without a session', async () => {
    const { status, code } = await stack.stranger.call(name, { id: '1', ...FURTHER_INPUT[name]?.() });
    expect({ status, code }).toEqual(
      call.access === 'public' ? { status: 200, code: 200 } : { status: 401, code: 407 },
    );
  });
});
