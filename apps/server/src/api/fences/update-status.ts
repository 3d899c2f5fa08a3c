import { findFencesByIds, setFencesOn } from '../../store/fences.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';

export const updateFenceStatus: Handler<'updateFenceStatus'> = async (context, { ids, status }) => {
  const isOn = status === 'on';
  await context.services.database.transaction().execute(async (transaction) => {
    const changed = (await findFencesByIds(transaction, [...new Set(ids)])).filter(
      (fence) => fence.isOn !== isOn,
    );
    if (changed.length === 0) return;
    await setFencesOn(
      transaction,
      changed.map(({ fenceId }) => fenceId),
      isOn,
    );
    const deeds = changed.map(({ accountId, name }) => ({
      action: 'updateFenceStatus' as const,
      accountId,
      subject: name,
      before: { status: isOn ? 'off' : 'on' },
      after: { status },
    }));
    await record(context, transaction, ...deeds);
  });
  return null;
};
