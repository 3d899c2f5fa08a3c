import { createHash } from 'node:crypto';
import type { AuditValues } from '../../store/audit/audit-log.ts';
import type { BrandValues } from '../../store/column-values.ts';

/** A picture is told apart by its hash; the log does not keep it. */
export function toAuditValues(values: BrandValues): AuditValues {
  const logo = values.logo && createHash('sha256').update(values.logo).digest('hex').slice(0, 16);
  return { ...values, logo };
}
