import { RISK_POINTS_MAX } from '@outrider/contract/risk-points.ts';
import { DomainError } from '../../domain-error.ts';
import { countRiskPoints, insertRiskPoints } from '../../store/risk-points/risk-points.ts';
import { record } from '../audit/record.ts';
import type { Handler } from '../call-context.ts';
import { toAuditValues, toRiskPoint } from './present-risk-point.ts';

export const insertRiskPoint: Handler<'insertRiskPoint'> = async (context, { userId, ...settings }) => {
  const { database, bus } = context.services;
  const point = toRiskPoint(settings);
  const id = await database.transaction().execute(async (transaction) => {
    if ((await countRiskPoints(transaction, userId)) >= RISK_POINTS_MAX)
      throw new DomainError('tooManyRiskPoints', { max: RISK_POINTS_MAX });
    const [riskPointId = ''] = await insertRiskPoints(transaction, userId, [point], new Date());
    await record(context, transaction, {
      action: 'insertRiskPoint',
      accountId: userId,
      subject: point.name,
      after: toAuditValues(point),
    });
    return riskPointId;
  });
  bus.publish('riskPoints.changed', { accountId: userId });
  return { id };
};
