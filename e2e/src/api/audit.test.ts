import { administer } from '@outrider/test-database/administer.ts';
import { ROLES } from '@outrider/domain/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, startStack, type Stack } from '@outrider/test-stack/stack.ts';
import { readResult, waitForJob } from '@outrider/test-stack/jobs.ts';

let stack: Stack;
/** top > left > (child), right; each with someone logged in. */
let ids: Record<'top' | 'left' | 'right' | 'child', string>;
let top: Client;
let left: Client;
let right: Client;

beforeAll(async () => {
  stack = await startStack();
  const topId = await stack.createAccount('top', 'agent');
  const leftId = await stack.createAccount('left', 'agent', topId);
  const rightId = await stack.createAccount('right', 'agent', topId);
  const childId = await stack.createAccount('child', 'user', leftId);
  ids = { top: topId, left: leftId, right: rightId, child: childId };
  [top, left, right] = await Promise.all([stack.logIn('top'), stack.logIn('left'), stack.logIn('right')]);
  await left.call('updateUser', { id: childId, nickname: 'Child Ltd', telephone: '13800138000' });
  await left.call('updateUser', { id: childId, nickname: '=cmd()' });
  await top.call('updateUser', { id: leftId, remarks: 'pays late' });
  await left.call('inputTerminalIds', { id: childId, terminalIDs: ['863902040718523'] });
});

afterAll(() => stack.stop());

interface Entry {
  readonly action: string;
  readonly subject: string;
  readonly deviceName?: string;
  readonly actor?: { readonly username: string; readonly address: string };
  readonly before?: object;
  readonly after?: object;
}

async function read(client: Client, input: object): Promise<Entry[]> {
  const { data } = await client.call('findAuditLog', input);
  expect(data.total).toBe(data.list.length);
  return data.list;
}

async function readPage(pageNum: number) {
  return (await top.call('findAuditLog', { id: ids.right, pageNum, pageSize: 10 })).data;
}

const telephoneOf = (change: number) => String(13_800_138_000 + change);

describe('the audit log', () => {
  test('has the old and the new values of what was different, newest first', async () => {
    const [first, second, third] = await read(top, { id: ids.child });
    expect(first).toMatchObject({ action: 'inputTerminalIds', subject: '863902040718523' });
    expect(second).toMatchObject({ before: { nickname: 'Child Ltd' }, after: { nickname: '=cmd()' } });
    expect(third).toMatchObject({
      action: 'updateUser',
      subject: 'child',
      actor: { username: 'left', address: '127.0.0.1' },
      before: { nickname: 'child account', telephone: '' },
      after: { nickname: 'Child Ltd', telephone: '13800138000' },
    });
  });

  test('has what those above write down about an account for them alone', async () => {
    const entryOf = async (client: Client) =>
      (await read(client, { id: ids.left })).find(({ subject }) => subject === 'left');
    expect(await entryOf(top)).toMatchObject({ after: { remarks: 'pays late' } });
    expect((await entryOf(left))?.after).toEqual({});
    expect((await top.call('findById', { id: ids.left })).data.remarks).toBe('pays late');
    expect((await left.call('findById', { id: ids.left })).data).not.toHaveProperty('remarks');
  });

  test('tells an account what was done to it, but not who above it did it', async () => {
    const entry = (await read(left, { id: ids.left })).find(({ subject }) => subject === 'left');
    expect(entry).toMatchObject({ action: 'updateUser' });
    expect(entry).not.toHaveProperty('actor');
    expect(await read(left, { id: ids.left, text: 'top' })).toEqual([]);
  });

  test.each([
    ['by the call', { actions: ['inputTerminalIds'] }, 1],
    ['by a part of what was acted on', { text: 'HIL' }, 2],
    ['by who did it', { text: 'left' }, 4],
    ['before anything happened', { to: '2020-01-01T00:00:00Z' }, 0],
    ['after everything happened', { from: '2120-01-01T00:00:00Z' }, 0],
  ])('is searched %s', async (_name, filter, entries) => {
    expect(await read(top, { id: ids.top, ...filter })).toHaveLength(entries);
  });

  test('is read in pages', async () => {
    for (let change = 0; change < 12; change++) {
      await right.call('updateProfile', { telephone: telephoneOf(change) });
    }
    const [one, two] = [await readPage(1), await readPage(2)];
    expect([one.total, two.total]).toEqual([12, 12]);
    const seen = [...one.list, ...two.list].map(({ after }: Entry) => after);
    expect(seen).toEqual(Array.from({ length: 12 }, (_, index) => ({ telephone: telephoneOf(11 - index) })));
  });

  test('a moved account brings its entries along, without the names of those it left', async () => {
    await top.call('transferAgent', { id: ids.child, user_id: ids.right });
    const entries = await read(right, { id: ids.child });
    expect(entries.map(({ action }) => action)).toEqual([
      'transferAgent',
      'inputTerminalIds',
      'updateUser',
      'updateUser',
    ]);
    expect(JSON.stringify(entries)).not.toContain('left');
    expect(entries.every((entry) => entry.actor === undefined)).toBe(true);
    // Those above the old parent still read that it went.
    expect((await read(left, { id: ids.left, actions: ['transferAgent'] })).length).toBe(1);
  });

  test('what a deleted account did and what was done to it stays with its parent', async () => {
    const { data } = await top.call('insertUser', {
      parentId: ids.top,
      username: 'leaver',
      nickname: 'Leaver',
      role: ROLES.user,
    });
    await top.call('deleteUser', { id: data.id });
    const entries = await read(top, { id: ids.top, text: 'leaver' });
    expect(entries.map(({ action }) => action)).toEqual(['deleteUser', 'insertUser']);
  });

  test('names fences and accounts to those alone who see them', async () => {
    const account = await stack.createAccount('fenced', 'user', ids.left);
    const deviceIds = [await stack.importDevice(account, '863902040718599')];
    const id = await stack.drawFence(ids.top, { name: 'Secret depot' });
    await top.call('insertFenceDevices', { id, deviceIds });
    await top.call('deleteFenceDevices', { id, deviceIds });
    const [unlinked, linked] = await read(top, { id: account });
    expect([linked?.after, unlinked?.before]).toMatchObject([
      { fence: 'Secret depot' },
      { fence: 'Secret depot' },
    ]);
    const seen = await read(left, { id: account });
    expect(seen).toHaveLength(2);
    expect(JSON.stringify(seen)).not.toContain('Secret depot');
  });

  test('calls a device by its name to those alone who see it today', async () => {
    const account = await stack.createAccount('namer', 'user', ids.left);
    const deviceId = await stack.importDevice(account, '863902040718607');
    await top.call('updateZone', { ids: [deviceId], timeZone: 'Asia/Tokyo' });
    expect((await read(left, { id: account }))[0]).toMatchObject({ deviceName: '863902040718607' });
    await administer(stack.databaseUrl, (client) =>
      client.query('UPDATE devices SET account_id = $1, plate = $2 WHERE device_id = $3', [
        ids.right,
        'ZZ 77',
        deviceId,
      ]),
    );
    expect((await read(top, { id: account }))[0]).toMatchObject({ deviceName: 'ZZ 77' });
    expect((await read(left, { id: account }))[0]).toMatchObject({ subject: '863902040718607' });
    expect(JSON.stringify(await read(left, { id: account }))).not.toContain('ZZ 77');
  });

  test('names the trial account before to nobody whose it is not', async () => {
    const boss = await stack.createAccount('boss', 'admin');
    const [one, other] = ['one', 'other'] as const;
    const trials: string[] = [];
    for (const side of [one, other]) {
      const agent = await stack.createAccount(`agent-${side}`, 'agent', boss);
      trials.push(await stack.createAccount(`trial-${side}`, 'user', agent));
    }
    const admin = await stack.logIn('boss');
    for (const id of trials) await admin.call('updateTrialAccount', { id });
    const viewer = await stack.logIn('agent-other');
    const [entry] = await read(viewer, { id: trials[1] ?? '' });
    expect(entry).toMatchObject({ action: 'updateTrialAccount', after: { trialAccount: 'trial-other' } });
    expect(JSON.stringify(entry)).not.toContain('trial-one');
    const whole = await read(admin, { id: trials[1] ?? '' });
    expect(whole[0]).toMatchObject({ before: { trialAccount: 'trial-one' } });
  });
});

async function exportTable(client: Client, id: string, more: object = {}): Promise<string> {
  const { data } = await client.call('exportAuditLog', { id, format: 'csv', ...more });
  const { state } = await waitForJob(client, data.jobId);
  expect(state).toBe('done');
  return readResult(client, data.jobId);
}

describe('as a file', () => {
  test('the log has what the filters let through, in the columns that were asked for', async () => {
    const columns = [
      { id: 'changes', title: 'What changed' },
      { id: 'action', title: '=Action' },
    ];
    const filter = { actions: ['updateProfile'] };
    const lines = (await exportTable(top, ids.top, { ...filter, columns })).trimEnd().split('\r\n');
    expect(lines[0]).toBe("\uFEFFWhat changed,'=Action");
    expect(lines[1]).toBe(`telephone: ${telephoneOf(10)} → ${telephoneOf(11)},updateProfile`);
    expect(lines).toHaveLength((await read(top, { id: ids.top, ...filter })).length + 1);
  });

  test('the log has no more for anybody than the page', async () => {
    expect(await exportTable(left, ids.left)).not.toContain('pays late');
    expect(await exportTable(top, ids.left)).toContain('pays late');
  });
});
