import { deleteProvider, findProvider } from '../../store/messages/message-providers.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { assertNotInEnvironment, toAuditValues } from './save-message-provider.ts';

export const deleteMessageProvider: Handler<'deleteMessageProvider'> = async (context, { channel }) => {
  const { services, caller } = context;
  await assertNotInEnvironment(services, channel);
  await services.database.transaction().execute(async (transaction) => {
    const before = await findProvider(transaction, channel);
    if (!before || !(await deleteProvider(transaction, channel))) return;
    await record(context, transaction, {
      action: 'deleteMessageProvider',
      accountId: caller.accountId,
      subject: channel,
      before: toAuditValues(before),
    });
  });
  return null;
};
