import type { JobKinds } from '../jobs/job-kind.ts';
import { userImport } from './accounts/user-import.ts';
import { alarmExport } from './alarms/alarm-export.ts';
import { auditExport } from './audit/audit-export.ts';
import { deviceDetailsImport } from './devices/device-details-import.ts';
import { deviceExport } from './devices/device-export.ts';
import { deviceImport } from './devices/device-import.ts';
import { devicesChange } from './devices/devices-change.ts';
import { devicesClearing } from './devices/devices-clearing.ts';
import { devicesDeletion } from './devices/devices-deletion.ts';
import { devicesHost } from './devices/devices-host.ts';
import { devicesTransfer } from './devices/devices-transfer.ts';
import { undoing } from './jobs/undoing.ts';
import { reportExport } from './reports/report-export.ts';
import { riskPointImport } from './risk-points/risk-point-import.ts';
import { alarmFiguresExport } from './statistics/alarm-figures-export.ts';
import { figuresExport } from './statistics/figures-export.ts';
import { staysExport } from './statistics/stays-export.ts';
import { stockExport } from './stock/stock-export.ts';
import { stockImport } from './stock/stock-import.ts';
import { stockMoves } from './stock/stock-moves.ts';

/** What runs each kind of job of the contract; one that is left out is a type error. */
export const jobKinds: JobKinds = {
  clearDevicesData: devicesClearing.kind,
  deleteDevices: devicesDeletion.kind,
  exportAlarmFigures: alarmFiguresExport.kind,
  exportAuditLog: auditExport.kind,
  exportDeviceAlarms: alarmExport.kind,
  exportDevices: deviceExport.kind,
  exportFigures: figuresExport.kind,
  exportReport: reportExport.kind,
  exportStays: staysExport.kind,
  exportStock: stockExport.kind,
  importDeviceDetails: deviceDetailsImport.kind,
  importDevices: deviceImport.kind,
  importRiskPoints: riskPointImport.kind,
  importStock: stockImport.kind,
  importUser: userImport.kind,
  moveStock: stockMoves.kind,
  transferDevices: devicesTransfer.kind,
  undoJob: undoing,
  updateDevices: devicesChange.kind,
  updateHosts: devicesHost.kind,
};
