import { lockRiskPoints } from '../../store/risk-points/risk-points.ts';
import type { Handler } from '../call-context.ts';
import { removeRiskPoints } from './remove-risk-points.ts';

export const deleteRiskPoints: Handler<'deleteRiskPoints'> = async (context, { ids }) => {
  const { database, bus } = context.services;
  const changed = await database.transaction().execute(async (transaction) => {
    const points = await lockRiskPoints(transaction, ids);
    await removeRiskPoints(context, transaction, points);
    return points.length;
  });
  bus.publish('riskPoints.changed', {});
  return { changed };
};
