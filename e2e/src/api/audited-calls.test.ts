/** Every call that changes something says so, and leaves the entry in the audit log that it declares. */
import { AUDITED_CALLS } from '@outrider/contract/audit.ts';
import type { Call } from '@outrider/contract/call.ts';
import { CALLS, type CallName } from '@outrider/contract/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inputOf, table } from '@outrider/test-stack/permission-cases.ts';
import { waitForJob } from '@outrider/test-stack/jobs.ts';
import { createPermissionWorld, type PermissionWorld } from '@outrider/test-stack/permission-world.ts';
import { startStack, type Stack } from '@outrider/test-stack/stack.ts';

/** What every other call is named like changes something: a wrong declaration of `writes` meets the name. */
const READS = /^(?:find|count|get|check|preview|decode|sum|read|measure)[A-Z]/;

/** What their names say of these is not so. */
const MISNAMED: Readonly<Partial<Record<CallName, 'reads' | 'writes'>>> = {
  findAndOffline: 'writes',
  exportTrack: 'reads',
  health: 'reads',
  snapTrack: 'reads',
  userRelationimportNum: 'reads',
};

/** What makes a call change something, where what the permission tests give changes nothing. */
const WITH_EFFECT: Partial<Record<CallName, object>> = {
  importDevices: { dryRun: false },
  importStock: { dryRun: false },
  importRiskPoints: { dryRun: false },
  saveKey: { serviceUrl: 'https://maps.example' },
  updateDevices: { values: { nickname: 'Renamed' } },
  updateFence: { name: 'Gate' },
  updateFenceStatus: { status: 'off' },
  updateRiskPoint: { name: 'Slope' },
  updateSimExpire: { simExpire: '2036-03-16T00:00:00Z' },
};

/** What one call alone cannot do; the tests of each feature have it. */
const NEED_MORE: ReadonlySet<CallName> = new Set([
  'acknowledgeByLink',
  'allowBoth',
  'cancelCommand',
  'clearDevicesData',
  'confirmSecondFactor',
  'deleteAllUser',
  'deleteDevicePicture',
  'deleteDevices',
  'deleteDeviceType',
  'deleteSecondFactor',
  'deleteUser',
  'dismissDouble',
  'drawRecoveryCodes',
  'findAndOffline',
  'grantClaim',
  'importDeviceDetails',
  'loginByCert',
  'moveStock',
  'optOutOfMail',
  'rejectClaim',
  'revokeShare',
  'sendCommand',
  'transferAgent',
  'transferDevices',
  'transformImei',
  'undoJob',
  'updateDeviceType',
  'updatePassword',
  'updateTrialAccount',
  'withdrawClaim',
]);

const calls = Object.entries<Call>(CALLS);

test.each(calls)('%s changes what its name says', (name, { writes }) => {
  // Any name may be asked for.
  const said = MISNAMED[name as CallName] ?? (READS.test(name) ? 'reads' : 'writes');
  expect(writes.length > 0 ? 'writes' : 'reads').toBe(said);
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
      .selectFrom('auditLog')
      .select('action')
      .where('action', '=', action)
      .execute();
    return rows.length;
  }

  // In the table's order, in which things are deleted last.
  const tried = AUDITED_CALLS.filter((name) => !NEED_MORE.has(name)).toSorted(
    (a, b) => table.findIndex(({ call }) => call === a) - table.findIndex(({ call }) => call === b),
  );

  test.each(tried)('%s', async (name) => {
    const row = table.find(({ call }) => call === name);
    const role = row?.roles.has('admin') ? 'admin' : row?.roles.has('agent') ? 'agent' : 'user';
    const before = await countEntries(name);
    const input = inputOf(name, world.ids(role), { argument: '', relation: 'own' });
    const answer = await world.client(role).call(name, { ...input, ...WITH_EFFECT[name] });
    expect(answer).toMatchObject({ code: 200 });
    expect(await countEntries(name)).toBeGreaterThan(before);
    // Somebody may have few jobs under way at once.
    const jobId = answer.data?.jobId;
    if (typeof jobId === 'string') await waitForJob(world.client(role), jobId);
  });
});
