import { DomainError } from '../../domain-error.ts';
import type { Database } from '../../store/database.ts';
import { lockRiskPoints, type RiskPointRow } from '../../store/risk-points/risk-points.ts';

/** A risk point of the call's scope, locked. @throws DomainError notFound when it was deleted since. */
export async function getRiskPoint(transaction: Database, riskPointId: string): Promise<RiskPointRow> {
  const [point] = await lockRiskPoints(transaction, [riskPointId]);
  if (!point) throw new DomainError('notFound', { argument: 'id' });
  return point;
}
