/**
 * Every call, as every role, on its own data, on what lies below, and on its parent's, a sibling's and a stranger's:
 * the server must do what docs/permissions.md says, cell by cell. The page is read, not the contract, so that a
 * declaration that changes is seen twice: there, and here.
 */
import { readFileSync } from 'node:fs';
import { CALLS, type CallName } from '@outrider/contract/calls.ts';
import type { ScopeKind } from '@outrider/contract/call.ts';
import { isFactoryRole, type Role, ROLES } from '@outrider/domain/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ALL_ROLES,
  parseTable,
  type Relation,
  RELATIONS,
  type TableRow,
} from '../../../scripts/permissions/table.ts';
import { type Answer, type Client, PASSWORD, startStack, type Stack } from '../harness/stack.ts';

const table = parseTable(readFileSync(new URL('../../../docs/permissions.md', import.meta.url), 'utf8'));

/** Beside the relations of the table: an id that nothing has, which must look like a stranger's. */
const TRIED = [...RELATIONS, 'missing'] as const;
type Tried = (typeof TRIED)[number];
type IdKind = 'account' | 'device' | 'terminal';
type Ids = Readonly<Record<IdKind, Readonly<Record<Tried, string>>>>;

const MISSING_ID = '900000000000000000';

let stack: Stack;
const idsOf = new Map<Role, Ids>();
const clients = new Map<Role, Client>();

beforeAll(async () => {
  stack = await startStack();
  const top = await stack.createAccount('top', 'agent');
  const stranger = await stack.createAccount('elsewhere', 'agent');
  const sibling = await stack.createAccount('sibling', 'agent', top);
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
    const below = await stack.createAccount(`below-${role}`, 'agent', own);
    const related = {
      ...shared,
      own: await owned(own),
      below: await owned(below),
    };
    const pick = (kind: IdKind) =>
      // Built from TRIED, so each is there.
      Object.fromEntries(TRIED.map((relation) => [relation, related[relation][kind]])) as Ids[IdKind];
    idsOf.set(role, { account: pick('account'), device: pick('device'), terminal: pick('terminal') });
    clients.set(role, await stack.logIn(`own-${role}`));
  }
});

afterAll(() => stack.stop());

let unique = 30_000_000_000;
const csv = () => `username,nickname,role,telephone,address,remarks\nimported-${unique++},,user,,,`;

const HOUR = { from: '2026-03-16T00:00:00Z', to: '2026-03-16T01:00:00Z' };
const DAYS = { from: '2026-03-16', to: '2026-03-17' };

/**
 * What a call needs besides what its scope names. What is given changes nothing that other rows lean on: below is an
 * agent that has a device and stands below own already.
 */
const FURTHER_INPUT: Partial<Record<CallName, () => object>> = {
  login: () => ({ username: 'sibling', password: PASSWORD }),
  checkUserPassword: () => ({ password: PASSWORD }),
  updatePassword: () => ({ password: 'not this one', newPassword: 'x7!kQ-2pLm' }),
  findLike: () => ({ selectName: 'below' }),
  findUsername: () => ({ username: 'someone' }),
  insertUser: () => ({ username: `made-${unique++}`, nickname: 'Made', role: ROLES.user }),
  importUser: () => ({ content: csv() }),
  updateRole: () => ({ role: ROLES.agent }),
  updateUserName: () => ({ username: `renamed-${unique++}` }),
  addAgentImportNum: () => ({ amount: 1, setType: 1 }),
  inputTerminalIds: () => ({ terminalIDs: [String(unique++)] }),
  updateZone: () => ({ timeZone: 'Asia/Bangkok' }),
  findTrack: () => HOUR,
  exportTrack: () => ({ ...HOUR, format: 'csv' }),
  findStayPoints: () => HOUR,
  findTrips: () => HOUR,
  findStatistics: () => DAYS,
  sumStatistics: () => ({ ...DAYS, by: 'day' }),
  findMileage: () => DAYS,
  decodeFrame: () => ({ protocol: 'gt06', hex: '787805010001d9dc0d0a' }),
};

/** The relation that an argument has while another one is tried. */
const WHILE_OTHERS_ARE_TRIED: Relation = 'below';

function inputOf(name: CallName, ids: Ids, tried: { argument: string; relation: Tried }): object {
  // Each entry of a scope is one of the kinds.
  const scope = Object.entries(CALLS[name].scope) as [string, ScopeKind][];
  const named = scope.map(([argument, kind]) => {
    const relation = argument === tried.argument ? tried.relation : WHILE_OTHERS_ARE_TRIED;
    const id = ids[kind === 'below' ? 'account' : kind][relation];
    return [argument, argument.endsWith('s') ? [id] : id];
  });
  return { ...Object.fromEntries(named), ...FURTHER_INPUT[name]?.() };
}

type Verdict = 'allowed' | 'role refused' | 'not found' | 'own refused' | 'no session';

/** Who may and whose it is decided by the server before anything else: what a handler then refuses was allowed. */
function toVerdict({ status, message, data }: Answer): Verdict {
  if (message === 'invalidInput') throw new Error(`FURTHER_INPUT lacks something: ${JSON.stringify(data)}`);
  if (status >= 500) throw new Error(`${status} ${message}`);
  if (message === 'noPermission') return 'role refused';
  if (message === 'notFound') return 'not found';
  if (message === 'ownAccount') return 'own refused';
  return message === 'notLoggedIn' ? 'no session' : 'allowed';
}

function expectedVerdict(row: TableRow, role: Role, relation: Tried): Verdict {
  if (!row.roles.has(role)) return 'role refused';
  const relations = isFactoryRole(ROLES[role]) ? row.staffRelations : row.relations;
  if (row.argument === '' || (relation !== 'missing' && relations.has(relation))) return 'allowed';
  return relation === 'own' ? 'own refused' : 'not found';
}

/** A client of its own for what ends the session. */
async function clientFor(name: CallName, role: Role): Promise<Client> {
  const client = name === 'logout' ? await stack.logIn(`own-${role}`) : clients.get(role);
  if (!client) throw new Error(`no client for ${role}`);
  return client;
}

test('the page has every call', () => {
  expect(new Set(table.map((row) => row.call))).toEqual(new Set(Object.keys(CALLS)));
});

describe.each(table)('$call $argument', (row) => {
  // The test above has it that each is a call.
  const name = row.call as CallName;
  const relations = row.argument === '' ? (['own'] as const) : TRIED;

  test.each(ALL_ROLES)('as %s', async (role) => {
    const client = await clientFor(name, role);
    const ids = idsOf.get(role);
    if (!ids) throw new Error(`no ids for ${role}`);
    const seen: Partial<Record<Tried, Verdict>> = {};
    const expected: Partial<Record<Tried, Verdict>> = {};
    for (const relation of relations) {
      const input = inputOf(name, ids, { argument: row.argument, relation });
      seen[relation] = toVerdict(await client.call(name, input));
      expected[relation] = expectedVerdict(row, role, relation);
    }
    expect(seen).toEqual(expected);
  });

  test('without a session', async () => {
    const ids = idsOf.get('agent');
    if (!ids) throw new Error('no ids');
    const input = inputOf(name, ids, { argument: row.argument, relation: 'own' });
    expect(toVerdict(await stack.stranger.call(name, input))).toBe(row.isPublic ? 'allowed' : 'no session');
  });
});
