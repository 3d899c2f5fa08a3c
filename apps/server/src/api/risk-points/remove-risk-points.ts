import type { JobContext } from '../../jobs/job-kind.ts';
import type { Database } from '../../store/database.ts';
import { deleteRiskPoints, forgetPasses, type RiskPointRow } from '../../store/risk-points/risk-points.ts';
import { record } from '../audit/record.ts';
import { toAuditValues } from './present-risk-point.ts';

/** Deletes points that are locked, each with its entry. */
export async function removeRiskPoints(
  context: Pick<JobContext, 'caller' | 'request'>,
  transaction: Database,
  points: readonly RiskPointRow[],
): Promise<void> {
  if (points.length === 0) return;
  const ids = points.map(({ riskPointId }) => riskPointId);
  await deleteRiskPoints(transaction, ids);
  await forgetPasses(transaction, ids);
  await record(
    context,
    transaction,
    ...points.map((point) => ({
      action: 'deleteRiskPoints' as const,
      accountId: point.accountId,
      subject: point.name,
      before: toAuditValues(point),
    })),
  );
}
