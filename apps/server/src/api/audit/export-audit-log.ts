import type { Handler } from '../call-context.ts';
import { auditExport } from './audit-export.ts';

export const exportAuditLog: Handler<'exportAuditLog'> = (context, input) =>
  auditExport.begin(context, input);
