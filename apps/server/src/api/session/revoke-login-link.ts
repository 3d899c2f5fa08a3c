import { DomainError } from '../../domain-error.ts';
import { deleteLoginLink } from '../../store/session/login-links.ts';
import { changeTree, getNode } from '../accounts/change.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';

export const revokeLoginLink: Handler<'revokeLoginLink'> = async (context, { id }) => {
  await changeTree(context, 'shared', [], async (transaction) => {
    const link = await deleteLoginLink(transaction, id);
    // Used or revoked since the scope was checked.
    if (!link) throw new DomainError('notFound');
    const account = await getNode(transaction, link.accountId);
    await record(context, transaction, {
      action: 'revokeLoginLink',
      accountId: account.accountId,
      subject: account.username,
      before: { expire: link.expiresAt.toISOString() },
    });
  });
  return null;
};
