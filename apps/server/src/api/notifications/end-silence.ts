import { DomainError } from '../../domain-error.ts';
import { endSilence as end, findSilenceAccounts } from '../../store/notifications/silences.ts';
import { getNode } from '../accounts/change.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';

export const endSilence: Handler<'endSilence'> = (context, { id }) =>
  context.services.database.transaction().execute(async (transaction) => {
    const accountId = (await findSilenceAccounts(transaction, [id])).get(id);
    if (accountId === undefined) throw new DomainError('notFound', { argument: 'id' });
    const ended = await end(transaction, {
      silenceId: id,
      at: new Date(),
      endedBy: context.caller.accountId,
    });
    const { username } = await getNode(transaction, accountId);
    await record(context, transaction, {
      action: 'endSilence',
      accountId,
      subject: username,
      after: { ended },
    });
    return { ended };
  });
