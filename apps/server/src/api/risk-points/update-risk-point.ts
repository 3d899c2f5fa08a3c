import { forgetPasses, updateRiskPoint as update } from '../../store/risk-points/risk-points.ts';
import { record, toDifference } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { getRiskPoint } from './get-risk-point.ts';
import { presentRiskPoint, toAuditValues, toRiskPoint } from './present-risk-point.ts';

export const updateRiskPoint: Handler<'updateRiskPoint'> = async (context, { id, ...input }) => {
  const { database, bus } = context.services;
  const accountId = await database.transaction().execute(async (transaction) => {
    // What is not named stays as somebody else leaves it at this moment.
    const before = await getRiskPoint(transaction, id);
    const told = presentRiskPoint(before);
    const after = toRiskPoint({
      name: input.name ?? told.name,
      kind: input.kind ?? told.kind,
      warning: input.warning ?? told.warning,
      lat: input.lat ?? told.lat,
      lon: input.lon ?? told.lon,
      radiusM: input.radiusM ?? told.radiusM,
      status: input.status ?? told.status,
    });
    const difference = toDifference(toAuditValues(before), toAuditValues(after));
    if (Object.keys(difference.after).length === 0) return before.accountId;
    await update(transaction, id, after);
    const isElsewhere = 'place' in difference.after || 'radiusM' in difference.after;
    if (isElsewhere || 'status' in difference.after) await forgetPasses(transaction, [id]);
    await record(context, transaction, {
      action: 'updateRiskPoint',
      accountId: before.accountId,
      subject: after.name,
      ...difference,
    });
    return before.accountId;
  });
  bus.publish('riskPoints.changed', { accountId });
  return null;
};
