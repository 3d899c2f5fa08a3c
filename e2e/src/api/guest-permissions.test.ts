/**
 * Every call in the two sessions that are not the account's own people's: a visitor's in the trial account, and one of
 * a single device. What docs/permissions.md does not tick for them is refused, whatever the account's role may do.
 */
import type { CallName } from '@outrider/contract/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Guest } from '../../../scripts/permissions/table.ts';
import {
  ENDS_SESSION,
  type Ids,
  inputOf,
  MISSING,
  table,
  toIds,
  toVerdict,
  TRIED,
} from '@outrider/test-stack/permission-cases.ts';
import { createOwned } from '@outrider/test-stack/owned.ts';
import { type Client, startStack, type Stack } from '@outrider/test-stack/stack.ts';

let stack: Stack;
let ids: Ids;
/** A program with a key is tried in key-permissions.test.ts. */
const VISITORS = ['trial', 'device'] as const satisfies readonly Guest[];
type Visitor = (typeof VISITORS)[number];

let enter: Readonly<Record<Visitor, () => Promise<Client>>>;
const clients = new Map<Visitor, Client>();

beforeAll(async () => {
  stack = await startStack();
  const admin = await stack.createAccount('boss', 'admin');
  const parent = await stack.createAccount('parent', 'agent', admin);
  const visited = await stack.createAccount('visited', 'user', parent);
  const own = await createOwned(stack, visited, { accountId: visited, creatorId: parent });
  ids = toIds({
    own,
    below: own,
    parent: await createOwned(stack, parent),
    // Of the same account: even that is not the session's one device.
    sibling: {
      ...(await createOwned(stack, visited)),
      account: await stack.createAccount('sibling', 'user', parent),
    },
    stranger: await createOwned(stack, await stack.createAccount('stranger', 'agent')),
    missing: MISSING,
  });
  const boss = await stack.logIn('boss');
  await boss.call('updateTrialAccount', { id: visited });
  const { data } = await boss.call('updateDeviceLogin', { id: own.device, enabled: true });
  enter = {
    trial: () => stack.enter('loginByTrial', {}),
    device: () => stack.enter('loginByImei', { terminalID: own.terminal, password: data.password }),
  };
  for (const guest of VISITORS) clients.set(guest, await enter[guest]());
});

afterAll(() => stack.stop());

describe.each(table)('$call $argument', (row) => {
  // permissions.test.ts has it that each is a call.
  const name = row.call as CallName;

  test.each(VISITORS)('of %s', async (guest) => {
    const client = ENDS_SESSION.has(name) ? await enter[guest]() : clients.get(guest);
    if (!client) throw new Error(`no client of ${guest}`);
    for (const relation of row.argument === '' ? (['own'] as const) : TRIED) {
      // The visited account has both devices; only the session of one device tells them apart.
      const isWithin = relation === 'own' || relation === 'below' || row.argument === '';
      if (guest === 'trial' && relation === 'sibling') continue;
      const input = inputOf(name, ids, { argument: row.argument, relation });
      const expected = row.guests.has(guest) ? (isWithin ? 'allowed' : 'not found') : 'role refused';
      expect(toVerdict(await client.call(name, input)), relation).toBe(expected);
    }
  });
});
