import type { Handler } from '../call-context.ts';

export const findExportLimits: Handler<'findExportLimits'> = async ({ services }) => {
  const { exportDaysMax, exportAccountsMax, exportDevicesMax } = services.exportLimits;
  return Promise.resolve({
    daysMax: exportDaysMax,
    accountsMax: exportAccountsMax,
    devicesMax: exportDevicesMax,
    keptDays: services.jobDays,
  });
};
