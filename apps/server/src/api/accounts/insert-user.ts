import { isUsername } from '@outrider/domain/usernames.ts';
import { DomainError } from '../../domain-error.ts';
import { insertAccounts } from '../../store/accounts/accounts.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { drawPassword, hashPassword } from '../passwords.ts';
import { changeTree, getNode, withUniqueUsername } from './change.ts';
import { assertFitsBelow, assertMayGive, getRole } from './role-rules.ts';

export const insertUser: Handler<'insertUser'> = async (context, input) => {
  const { username, parentId, role, expire, ...details } = input;
  if (!isUsername(username)) throw new DomainError('usernameInvalid');
  assertMayGive(context.caller, getRole(role));
  const password = drawPassword();
  const passwordHash = await hashPassword(password);
  const id = await withUniqueUsername(username, () =>
    changeTree(context, 'shared', [parentId], async (transaction) => {
      const parent = await getNode(transaction, parentId);
      assertFitsBelow(getRole(role), getRole(parent.role));
      const [accountId = ''] = await insertAccounts(transaction, parentId, [
        {
          ...details,
          username,
          role,
          passwordHash,
          mustChangePassword: true,
          expiresAt: expire === undefined ? null : new Date(expire),
          createdAt: new Date(),
        },
      ]);
      await record(context, transaction, {
        action: 'insertUser',
        accountId,
        subject: username,
        after: { ...details, role, parentId, expire: expire ?? null },
      });
      return accountId;
    }),
  );
  return { id, password };
};
