import { findLinkedDevices } from '../../store/fence-devices.ts';
import type { Handler } from '../call-context.ts';
import { displayNameOf } from '../devices/present-device.ts';

export const findFenceDevices: Handler<'findFenceDevices'> = async ({ services }, input) => {
  const { total, rows } = await findLinkedDevices(services.database, input.id, input.search, {
    limit: input.pageSize,
    offset: (input.pageNum - 1) * input.pageSize,
  });
  const list = rows.map((row) => ({
    id: row.deviceId,
    terminalID: row.terminalId,
    displayName: displayNameOf(row),
    accountName: row.accountName,
  }));
  return { total, list };
};
