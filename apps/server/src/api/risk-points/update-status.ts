import { forgetPasses, lockRiskPoints, setRiskPointsOn } from '../../store/risk-points/risk-points.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';

export const updateRiskPointStatus: Handler<'updateRiskPointStatus'> = async (context, { ids, status }) => {
  const { database, bus } = context.services;
  const isOn = status === 'on';
  const changed = await database.transaction().execute(async (transaction) => {
    const points = (await lockRiskPoints(transaction, ids)).filter((point) => point.isOn !== isOn);
    if (points.length === 0) return 0;
    const changedIds = points.map(({ riskPointId }) => riskPointId);
    await setRiskPointsOn(transaction, changedIds, isOn);
    await forgetPasses(transaction, changedIds);
    await record(
      context,
      transaction,
      ...points.map(({ accountId, name }) => ({
        action: 'updateRiskPointStatus' as const,
        accountId,
        subject: name,
        before: { status: isOn ? 'off' : 'on' },
        after: { status },
      })),
    );
    return points.length;
  });
  bus.publish('riskPoints.changed', {});
  return { changed };
};
