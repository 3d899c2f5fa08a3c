import { alarms as en } from '../en/alarms.ts';
import type { Texts } from '../texts.ts';

/** Indian English, where the trade has words of its own. */
export const alarms: Texts<typeof en> = {
  ...en,
  dangerousDriving: 'Rash driving',
  fuelTheft: 'Fuel pilferage',
};
