import { ROLES } from '@outrider/domain/roles.ts';
import { DomainError } from '../../domain-error.ts';
import { findTrialAccount, setTrialAccount } from '../../store/accounts/trial-account.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { endSessions } from './end-sessions.ts';
import { changeTree, getNode } from '../accounts/change.ts';

/** An end user's alone: an agent's would show visitors the names of its customers. */
export const updateTrialAccount: Handler<'updateTrialAccount'> = async (context, { id }) => {
  const { services, caller } = context;
  await changeTree(context, 'shared', id === null ? [] : [id], async (transaction) => {
    const before = await findTrialAccount(transaction);
    const account = id === null ? undefined : await getNode(transaction, id);
    if (account && account.role !== ROLES.user) throw new DomainError('roleNotAllowed');
    await setTrialAccount(transaction, id);
    await record(context, transaction, {
      action: 'updateTrialAccount',
      accountId: id ?? before?.accountId ?? caller.accountId,
      subject: account?.username ?? before?.username ?? caller.username,
      before: { trialAccount: before?.username ?? null, trialAccountId: before?.accountId ?? null },
      after: { trialAccount: account?.username ?? null, trialAccountId: id },
    });
  });
  await endSessions(services, { kind: 'trial' });
  return null;
};
