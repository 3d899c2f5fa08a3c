import { DomainError } from '../../domain-error.ts';
import { findAccountSecurity, setSecondFactorRule } from '../../store/session/second-factors.ts';
import { changeTree, getNode } from '../accounts/change.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';

/** What someone above has set on an account is not that account's to lift: its own rule is another one. */
export const updateSecondFactorRule: Handler<'updateSecondFactorRule'> = async (
  context,
  { id, required },
) => {
  const isOwn = id === context.caller.accountId;
  await changeTree(context, 'shared', [id], async (transaction) => {
    const account = await getNode(transaction, id);
    const before = await findAccountSecurity(transaction, id);
    if (!before) throw new DomainError('notFound');
    await setSecondFactorRule(transaction, id, isOwn ? 'below' : 'account', required);
    const key = isOwn ? 'secondFactorRequiredBelow' : 'secondFactorRequired';
    await record(context, transaction, {
      action: 'updateSecondFactorRule',
      accountId: id,
      subject: account.username,
      before: { [key]: isOwn ? before.ruleBelow : before.ruleOnAccount },
      after: { [key]: required },
    });
  });
  return null;
};
