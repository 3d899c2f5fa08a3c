/**
 * Every call, as every role, on its own data, on what lies below, and on its parent's, a sibling's and a stranger's:
 * the server must do what docs/permissions.md says, cell by cell. The page is read, not the contract, so that a
 * declaration that changes is seen twice: there, and here.
 */
import { CALLS, type CallName } from '@outrider/contract/calls.ts';
import { isFactoryRole, type Role, ROLES } from '@outrider/domain/roles.ts';
import { setBrandDraft } from '@outrider/server/store/brands.ts';
import { setTrialAccount } from '@outrider/server/store/trial-account.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALL_ROLES, type TableRow } from '../../../scripts/permissions/table.ts';
import {
  EMPTY_BRAND,
  type Ids,
  inputOf,
  MISSING,
  table,
  toIds,
  toVerdict,
  type Tried,
  TRIED,
  type Verdict,
} from '../harness/permission-cases.ts';
import { type Client, startStack, type Stack } from '../harness/stack.ts';

let stack: Stack;
const idsOf = new Map<Role, Ids>();
const clients = new Map<Role, Client>();

beforeAll(async () => {
  stack = await startStack();
  const top = await stack.createAccount('top', 'agent');
  const stranger = await stack.createAccount('elsewhere', 'agent');
  const sibling = await stack.createAccount('sibling', 'agent', top);
  await setTrialAccount(stack.platform.database, await stack.createAccount('visited', 'user', top));
  let terminal = 10_000_000_000;
  const owned = async (account: string) => {
    const terminalId = String(terminal++);
    return { account, device: await stack.importDevice(account, terminalId), terminal: terminalId };
  };
  const shared = {
    parent: await owned(top),
    sibling: await owned(sibling),
    stranger: await owned(stranger),
    missing: MISSING,
  };
  for (const role of ALL_ROLES) {
    const own = await stack.createAccount(`own-${role}`, role, top);
    const below = await stack.createAccount(`below-${role}`, 'agent', own);
    for (const id of [own, below]) await setBrandDraft(stack.platform.database, id, EMPTY_BRAND);
    idsOf.set(role, toIds({ ...shared, own: await owned(own), below: await owned(below) }));
    clients.set(role, await stack.logIn(`own-${role}`));
  }
});

afterAll(() => stack.stop());

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
