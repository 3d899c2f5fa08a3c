import { findDevicesOfFences, forgetFenceStates } from '../../store/fences/fence-states.ts';
import { findFencesByIds, setFencesOn } from '../../store/fences/fences.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';

export const updateFenceStatus: Handler<'updateFenceStatus'> = async (context, { ids, status }) => {
  const isOn = status === 'on';
  const { database, bus } = context.services;
  await database.transaction().execute(async (transaction) => {
    const changed = (await findFencesByIds(transaction, [...new Set(ids)])).filter(
      (fence) => fence.isOn !== isOn,
    );
    if (changed.length === 0) return;
    await setFencesOn(
      transaction,
      changed.map(({ fenceId }) => fenceId),
      isOn,
    );
    // While it was off, nobody saw the border crossed.
    if (isOn) await forgetFenceStates(transaction, ids);
    const deeds = changed.map(({ accountId, name }) => ({
      action: 'updateFenceStatus' as const,
      accountId,
      subject: name,
      before: { status: isOn ? 'off' : 'on' },
      after: { status },
    }));
    await record(context, transaction, ...deeds);
  });
  bus.publish('fences.changed', await findDevicesOfFences(database, ids));
  return null;
};
