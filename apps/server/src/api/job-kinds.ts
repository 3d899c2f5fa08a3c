import type { JobKinds } from '../jobs/job-kind.ts';
import { userImport } from './accounts/user-import.ts';
import { auditExport } from './audit/audit-export.ts';
import { devicesChange } from './devices/devices-change.ts';
import { undoing } from './jobs/undoing.ts';

/** What runs each kind of job of the contract; one that is left out is a type error. */
export const jobKinds: JobKinds = {
  exportAuditLog: auditExport.kind,
  importUser: userImport.kind,
  undoJob: undoing,
  updateDevices: devicesChange.kind,
};
