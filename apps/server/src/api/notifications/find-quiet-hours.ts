import { findQuietHours as find } from '../../store/notifications/quiet-hours.ts';
import type { Handler } from '../call-context.ts';

export const findQuietHours: Handler<'findQuietHours'> = async ({ services }, { ids }) => {
  const found = await find(services.database, ids);
  const list = [...found].map(([contactId, { days, ...hours }]) => ({
    contactId,
    hours: { ...hours, days: [...days] },
  }));
  return { total: list.length, list };
};
