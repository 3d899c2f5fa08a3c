import { deleteSchedules as deleteRows } from '../../store/schedules/schedules.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';

export const deleteSchedules: Handler<'deleteSchedules'> = (context, { scheduleIds }) =>
  context.services.database.transaction().execute(async (transaction) => {
    const deleted = await deleteRows(transaction, scheduleIds);
    const deeds = deleted.map(({ creatorId, name }) => ({
      action: 'deleteSchedules' as const,
      accountId: creatorId,
      subject: name,
    }));
    await record(context, transaction, ...deeds);
    return { total: deleted.length };
  });
