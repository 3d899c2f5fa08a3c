/** How much one file of figures may take (specification, section 5, which does not say how much). */
import { z } from 'zod';
import { setting } from './config-setting.ts';
import { count, days } from './config-values.ts';

/** A workbook ends at 4 GiB. */
const FILE_MAX_MB = 4_096;

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
  exportFileMaxMb: setting(count(1, FILE_MAX_MB), {
    name: 'EXPORT_FILE_MAX_MB',
    unit: 'MiB',
    default: '512',
    help: 'length of the file of a job; files lie in the database until they end, so it must have room for them',
  }),
  reportPageDaysMax: setting(count(1), {
    name: 'REPORT_PAGE_DAYS_MAX',
    unit: 'vehicle-days',
    default: '310000',
    help: 'vehicles times days of a report on a page that is read from the figures of days',
  }),
  reportPagePointDaysMax: setting(count(1), {
    name: 'REPORT_PAGE_POINT_DAYS_MAX',
    unit: 'vehicle-days',
    default: '620',
    help: 'the same of a report that is computed from the points of the history',
  }),
  reportFilePointDaysMax: setting(count(1), {
    name: 'REPORT_FILE_POINT_DAYS_MAX',
    unit: 'vehicle-days',
    default: '62000',
    help: 'vehicles times days of one file of a report that is computed from the points of the history',
  }),
});

export type ExportLimits = Readonly<z.output<typeof EXPORT_SETTINGS>>;
