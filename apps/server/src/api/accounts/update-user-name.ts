import { isUsername } from '@outrider/domain/usernames.ts';
import { DomainError } from '../../domain-error.ts';
import { updateUsername } from '../../store/accounts/account-changes.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { changeTree, getNode, withUniqueUsername } from './change.ts';

export const updateUserName: Handler<'updateUserName'> = async (context, { id, username }) => {
  if (!isUsername(username)) throw new DomainError('usernameInvalid');
  await withUniqueUsername(username, () =>
    changeTree(context, 'shared', [id], async (transaction) => {
      const account = await getNode(transaction, id);
      await updateUsername(transaction, id, username);
      await record(context, transaction, {
        action: 'updateUserName',
        accountId: id,
        subject: username,
        before: { username: account.username },
        after: { username },
      });
    }),
  );
  return null;
};
