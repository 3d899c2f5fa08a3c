/** Every call that changes something leaves an entry in the audit log, or stands here with the reason why not. */
import { AUDITED_CALLS } from '@outrider/contract/audit.ts';
import { CALLS, type CallName } from '@outrider/contract/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inputOf, table } from '../harness/permission-cases.ts';
import { createPermissionWorld, type PermissionWorld } from '../harness/permission-world.ts';
import { startStack, type Stack } from '../harness/stack.ts';

/** These read, by their names: the linter of names is whoever reads this. */
const READS = /^(?:find|get|check|preview|decode|export|sum)[A-Z]/;

const WITHOUT_ENTRY: Partial<Record<CallName, string>> = {
  login: 'the list of sessions has it',
  loginByTrial: 'a visitor is nobody in particular',
  loginByImei: 'the list of sessions has it',
  logout: 'one’s own session, which the list of sessions has',
  deleteSession: 'one’s own session',
  deleteOtherSessions: 'one’s own sessions',
  enrolSecondFactor: 'nothing changes before confirmSecondFactor, which leaves an entry',
  userRelationimportNum: 'reads; its name is the platform’s historic one',
  snapTrack: 'reads',
  sumStatistics: 'reads',
  health: 'reads',
};

/** What makes a call change something, where what the permission tests give changes nothing. */
const WITH_EFFECT: Partial<Record<CallName, object>> = {
  saveKey: { serviceUrl: 'https://maps.example' },
  updateFence: { name: 'Gate' },
  updateFenceStatus: { status: 'off' },
  updateSimExpire: { simExpire: '2036-03-16T00:00:00Z' },
};

/** What one call alone cannot do; the tests of each feature have it. */
const NEED_MORE: ReadonlySet<CallName> = new Set([
  'allowBoth',
  'cancelCommand',
  'confirmSecondFactor',
  'deleteAllUser',
  'deleteSecondFactor',
  'deleteUser',
  'dismissDouble',
  'drawRecoveryCodes',
  'findAndOffline',
  'grantClaim',
  'loginByCert',
  'rejectClaim',
  'revokeShare',
  'sendCommand',
  'transferAgent',
  'updatePassword',
  'updateTrialAccount',
  'withdrawClaim',
]);

// Object.keys widens what are the names of the calls.
const names = Object.keys(CALLS) as CallName[];
const audited: ReadonlySet<string> = new Set(AUDITED_CALLS);

test.each(names.filter((name) => !READS.test(name)))('%s is audited, or says why not', (name) => {
  expect(audited.has(name)).toBe(WITHOUT_ENTRY[name] === undefined);
});

test('no call is both', () => {
  expect(Object.keys(WITHOUT_ENTRY).filter((name) => audited.has(name))).toEqual([]);
  expect(AUDITED_CALLS.filter((name) => !Object.hasOwn(CALLS, name))).toEqual([]);
});

describe('a call that is audited leaves an entry when it is done', () => {
  let stack: Stack;
  let world: PermissionWorld;

  beforeAll(async () => {
    stack = await startStack();
    world = await createPermissionWorld(stack, ['admin', 'agent', 'user']);
  });

  afterAll(() => stack.stop());

  async function countEntries(action: string): Promise<number> {
    const rows = await stack.platform.database
      .selectFrom('audit_log')
      .select('action')
      .where('action', '=', action)
      .execute();
    return rows.length;
  }

  // In the contract's order, in which things are deleted last.
  const tried = names.filter((name) => audited.has(name) && !NEED_MORE.has(name));

  test.each(tried)('%s', async (name) => {
    const row = table.find(({ call }) => call === name);
    const role = row?.roles.has('admin') ? 'admin' : row?.roles.has('agent') ? 'agent' : 'user';
    const before = await countEntries(name);
    const input = inputOf(name, world.ids(role), { argument: '', relation: 'own' });
    const answer = await world.client(role).call(name, { ...input, ...WITH_EFFECT[name] });
    expect(answer).toMatchObject({ code: 200 });
    expect(await countEntries(name)).toBeGreaterThan(before);
  });
});
