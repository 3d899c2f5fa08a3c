import { deletePassedTests, writePassedTests } from '../../store/stock/factory-tests.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';

export const recordFactoryTests: Handler<'recordFactoryTests'> = async (
  context,
  { terminalIDs, hasPassed },
) => {
  await context.services.database.transaction().execute(async (transaction) => {
    await (hasPassed
      ? writePassedTests(transaction, terminalIDs, new Date())
      : deletePassedTests(transaction, terminalIDs));
    const { accountId } = context.caller;
    const deeds = terminalIDs.map((subject) => ({
      action: 'recordFactoryTests' as const,
      accountId,
      subject,
      after: { hasPassed },
    }));
    await record(context, transaction, ...deeds);
  });
  return {};
};
