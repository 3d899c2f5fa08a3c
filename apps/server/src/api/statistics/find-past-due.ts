import { findPastDue as find } from '../../store/statistics/past-due.ts';
import type { Handler } from '../call-context.ts';
import { displayNameOf } from '../devices/present-device.ts';
import { toPage } from '../page.ts';
import { presentPeriod, toStoredPeriod } from './due-periods.ts';

export const findPastDue: Handler<'findPastDue'> = async ({ services }, input) => {
  const { id, subtree, end, within } = input;
  const servicePeriod = input.servicePeriod && toStoredPeriod(input.servicePeriod);
  const filter = { accountId: id, subtree, end, within, servicePeriod, now: new Date() };
  const { total, rows } = await find(services.database, filter, toPage(input));
  return {
    total,
    list: rows.map((row) => ({
      id: row.deviceId,
      terminalID: row.terminalId,
      displayName: displayNameOf(row),
      accountId: row.accountId,
      accountName: row.accountName,
      simNumber: row.simNumber,
      servicePeriod: presentPeriod(row.servicePeriod),
      expire: row.expiresAt?.toISOString(),
      userExpire: row.userExpiresAt?.toISOString(),
      simExpire: row.simExpiresAt?.toISOString(),
    })),
  };
};
