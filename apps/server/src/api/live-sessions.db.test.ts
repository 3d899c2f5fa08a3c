import { cloneDatabase } from '@outrider/test-database/clone-database.ts';
import { LIVE_CLOSE } from '@outrider/contract/live.ts';
import { ROLES } from '@outrider/domain/roles.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createBus } from '../bus/bus.ts';
import { readPeopleConfig } from '../config-people.ts';
import { createLog } from '../log.ts';
import { findNode, moveBranch } from '../store/accounts/account-changes.ts';
import { insertAccount } from '../store/accounts/accounts.ts';
import { openDatabase } from '../store/database.ts';
import { deleteSessions, insertSession } from '../store/session/sessions.ts';
import { createLiveSessions } from './live-sessions.ts';
import { hashToken } from '../secrets/hash-token.ts';

const log = createLog('silent');

async function setUp() {
  const clone = await cloneDatabase();
  const database = openDatabase(clone.url, () => undefined);
  const bus = createBus(log);
  const sessions = createLiveSessions({ database, bus, log, people: readPeopleConfig({}) });
  onTestFinished(async () => {
    sessions.close();
    await database.destroy();
    await clone.drop();
  });
  const createdAt = new Date();
  const add = (username: string, parentId?: string) =>
    insertAccount(database, {
      parentId,
      username,
      nickname: username,
      role: ROLES.agent,
      passwordHash: '',
      createdAt,
    });
  /** A browser of `accountId` that watches another account; returns the codes it was closed with. */
  async function watch(accountId: string, watchedId: string, token: string) {
    const tokenHash = hashToken(token);
    const expiresAt = new Date(createdAt.getTime() + 60_000);
    const session = { tokenHash, accountId, kind: 'password', createdAt, expiresAt } as const;
    const origin = { deviceId: undefined, remembered: false, address: '127.0.0.1', userAgent: '' };
    await insertSession(database, { ...session, ...origin });
    const codes: number[] = [];
    const socket = {
      tokenHash,
      accountId: watchedId,
      close: (code: number) => codes.push(code),
    };
    sessions.add(socket);
    return { codes, socket };
  }
  return { database, bus, sessions, add, watch };
}

test('of many sockets only those are closed whose account was moved away', async () => {
  const { database, bus, add, watch } = await setUp();
  const top = await add('top');
  const [former, next] = [await add('former', top), await add('next', top)];
  const customer = await add('customer', former);
  const above = await watch(top, customer, 'above');
  const cut = await watch(former, customer, 'cut');
  const own = await watch(former, former, 'own');
  await database.transaction().execute(async (transaction) => {
    const node = await findNode(transaction, customer);
    if (node) await moveBranch(transaction, node, next);
  });
  bus.publish('tree.changed');
  await vi.waitFor(() => expect(cut.codes).toEqual([LIVE_CLOSE.forbidden]));
  expect([above.codes, own.codes]).toEqual([[], []]);
});

test('a session that ended closes its sockets at once; one that is gone is found by the next check', async () => {
  const { database, bus, add, watch } = await setUp();
  const accountId = await add('owner');
  const told = await watch(accountId, accountId, 'told');
  const untold = await watch(accountId, accountId, 'untold');
  bus.publish('session.ended', told.socket.tokenHash.toString('hex'));
  expect([told.codes, untold.codes]).toEqual([[LIVE_CLOSE.sessionEnded], []]);
  await deleteSessions(database, { accountId });
  bus.publish('access.changed', accountId);
  await vi.waitFor(() => expect(untold.codes).toEqual([LIVE_CLOSE.sessionEnded]));
});
