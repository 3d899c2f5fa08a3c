/** How much one file of figures may take (specification, section 5, which does not say how much). */
import { z } from 'zod';
import { setting } from './config-setting.ts';
import { count, days } from './config-values.ts';

export const EXPORT_SETTINGS = z.object({
  exportDaysMax: setting(days, {
    name: 'EXPORT_DAYS_MAX',
    unit: 'days',
    default: '366',
    help: 'days that one file of figures covers at most; of stays, at most 31',
  }),
  exportAccountsMax: setting(count(1), {
    name: 'EXPORT_ACCOUNTS_MAX',
    unit: 'accounts',
    default: '10000',
    help: 'accounts with devices that one file of figures covers at most',
  }),
  exportDevicesMax: setting(count(1), {
    name: 'EXPORT_DEVICES_MAX',
    unit: 'devices',
    default: '100000',
    help: 'devices that one file of figures covers at most',
  }),
});

export type ExportLimits = Readonly<z.output<typeof EXPORT_SETTINGS>>;
