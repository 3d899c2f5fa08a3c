/**
 * Every call by someone who has yet to choose a password of their own, or to set up the second factor that is required
 * of them: open is what docs/permissions.md ticks under set-up. As an administrator, so that nothing else refuses.
 */
import type { CallName } from '@outrider/contract/calls.ts';
import { hashPassword } from '@outrider/server/api/passwords.ts';
import { updatePasswordHash } from '@outrider/server/store/accounts/accounts.ts';
import { setSecondFactorRule } from '@outrider/server/store/session/second-factors.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ENDS_SESSION,
  type Ids,
  inputOf,
  MISSING,
  table,
  toIds,
} from '@outrider/test-stack/permission-cases.ts';
import { type Client, PASSWORD, startStack, type Stack } from '@outrider/test-stack/stack.ts';

const REFUSALS = {
  newcomer: 'passwordChangeRequired',
  factorless: 'secondFactorRequired',
} as const;
type Person = keyof typeof REFUSALS;
// Object.keys widens what are the names of the record.
const PEOPLE = Object.keys(REFUSALS) as Person[];

let stack: Stack;
let ids: Ids;
const clients = new Map<Person, Client>();

beforeAll(async () => {
  stack = await startStack();
  const { database } = stack.platform;
  const accounts = new Map<Person, string>();
  for (const person of PEOPLE) accounts.set(person, await stack.createAccount(person, 'admin'));
  await updatePasswordHash(database, accounts.get('newcomer') ?? '', await hashPassword(PASSWORD), true);
  await setSecondFactorRule(database, accounts.get('factorless') ?? '', 'account', true);
  const relations = { own: MISSING, below: MISSING, parent: MISSING, sibling: MISSING, stranger: MISSING };
  ids = toIds({ ...relations, missing: MISSING });
  for (const person of PEOPLE) clients.set(person, await stack.logIn(person));
});

afterAll(() => stack.stop());

describe.each(table)('$call $argument', (row) => {
  // permissions.test.ts has it that each is a call.
  const name = row.call as CallName;

  test.each(PEOPLE)('by a %s', async (person) => {
    const client = ENDS_SESSION.has(name) ? await stack.logIn(person) : clients.get(person);
    const { argument } = row;
    const answer = await client?.call(name, inputOf(name, ids, { argument, relation: 'missing' }));
    expect(answer?.message === REFUSALS[person]).toBe(!row.isOpenBeforeSetUp);
  });
});
