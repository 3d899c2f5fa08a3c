import { RISK_POINTS_IN_BOUNDS_MAX } from '@outrider/contract/risk-points.ts';
import { findRiskPoints } from '../../store/risk-points/risk-points.ts';
import type { Handler } from '../call-context.ts';
import { presentRiskPoint } from './present-risk-point.ts';

export const findRiskPointsInBounds: Handler<'findRiskPointsInBounds'> = async (
  { services, caller },
  { id, ...bounds },
) => {
  const { total, rows } = await findRiskPoints(
    services.database,
    caller.accountId,
    { accountId: id, above: true, search: '', kinds: [], isOn: undefined, bounds },
    { limit: RISK_POINTS_IN_BOUNDS_MAX, offset: 0 },
  );
  return { total, list: rows.map(presentRiskPoint) };
};
