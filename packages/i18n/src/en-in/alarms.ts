import { alarms as en } from '../en/alarms.ts';
import type { Texts } from '../texts.ts';

/** Indian English, where it has its own terms. */
export const alarms: Texts<typeof en> = {
  ...en,
  dangerousDriving: 'Rash driving',
  fuelTheft: 'Fuel pilferage',
};
