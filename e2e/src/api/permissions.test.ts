/**
 * Every call, as every role, on its own data, on what lies below, and on its parent's, a sibling's and a stranger's:
 * the server must do what docs/permissions.md says, cell by cell. The page is read, not the contract, so that a
 * declaration that changes is seen twice: there, and here.
 */
import { CALLS, type CallName } from '@outrider/contract/calls.ts';
import type { Role } from '@outrider/domain/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALL_ROLES } from '../../../scripts/permissions/table.ts';
import {
  ENDS_SESSION,
  inputOf,
  table,
  toVerdict,
  type Tried,
  TRIED,
  type Verdict,
} from '@outrider/test-stack/permission-cases.ts';
import {
  createPermissionWorld,
  expectedVerdict,
  type PermissionWorld,
} from '@outrider/test-stack/permission-world.ts';
import { type Client, startStack, type Stack } from '@outrider/test-stack/stack.ts';

let stack: Stack;
let world: PermissionWorld;

beforeAll(async () => {
  stack = await startStack();
  world = await createPermissionWorld(stack);
});

afterAll(() => stack.stop());

/** A client of its own for what ends the session. */
async function clientFor(name: CallName, role: Role): Promise<Client> {
  return ENDS_SESSION.has(name) ? stack.logIn(`own-${role}`) : world.client(role);
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
    const seen: Partial<Record<Tried, Verdict>> = {};
    const expected: Partial<Record<Tried, Verdict>> = {};
    for (const relation of relations) {
      const input = inputOf(name, world.ids(role), { argument: row.argument, relation });
      seen[relation] = toVerdict(await client.call(name, input));
      expected[relation] = expectedVerdict(row, role, relation);
    }
    expect(seen).toEqual(expected);
  });

  test('without a session', async () => {
    const input = inputOf(name, world.ids('agent'), { argument: row.argument, relation: 'own' });
    expect(toVerdict(await stack.stranger.call(name, input))).toBe(row.isPublic ? 'allowed' : 'no session');
  });
});
