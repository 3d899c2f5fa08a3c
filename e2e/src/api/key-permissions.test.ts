/**
 * Every call by an agent's program, with a key that names every permission, and with one that names a single one and may
 * only read: what docs/permissions.md ticks for the role and for keys is open, and nothing else.
 */
import type { Call } from '@outrider/contract/call.ts';
import { CALLS, type CallName } from '@outrider/contract/calls.ts';
import { PERMISSIONS } from '@outrider/domain/permissions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inputOf, table, toVerdict, TRIED, type Verdict } from '@outrider/test-stack/permission-cases.ts';
import {
  createPermissionWorld,
  expectedVerdict,
  type PermissionWorld,
} from '@outrider/test-stack/permission-world.ts';
import { type Client, startStack, type Stack } from '@outrider/test-stack/stack.ts';

let stack: Stack;
let world: PermissionWorld;
let whole: Client;
let narrow: Client;

beforeAll(async () => {
  stack = await startStack();
  world = await createPermissionWorld(stack, ['agent']);
  whole = await draw({ permissions: PERMISSIONS, readOnly: false });
  narrow = await draw({ permissions: ['main:monitor'], readOnly: true });
});

afterAll(() => stack.stop());

async function draw(scopes: object): Promise<Client> {
  const { account } = world.ids('agent');
  const expire = new Date(Date.now() + 3_600_000).toISOString();
  const settings = { id: account.own, name: 'A program', addresses: [], expire, ...scopes };
  const { data } = await world.client('agent').call('insertApiKey', settings);
  return stack.withKey(data.key);
}

/** Whether a key opens the call that names `main:monitor` and may only read. */
function isOpenToNarrow({ access, writes }: Call): boolean {
  if (access === 'public') return true;
  return writes.length === 0 && (access === 'session' || access === 'owner' || access === 'main:monitor');
}

describe.each(table)('$call $argument', (row) => {
  // permissions.test.ts has it that each is a call.
  const name = row.call as CallName;
  const relations = row.argument === '' ? (['own'] as const) : TRIED;

  test('by a key of every permission, and by one of one', async () => {
    for (const relation of relations) {
      const input = () => inputOf(name, world.ids('agent'), { argument: row.argument, relation });
      const ofRole = expectedVerdict(row, 'agent', relation);
      const byNarrow: Verdict = isOpenToNarrow(CALLS[name]) ? ofRole : 'role refused';
      expect(toVerdict(await narrow.call(name, input())), `${relation}, narrow`).toBe(byNarrow);
      const byWhole: Verdict = row.guests.has('key') ? ofRole : 'role refused';
      expect(toVerdict(await whole.call(name, input())), `${relation}, whole`).toBe(byWhole);
    }
  });
});
