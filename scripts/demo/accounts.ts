/**
 * The demo's accounts: an administrator; an agent with end users and an agent below it; another agent; one account of
 * each other role. Passwords are set anew at each start, because the earlier ones are not stored anywhere.
 */
import { type Role, ROLES } from '@outrider/domain/roles.ts';
import { drawPassword, hashPassword } from '../../apps/server/src/api/passwords.ts';
import {
  findAccountByUsername,
  insertAccount,
  updatePasswordHash,
} from '../../apps/server/src/store/accounts/accounts.ts';
import { tryChangeQuota } from '../../apps/server/src/store/accounts/import-quota.ts';
import type { Database } from '../../apps/server/src/store/database.ts';

/** Devices that an agent may import. */
const AGENT_QUOTA = 500;

export interface DemoAccount {
  readonly username: string;
  readonly nickname: string;
  readonly role: Role;
  readonly parent?: string;
}

/** Parents are before their children. */
export const DEMO_ACCOUNTS = [
  { username: 'admin', nickname: 'Administrator', role: 'admin' },
  { username: 'agent', nickname: '珠江车联 Pearl River Telematics', role: 'agent', parent: 'admin' },
  { username: 'user', nickname: '南山速运 Nanshan Express', role: 'user', parent: 'agent' },
  { username: 'user2', nickname: '华南物流 South China Freight', role: 'user', parent: 'agent' },
  { username: 'subagent', nickname: 'Mekong Fleet Partners', role: 'agent', parent: 'agent' },
  { username: 'user3', nickname: 'Indochina Delivery', role: 'user', parent: 'subagent' },
  { username: 'agent2', nickname: 'Meridian Tracking', role: 'agent', parent: 'admin' },
  { username: 'user4', nickname: 'Overland Haulage', role: 'user', parent: 'agent2' },
  { username: 'super', nickname: 'Supervisor', role: 'superUser', parent: 'admin' },
  { username: 'test', nickname: 'Factory test', role: 'test', parent: 'admin' },
  { username: 'testsearch', nickname: 'Factory search', role: 'testSearch', parent: 'admin' },
  { username: 'wanwei', nickname: 'Factory line', role: 'wanweiTest', parent: 'admin' },
  { username: 'log', nickname: 'Log reader', role: 'log', parent: 'admin' },
  { username: 'ota', nickname: 'Firmware reader', role: 'otaLookPremissionUser', parent: 'admin' },
  { username: 'originlog', nickname: 'Raw log reader', role: 'originLogSearch', parent: 'admin' },
  { username: 'superagent', nickname: 'Superagent', role: 'superAgent', parent: 'admin' },
  { username: 'config', nickname: 'Platform settings', role: 'configPlatformUser', parent: 'admin' },
  { username: 'stock', nickname: 'Stock keeper', role: 'testStockUser', parent: 'admin' },
  { username: 'transfer', nickname: 'Server transfer', role: 'testTransferIpUser', parent: 'admin' },
] as const satisfies readonly DemoAccount[];

export type DemoUsername = (typeof DEMO_ACCOUNTS)[number]['username'];

/** A log-in of the demo, to print. */
export interface DemoLogin {
  readonly username: string;
  readonly password: string;
  readonly role: Role;
}

/** Creates missing accounts and sets every password: to `password`, or to a random one for each. */
export async function ensureDemoAccounts(
  database: Database,
  password: string | undefined,
): Promise<{ ids: ReadonlyMap<string, string>; logins: DemoLogin[] }> {
  const ids = new Map<string, string>();
  const logins: DemoLogin[] = [];
  for (const account of DEMO_ACCOUNTS as readonly DemoAccount[]) {
    const own = password ?? drawPassword();
    const passwordHash = await hashPassword(own);
    const known = await findAccountByUsername(database, account.username);
    if (known) await updatePasswordHash(database, known.accountId, passwordHash);
    const accountId =
      known?.accountId ??
      (await insertAccount(database, {
        parentId: account.parent === undefined ? undefined : ids.get(account.parent),
        username: account.username,
        nickname: account.nickname,
        role: ROLES[account.role],
        passwordHash,
        createdAt: new Date(),
      }));
    ids.set(account.username, accountId);
    if (!known && account.role === 'agent') await giveQuota(database, accountId, ids.get('admin'));
    logins.push({ username: account.username, password: own, role: account.role });
  }
  return { ids, logins };
}

/** So that importing devices can be tried. */
async function giveQuota(database: Database, accountId: string, adminId: string | undefined): Promise<void> {
  if (adminId === undefined) throw new TypeError('the administrator stands before the agents');
  const operator = { accountId: adminId, username: 'admin' };
  await database.transaction().execute((transaction) =>
    tryChangeQuota(transaction, {
      accountId,
      setType: 'received',
      amount: AGENT_QUOTA,
      operator,
      at: new Date(),
    }),
  );
}
