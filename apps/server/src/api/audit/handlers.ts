import type * as audit from '@outrider/contract/audit.ts';
import type { HandlersOf } from '../call-context.ts';
import { exportAuditLog } from './export-audit-log.ts';
import { findAuditLog } from './find-audit-log.ts';

export const auditHandlers = {
  exportAuditLog,
  findAuditLog,
} satisfies HandlersOf<typeof audit>;
