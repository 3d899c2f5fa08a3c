/** The first administrator: made when there is no account yet, with a random password that is told once and must be changed. */
import { ROLES } from '@outrider/domain/roles.ts';
import { drawPassword, hashPassword } from './api/passwords.ts';
import { countAccounts, insertAccount } from './store/accounts/accounts.ts';
import type { Database } from './store/database.ts';

/** Returns the new administrator's password; undefined when there are accounts already. */
export async function ensureAdministrator(database: Database): Promise<string | undefined> {
  if ((await countAccounts(database)) > 0) return undefined;
  const password = drawPassword();
  await insertAccount(database, {
    parentId: undefined,
    username: 'admin',
    nickname: 'Administrator',
    role: ROLES.admin,
    passwordHash: await hashPassword(password),
    mustChangePassword: true,
    createdAt: new Date(),
  });
  return password;
}
