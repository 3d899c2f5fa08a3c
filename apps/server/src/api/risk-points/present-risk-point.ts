import type { RiskPoint, RiskPointSettings as Told } from '@outrider/contract/risk-points.ts';
import type { AuditValues } from '../../store/audit/audit-log.ts';
import type { RiskPointRow, RiskPointSettings } from '../../store/risk-points/risk-points.ts';

/** A risk point by the contract's names. Nobody is told whose a point is that comes from above. */
export function presentRiskPoint(point: RiskPointRow): RiskPoint {
  return {
    id: point.riskPointId,
    ...(point.isOwn && { user_id: point.accountId, accountName: point.accountName }),
    ...presentSettings(point),
    createdTime: point.createdAt.toISOString(),
  };
}

function presentSettings({ latitudeE6, longitudeE6, isOn, ...point }: RiskPointSettings): Told {
  const { name, kind, warning, radiusM } = point;
  const place = { lat: latitudeE6 / 1e6, lon: longitudeE6 / 1e6 };
  return { name, kind, warning, ...place, radiusM, status: isOn ? 'on' : 'off' };
}

/** What the contract says, by the table's names. */
export function toRiskPoint({ lat, lon, status, ...point }: Told): RiskPointSettings {
  const { name, kind, warning, radiusM } = point;
  const place = { latitudeE6: Math.round(lat * 1e6), longitudeE6: Math.round(lon * 1e6) };
  return { name, kind, warning, ...place, radiusM, isOn: status === 'on' };
}

/** What the audit log keeps of a risk point. */
export function toAuditValues(point: RiskPointSettings): AuditValues {
  const { lat, lon, kind, ...told } = presentSettings(point);
  return { ...told, riskKind: kind, place: `${lat}, ${lon}` };
}
