import { monitor as en } from '../en/monitor.ts';
import type { Texts } from '../texts.ts';

/** Indian English, where it has its own terms. */
export const monitor: Texts<typeof en> = {
  ...en,
  search: 'Search name, vehicle number, SIM, IMEI',
  locationTypes: { ...en.locationTypes, lbs: 'Mobile towers' },
};
