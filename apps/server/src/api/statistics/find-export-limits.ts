import type { Handler } from '../call-context.ts';

export const findExportLimits: Handler<'findExportLimits'> = async ({ services }) => {
  const { exportDaysMax, exportAccountsMax, exportDevicesMax, exportFileMaxMb } = services.exportLimits;
  return Promise.resolve({
    daysMax: exportDaysMax,
    accountsMax: exportAccountsMax,
    devicesMax: exportDevicesMax,
    fileMaxMb: exportFileMaxMb,
    keptDays: services.jobDays,
  });
};
