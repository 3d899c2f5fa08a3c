import { findLinkedDevices } from '../../store/fences/fence-devices.ts';
import type { Handler } from '../call-context.ts';
import { displayNameOf } from '../devices/present-device.ts';
import { toPage } from '../page.ts';

export const findFenceDevices: Handler<'findFenceDevices'> = async ({ services }, input) => {
  const { total, rows } = await findLinkedDevices(services.database, input.id, input.search, toPage(input));
  const list = rows.map((row) => ({
    id: row.deviceId,
    terminalID: row.terminalId,
    displayName: displayNameOf(row),
    accountName: row.accountName,
  }));
  return { total, list };
};
