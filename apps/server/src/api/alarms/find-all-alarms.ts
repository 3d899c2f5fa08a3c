import { findDeviceAlarms, readDeviceAlarms } from '../../store/alarms/device-alarms.ts';
import type { Handler } from '../call-context.ts';
import { toPage } from '../page.ts';
import { presentAlarm, toAlarmFilter } from './device-alarms.ts';

export const findAllAlarms: Handler<'findAllAlarms'> = async ({ services, caller }, input) => {
  const find = input.counted ? findDeviceAlarms : readUncounted;
  const { database } = services;
  const { total, rows } = await find(database, caller.accountId, toAlarmFilter(caller, input), toPage(input));
  return { total, list: rows.map(presentAlarm) };
};

/** One row more tells whether the page is the last. */
const readUncounted: typeof findDeviceAlarms = async (database, viewerId, filter, page) => {
  const rows = await readDeviceAlarms(database, viewerId, filter, { ...page, limit: page.limit + 1 });
  // A page beyond the last leads back to it, and so has to know which that is.
  if (rows.length === 0 && page.offset > 0) return findDeviceAlarms(database, viewerId, filter, page);
  return { total: page.offset + rows.length, rows: rows.slice(0, page.limit) };
};
