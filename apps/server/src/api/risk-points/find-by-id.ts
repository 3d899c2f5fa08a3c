import type { Handler } from '../call-context.ts';
import { getRiskPoint } from './get-risk-point.ts';
import { presentRiskPoint } from './present-risk-point.ts';

export const findRiskPointById: Handler<'findRiskPointById'> = async ({ services }, { id }) =>
  services.database
    .transaction()
    .execute(async (transaction) => presentRiskPoint(await getRiskPoint(transaction, id)));
