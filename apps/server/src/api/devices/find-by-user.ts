import { findDevices } from '../../store/devices.ts';
import type { Handler } from '../call-context.ts';
import { presentDevice } from './present-device.ts';

export const findByUser: Handler<'findByUser'> = async ({ services }, input) => {
  const { total, rows } = await findDevices(services.database, {
    accountId: input.id,
    subtree: input.subtree,
    limit: input.pageSize,
    offset: (input.pageNum - 1) * input.pageSize,
  });
  return { total, list: rows.map(presentDevice) };
};
